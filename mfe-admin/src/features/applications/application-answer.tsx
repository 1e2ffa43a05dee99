import type { Application } from '@letat/contracts/applications/operations';
import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { Callout } from '@letat/ui/callout';
import { outcomeLabels, wordsOf } from './states.ts';

/** What was answered, by whom; while nothing is, what accepting would come to. */
export function ApplicationAnswer({ application }: { application: Application }) {
  const { state, decidedBy, decidedAt, outcome, reason, account, sender } = application;
  if (state === 'received') {
    return (
      <>
        {sender === null ? null : (
          <Callout tone="warning" title="Envoyée depuis un autre compte">
            Ce compte a l’adresse {sender.email}, et non celle de la candidature&nbsp;: assurez-vous que c’est la même
            personne. Accepter écrit à l’adresse de la candidature, et ne change rien au compte qui l’a envoyée.
          </Callout>
        )}
        {account === null ? null : <AccountNote account={account} />}
      </>
    );
  }
  const by = decidedBy?.fullName ? ` par ${decidedBy.fullName}` : '';
  const when = decidedAt === null ? '' : ` le ${formatShortDateTime(decidedAt)}`;
  return (
    <Callout tone={state === 'accepted' ? 'info' : 'note'} title={`${wordsOf(state).label}${by}${when}`}>
      {outcome === null ? <span dir="auto">«&nbsp;{reason}&nbsp;»</span> : outcomeLabels[outcome]}
    </Callout>
  );
}

/** What accepting does to the account that has the applicant's address. */
function AccountNote({ account }: { account: NonNullable<Application['account']> }) {
  const { suspended, isConfirmed, role } = account;
  if (suspended)
    return (
      <Callout tone="warning" title="Cette personne a déjà un compte">
        Il est suspendu&nbsp;: rouvrez-le avant d’accepter.
      </Callout>
    );
  if (!isConfirmed)
    return (
      <Callout tone="warning" title="Un compte a cette adresse sans l’avoir confirmée">
        Il peut être à quelqu’un d’autre. Accepter écrit à l’adresse&nbsp;: qui lit ce courrier prend le compte en main,
        avec un nouveau mot de passe.
      </Callout>
    );
  return (
    <Callout tone="note" title="Cette personne a déjà un compte">
      {role === 'reader'
        ? 'Accepter en fait celui d’un auteur.'
        : 'C’est déjà celui d’un auteur\u00a0: accepter le lui rappelle, sans rien changer.'}
    </Callout>
  );
}
