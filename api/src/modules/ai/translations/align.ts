import { fold } from '../../../full-text/fold.ts';
import type { SourceSegment } from './split.ts';

type Known = Pick<SourceSegment, 'key' | 'kind' | 'source'>;

/** A passage, and what is stored for it: for this very text, or for what it said before. */
export interface Aligned<P, S> {
  present: P;
  stored: S | null;
  /** Something is stored, for another text. */
  isStale: boolean;
}

/** Words that two passages share, of all their words, from which one is taken for a former wording of the other. */
const likeness = 0.35;
/** Passages that are compared with each other: an article that was written anew is translated anew. */
const maxCompared = 300;

/**
 * What is stored for the passages of an article as it stands now. A passage that was changed keeps what is most like it, and is
 * stale; what belongs to none any more is left over.
 */
export function align<P extends Known, S extends Known>(
  present: readonly P[],
  stored: readonly S[],
): { aligned: Aligned<P, S>[]; leftOver: S[] } {
  const byKey = new Map(stored.map((segment) => [segment.key, segment]));
  const left = new Set(stored);
  const aligned = present.map((segment): Aligned<P, S> => {
    const same = byKey.get(segment.key) ?? null;
    if (same) left.delete(same);
    return { present: segment, stored: same, isStale: false };
  });
  const open = aligned.filter((pair) => pair.stored === null);
  for (const { pair, former } of likest(open, [...left])) {
    if (pair.stored !== null || !left.delete(former)) continue;
    pair.stored = former;
    pair.isStale = true;
  }
  return { aligned, leftOver: [...left] };
}

/** Pairs of a passage and a former wording, likest first. */
function likest<P extends Known, S extends Known>(
  open: readonly Aligned<P, S>[],
  left: readonly S[],
): { pair: Aligned<P, S>; former: S }[] {
  if (open.length > maxCompared || left.length > maxCompared) return [];
  const words = new Map(left.map((former) => [former, wordsOf(former.source)]));
  return open
    .flatMap((pair) => {
      const own = wordsOf(pair.present.source);
      return left
        .filter(({ kind }) => kind === pair.present.kind)
        .map((former) => {
          // An article has one title and one standfirst.
          const score = former.kind === 'text' ? shareOf(own, words.get(former) ?? new Set()) : 1;
          return { pair, former, score };
        });
    })
    .filter(({ score }) => score >= likeness)
    .sort((a, b) => b.score - a.score);
}

function wordsOf(text: string): Set<string> {
  return new Set((text.match(/[\p{L}\p{N}]+/gu) ?? []).map(fold));
}

/** Dice’s coefficient. */
function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const all = a.size + b.size;
  return all === 0 ? 0 : (2 * [...a].filter((word) => b.has(word)).length) / all;
}
