import { formatCount, formatDifference, formatNumber, formatPercent } from '@letat/contracts/core/format/numbers';
import type { ReleaseHistory, ReleaseSummary, ServedRelease } from '@letat/contracts/releases/operations';
import { errorThreshold, rampLimits } from '@letat/contracts/releases/ramps/constants';

/** « 1 240 Ko »; « poids inconnu » for a release that was sealed before it was recorded. */
export const weightOf = ({ bytes }: ReleaseSummary): string =>
  bytes === null ? 'poids inconnu' : `${formatNumber(bytes / 1024)}\u00a0Ko`;

/** « +1,5 Ko que la précédente »; null where it cannot be said. */
export function growthOf(
  live: Pick<ReleaseSummary, 'bytes'>,
  before: Pick<ReleaseSummary, 'bytes'> | undefined,
): string | null {
  if (live.bytes === null || !before || before.bytes === null) return null;
  const difference = live.bytes - before.bytes;
  return difference === 0 ? 'autant que la précédente' : `${formatDifference(difference / 1024)}\u00a0Ko`;
}

type Visits = Pick<ReleaseHistory['health'], 'views' | 'errors'>;

/** « 0,04 % d’erreurs sur 4 112 visites »; that nobody came where nobody did. */
export function visitsText({ views, errors }: Visits): string {
  if (views === 0) return 'aucune visite en 24\u00a0h';
  return `${formatPercent(errors / views, 2)} d’erreurs sur ${formatCount(views, 'visite', 'visites')}`;
}

/** « 0,31 % cette heure », the last of the hours; null while nobody came in it. */
export function lastHourText(hours: ReleaseHistory['health']['hours']): string | null {
  const last = hours.at(-1) ?? null;
  return last === null ? null : `${formatPercent(last, 2)} cette heure`;
}

/** What is said of a day on which errors come near to what may be, or pass it; null on any other, and while too few came. */
export function warningOf({ views, errors }: Visits): { tone: 'ochre' | 'brick'; label: string } | null {
  if (views < rampLimits.minViews) return null;
  const rate = errors / views;
  if (rate > errorThreshold) return { tone: 'brick', label: `Plus de ${formatPercent(errorThreshold, 1)} d’erreurs` };
  return rate > errorThreshold / 2 ? { tone: 'ochre', label: 'À surveiller' } : null;
}

/** What the head of the page says of all parts together; empty while nobody came. */
export function errorRate(parts: readonly Visits[]): string {
  const all = parts.reduce((sum, { views, errors }) => ({ views: sum.views + views, errors: sum.errors + errors }), {
    views: 0,
    errors: 0,
  });
  return all.views === 0 ? '' : ` · ${formatPercent(all.errors / all.views, 2)} d’erreurs en 24\u00a0h`;
}

export interface Health {
  tone: 'green' | 'ochre' | 'brick' | 'neutral';
  label: string;
  /** What the shell says about it, in the words of its log. */
  reason: string | null;
}

/**
 * How a live release does.
 * @param served what the shell serves of that name; undefined when it serves none
 */
export function healthOf(live: ReleaseSummary, served: ServedRelease | undefined): Health {
  if (!served || served.sha !== live.sha) return { tone: 'ochre', label: 'Pas encore servie', reason: null };
  const { damaged, refusal, failedRenders } = served;
  if (damaged.length > 0) {
    const label = damaged.length === 1 ? '1 fichier abîmé' : `${damaged.length} fichiers abîmés`;
    return { tone: 'brick', label, reason: damaged.slice(0, 3).join(', ') };
  }
  if (refusal !== null) return { tone: 'brick', label: 'Rendu refusé', reason: refusal };
  if (failedRenders.count > 0) {
    const label = failedRenders.count === 1 ? '1 rendu manqué' : `${failedRenders.count} rendus manqués`;
    return {
      tone: 'ochre',
      label,
      reason: failedRenders.last && `${failedRenders.last.route}\u00a0: ${failedRenders.last.message}`,
    };
  }
  return { tone: 'green', label: 'En ordre', reason: null };
}
