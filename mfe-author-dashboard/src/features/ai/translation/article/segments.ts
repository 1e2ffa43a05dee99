import { isBlocking } from '@letat/contracts/ai/constants';
import { translationLimits } from '@letat/contracts/ai/translations/constants';
import type { TranslationSegment } from '@letat/contracts/ai/translations/operations';

export const segmentFilters = ['all', 'open', 'accepted'] as const;
export type SegmentFilter = (typeof segmentFilters)[number];

export const isIn = (filter: SegmentFilter, { state }: Pick<TranslationSegment, 'state'>): boolean =>
  filter === 'all' || (filter === 'accepted') === (state === 'accepted');

export const blockingProblems = ({ state, problems }: Pick<TranslationSegment, 'state' | 'problems'>) =>
  state === 'stale' ? [] : problems.filter(isBlocking);

/**
 * Whether a wording waits to be accepted or refused. Who accepted one answers for it: nobody takes their place by a key, and nobody
 * takes back with one what a person has read.
 */
export const isUndecided = ({ state, translation }: Pick<TranslationSegment, 'state' | 'translation'>): boolean =>
  translation !== '' && state !== 'accepted';

/** The next passages without a translation that a model is asked for in one call. */
export function nextBatch(segments: readonly TranslationSegment[]): TranslationSegment[] {
  let characters = 0;
  const open = segments.filter(({ state }) => state === 'empty');
  return open.slice(0, translationLimits.proposedAtOnce).filter(({ source }, index) => {
    characters += source.length;
    return index === 0 || characters <= translationLimits.proposedCharacters;
  });
}

/** Who has read how many passages, the busiest first. */
export function readersOf(segments: readonly TranslationSegment[]): { fullName: string; passages: number }[] {
  const counts = new Map<string, number>();
  for (const { state, by } of segments)
    if (state === 'accepted' && by) counts.set(by.fullName, (counts.get(by.fullName) ?? 0) + 1);
  return [...counts].map(([fullName, passages]) => ({ fullName, passages })).sort((a, b) => b.passages - a.passages);
}
