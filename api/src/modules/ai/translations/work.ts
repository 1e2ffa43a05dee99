import { isBlocking } from '@letat/contracts/ai/constants';
import type { TranslationProblem } from '@letat/contracts/ai/operations';
import type { TranslationTag } from '@letat/contracts/ai/translations/constants';
import { checkTranslation, type Term } from '../offline/translation-checks.ts';
import { align } from './align.ts';
import { languageNamed } from './language-names.ts';
import type { SegmentRecord, TranslationRecord } from './model.ts';
import { type ArticleText, type SourceSegment, type SplitArticle, splitArticle } from './split.ts';

/** A passage of an article beside what is stored for it. */
export interface WorkedSegment {
  present: SourceSegment;
  stored: SegmentRecord | null;
  isStale: boolean;
}

/** An article and its translation, side by side. */
export interface Work extends Pick<SplitArticle, 'layout'> {
  segments: WorkedSegment[];
  /** What belongs to no passage any more: it is remembered. */
  leftOver: SegmentRecord[];
}

export function workOn(text: ArticleText, record: Pick<TranslationRecord, 'segments'> | null): Work {
  const { segments, layout } = splitArticle(text);
  const { aligned, leftOver } = align(segments, record?.segments ?? []);
  return { segments: aligned, leftOver, layout };
}

/** What a comparison with the original finds in a passage; nothing where there is no translation yet. */
export function problemsOf(
  { present, stored }: WorkedSegment,
  tag: TranslationTag,
  glossary: readonly Term[] = [],
): TranslationProblem[] {
  return stored === null ? [] : checkTranslation(present.source, stored.translation, languageNamed(tag), glossary);
}

/** Why readers cannot be given the translation as it stands: of each such passage its key, and what is missing. */
export function obstaclesTo({ segments }: Work, tag: TranslationTag): { path: string; message: string }[] {
  return segments.flatMap((segment, index) => {
    const path = segment.present.key;
    if (segment.stored === null) return [{ path, message: `Passage ${index + 1} : pas de traduction.` }];
    // What the original says now is said beside it: it was compared with what it was written for.
    if (segment.isStale) return [];
    return problemsOf(segment, tag)
      .filter(isBlocking)
      .map(({ message }) => ({ path, message: `Passage ${index + 1} : ${message}` }));
  });
}
