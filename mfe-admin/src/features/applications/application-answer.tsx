import type { Application } from '@letat/contracts/applications';
import { Callout } from '@letat/ui/callout';
import { atMoment } from '../../moment.ts';
import { outcomeLabels, wordsOf } from './states.ts';

/** What was answered, by whom; while nothing is, what accepting would come to. */
export function ApplicationAnswer({ application }: { application: Application }) {
  const { state, decidedBy, decidedAt, outcome, reason, account } = application;
  if (state === 'received') {
    if (account === null) return null;
    return (
      <Callout tone={account.suspended ? 'warning' : 'note'} title="Cette personne a déjà un compte">
        {account.suspended
          ? 'Il est suspendu : rouvrez-le avant d’accepter.'
          : account.role === 'reader'
            ? 'Accepter en fait celui d’un auteur.'
            : 'C’est déjà celui d’un auteur : accepter le lui rappelle, sans rien changer.'}
      </Callout>
    );
  }
  const by = decidedBy?.fullName ? ` par ${decidedBy.fullName}` : '';
  const when = decidedAt === null ? '' : ` le ${atMoment(decidedAt)}`;
  return (
    <Callout tone={state === 'accepted' ? 'info' : 'note'} title={`${wordsOf(state).label}${by}${when}`}>
      {outcome === null ? <span dir="auto">« {reason} »</span> : outcomeLabels[outcome]}
    </Callout>
  );
}
