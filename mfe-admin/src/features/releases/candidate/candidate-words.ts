import { formatCount, formatDifference, formatNumber, formatPercent } from '@letat/contracts/core/format/numbers';
import { rampStops, wholeShare } from '@letat/contracts/releases/ramps/constants';
import type { RampVerdict, ReleaseDifference, ReleaseFigures } from '@letat/contracts/releases/ramps/operations';

/** « 12,5 % » of 1,250 in ten thousand. */
export const shareText = (share: number): string => formatPercent(share / wholeShare, 2);

/** The stop after that share; null when everybody has it already. */
export const nextStop = (share: number): number | null => rampStops.find((stop) => stop > share) ?? null;

/** What the comparison says, and what it waits for. */
export function verdictText(verdict: RampVerdict, wanting: number, share: number): string {
  if (share === 0) return 'Personne ne la reçoit encore\u00a0: rien n’est comparé.';
  if (verdict === 'worse') return 'Ses visites vont moins bien\u00a0: elle est retirée.';
  if (wanting > 0) return `Indécis\u00a0: il manque ${formatCount(wanting, 'visite', 'visites')} de la candidate.`;
  return verdict === 'sound'
    ? 'En ordre\u00a0: des erreurs deux fois plus nombreuses se verraient déjà.'
    : 'Indécis\u00a0: rien de net pour le moment.';
}

/** One line of the comparison, as it is written. */
export interface FigureLine {
  id: string;
  label: string;
  stable: string;
  candidate: string;
  difference: string;
}

const none = '—';
const secondsOf = (ms: number | null) => (ms === null ? none : `${formatNumber(ms / 1000, 1)}\u00a0s`);
const kilobytesOf = (bytes: number | null) => (bytes === null ? none : `${formatNumber(bytes / 1024)}\u00a0Ko`);
const rateOf = ({ views, errors }: ReleaseFigures) => (views === 0 ? none : formatPercent(errors / views, 2));

function differenceOf(before: number | null, after: number | null, unit: number, word: string): string {
  if (before === null || after === null) return none;
  return `${formatDifference((after - before) / unit)}\u00a0${word}`;
}

/** What is live beside the candidate, line by line. */
export function figureLines(
  { stable, candidate }: { stable: ReleaseFigures; candidate: ReleaseFigures },
  { bytes }: ReleaseDifference,
): FigureLine[] {
  const all = stable.views + candidate.views;
  const time = (id: string, label: string, key: 'lcp' | 'inp' | 'mount') => ({
    ...{ id, label, stable: secondsOf(stable[key]), candidate: secondsOf(candidate[key]) },
    difference: differenceOf(stable[key], candidate[key], 1000, 's'),
  });
  const rates = stable.views > 0 && candidate.views > 0;
  return [
    {
      ...{
        id: 'views',
        label: 'Visites',
        stable: formatNumber(stable.views),
        candidate: formatNumber(candidate.views),
      },
      difference: all === 0 ? none : `${formatPercent(candidate.views / all)} du tout`,
    },
    {
      ...{ id: 'errors', label: 'Erreurs', stable: rateOf(stable), candidate: rateOf(candidate) },
      difference: rates
        ? `${formatDifference(100 * (candidate.errors / candidate.views - stable.errors / stable.views), 2)}\u00a0pt`
        : none,
    },
    time('lcp', 'Affichage, 75e centile', 'lcp'),
    time('inp', 'Réponse au geste, 75e centile', 'inp'),
    time('mount', 'Mise en marche, 75e centile', 'mount'),
    {
      ...{ id: 'bytes', label: 'Poids', stable: kilobytesOf(bytes.before), candidate: kilobytesOf(bytes.after) },
      difference: differenceOf(bytes.before, bytes.after, 1024, 'Ko'),
    },
  ];
}

/** What differs, in sentences; empty when nothing but the files does. */
export function differenceLines({ routes, fragments, files, shared, effects }: ReleaseDifference): string[] {
  const list = (label: string, items: readonly string[]) =>
    items.length === 0 ? [] : [`${label}\u00a0: ${items.join(', ')}.`];
  return [
    ...list('Pages ajoutées', routes.added),
    ...list('Pages retirées', routes.removed),
    ...list('Pages servies autrement', routes.changed),
    ...list('Encarts ajoutés', fragments.added),
    ...list('Encarts retirés', fragments.removed),
    ...shared.map(
      ({ module, before, after }) =>
        `Module partagé ${module}\u00a0: ${before ?? 'absent'} devient ${after ?? 'absent'}.`,
    ),
    ...list('Nouveau pour toute la page', effects.added),
    ...list('N’y est plus', effects.removed),
    `Fichiers\u00a0: ${formatNumber(files.same)} inchangés, ${formatNumber(files.added)} nouveaux, ${formatNumber(files.removed)} de moins.`,
  ];
}
