import { formatDate } from '@letat/contracts/core/format/dates';
import type { PlanId } from '@letat/contracts/plans/constants';
import { Callout } from '@letat/ui/callout';
import { planNameOf } from '../plan-texts.ts';
import { useOwnAccess } from '../use-own-access.ts';

interface CurrentAccessProps {
  planId: PlanId;
  /** Whose plan it is; null for those of all authors. */
  authorId: string | null;
}

/** What the person has already of what they are about to buy; nothing for visitors. */
export function CurrentAccess({ planId, authorId }: CurrentAccessProps) {
  const { planId: own, until } = useOwnAccess(authorId);
  if (own === null || until === null) return null;
  const what = authorId === null ? 'Tous les articles' : 'Ses articles';
  return (
    <Callout tone="info" title={`${what} vous sont ouverts jusqu’au ${formatDate(until)}`}>
      {sentenceOf(planId, own)}
    </Callout>
  );
}

/** Intervals of the same articles follow each other; the plan of an organisation has its own row, and members buy nothing. */
function sentenceOf(wanted: PlanId, own: PlanId): string {
  if (wanted === 'institutional' && own === 'institutional')
    return 'Par la formule Institutionnel. Si elle est la vôtre, un nouvel achat la prolonge\u00a0; un membre n’a rien à acheter.';
  if (wanted === 'institutional')
    return `Votre formule ${planNameOf(own)} les ouvre à vous seul\u00a0; celle-ci les ouvre à toute une organisation.`;
  if (wanted === own || (wanted !== 'premium_per_author' && own !== 'institutional'))
    return 'Un nouvel achat prolonge ce temps.';
  return `Votre formule ${planNameOf(own)} les ouvre déjà\u00a0: un achat de plus ne vous donnerait rien aujourd’hui.`;
}
