import { formatCount, formatPercent } from '@letat/contracts/core/format/numbers';
import { errorThreshold, rampLimits } from '@letat/contracts/releases/ramps/constants';
import { good, problem } from '../../system/index.ts';

/** How the visits of a live release went in the last 24 hours. */
export interface DayOfVisits {
  readonly name: string;
  readonly views: number;
  readonly errors: number;
}

/** Above it readers are being lost: what else the network and extensions of browsers do to pages stays far below. */
const urgentRate = 10 * errorThreshold;

const rateOf = ({ views, errors }: DayOfVisits) => errors / views;

/** What was published for everybody has no candidate that goes back by itself: somebody has to be told that its visits fail. */
export function errorsFinding(parts: readonly DayOfVisits[]) {
  const [worst, ...others] = parts
    .filter((part) => part.views >= rampLimits.minViews && rateOf(part) > errorThreshold)
    .toSorted((a, b) => rateOf(b) - rateOf(a));
  if (!worst) return good('Les visites des versions en ligne vont bien, ou sont trop peu pour le dire.');
  const rate = formatPercent(rateOf(worst), 1);
  const more = others.length === 0 ? '' : ` Aussi : ${others.map(({ name }) => name).join(', ')}.`;
  return problem(
    rateOf(worst) > urgentRate ? 'urgent' : 'soon',
    `${rate} d’erreurs en 24 h sur ${formatCount(worst.views, 'visite', 'visites')} de ${worst.name}, telle qu’elle est en ligne.${more}`,
    {
      remedy: 'Si cela a commencé avec sa dernière version, revenez à celle d’avant : c’est l’affaire d’une seconde.',
      href: '/admin/releases',
    },
  );
}
