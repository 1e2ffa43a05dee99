import type { AiQuota, AiStatus } from '@letat/contracts/ai/operations';
import { siteTimeZone } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { Callout } from '@letat/ui/callout';
import { Meta } from '@letat/ui/text';

/** Which model answers, and how many calls of it are left. */
export function StatusLine({ status: { aiAgentEnabled, model, quota } }: { status: AiStatus }) {
  const { left, limit, period, isAmongFirst, firstAuthors } = quota;
  return (
    <Meta>
      <b>{aiAgentEnabled ? `${model}, connecté.` : 'Aucun modèle connecté.'}</b>{' '}
      {aiAgentEnabled ? (
        <>
          Il reste <b>{callsOf(left)}</b> sur {formatNumber(limit)} {period === 'day' ? 'aujourd’hui' : 'ce mois'}
          {isAmongFirst ? `, offert aux ${firstAuthors} premiers auteurs` : ''}
        </>
      ) : (
        'Aucun texte ne part, aucun appel n’est compté.'
      )}
    </Meta>
  );
}

/** Said before anything is typed: what needs a model waits until then, and what goes on without one. */
export function QuotaSpent({ quota: { left, limit, period } }: { quota: AiQuota }) {
  if (left > 0) return null;
  const span = period === 'day' ? 'du jour' : 'du mois';
  const next = period === 'day' ? 'demain' : 'le 1er du mois prochain';
  return (
    <Callout title={titleOf(limit, span)}>
      {limit > 0 ? `${formatNumber(limit)} de plus ${next} à 0\u00a0h, heure de ${placeOf(siteTimeZone)}. ` : null}
      Mémoire, glossaire et contrôles restent ouverts.
    </Callout>
  );
}

function titleOf(limit: number, span: string): string {
  if (limit === 0) return `Aucun appel ${span} n’est ouvert`;
  return limit > 1 ? `Vos ${callsOf(limit)} ${span} sont faits` : `Votre appel ${span} est fait`;
}

const callsOf = (count: number) => `${formatNumber(count)}\u00a0${count > 1 ? 'appels' : 'appel'}`;
const placeOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
