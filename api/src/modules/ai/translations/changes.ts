import { translationLimits } from '@letat/contracts/ai/translations/constants';
import { tidyWording, wordingLengths } from '@letat/contracts/ai/translations/wording';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Types } from 'mongoose';
import type { SegmentRecord, TranslationRecord } from './model.ts';
import type { Work, WorkedSegment } from './work.ts';

/** What is to be stored for a passage. */
export interface SegmentChange {
  key: string;
  translation: string;
  isAccepted: boolean;
  /** What was seen of it. */
  version: number;
  /** What wrote it; undefined: what wrote it before, or a person. */
  model?: string;
}

/** Wordings of passages that are gone: the latest are remembered, as far as a document holds them. */
const maxLeftOver = 200;

/** A translation with other wordings of some passages. Throws `translation_too_long`. */
export function withChanges(
  { segments, leftOver }: Work,
  found: TranslationRecord,
  changes: readonly SegmentChange[],
  { by, at }: { by: Types.ObjectId; at: Date },
): TranslationRecord {
  const version = found.version + 1;
  const changed = new Map(changes.map((change) => [change.key, change]));
  const next = segments.flatMap(({ present, stored }): SegmentRecord[] => {
    const change = changed.get(present.key);
    if (!change) return stored ? [stored] : [];
    const { isAccepted, model = stored?.model ?? null } = change;
    const translation = tidyWording(change.translation, present.kind);
    if (translation === '') return [];
    return [{ ...present, translation, state: isAccepted ? 'accepted' : 'proposed', version, model, by, at }];
  });
  if (next.length > translationLimits.passages || charactersOf(next) > translationLimits.characters)
    throw new CodedError('translation_too_long');
  return { ...found, segments: [...next, ...remembering(leftOver)], version, updatedAt: at };
}

/** Whether a wording is no longer than one of such a passage may be. */
export function fits({ present }: WorkedSegment, wording: string): boolean {
  return tidyWording(wording, present.kind).length <= wordingLengths[present.kind];
}

export const tooLong = (): CodedError =>
  new CodedError('validation', { details: [{ path: 'translation', message: 'Ce passage est trop long.' }] });

function remembering(leftOver: readonly SegmentRecord[]): SegmentRecord[] {
  const latest = leftOver.slice(-maxLeftOver);
  while (charactersOf(latest) > translationLimits.characters) latest.shift();
  return latest;
}

function charactersOf(segments: readonly SegmentRecord[]): number {
  return segments.reduce((sum, { translation }) => sum + translation.length, 0);
}
