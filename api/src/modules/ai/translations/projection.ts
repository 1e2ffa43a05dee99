import type { TranslationTag } from '@letat/contracts/ai/translations/constants';
import type {
  TranslationProgress,
  TranslationSegment,
  WorkingTranslation,
} from '@letat/contracts/ai/translations/operations';
import { postMessages } from '@letat/contracts/posts/messages';
import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import type { Types } from 'mongoose';
import type { Writer } from '../../posts/index.ts';
import { mayChange, type TermRecord } from '../glossary/repository.ts';
import { termsIn } from '../offline/translation-checks.ts';
import type { PublicationRecord, SegmentRecord, TranslationRecord } from './model.ts';
import { problemsOf, type Work, type WorkedSegment, workOn } from './work.ts';

/** Names by id; of an account that is gone there is none. */
export type Names = ReadonlyMap<string, string>;

export function nameIn(names: Names, by: Types.ObjectId | null): string {
  return (by && names.get(by.toHexString())) || postMessages.authorFallback;
}

/** Whose names a translation needs. */
export function peopleIn(segments: readonly Pick<SegmentRecord, 'by'>[], publication: PublicationRecord | null) {
  return [...segments.map(({ by }) => by), publication?.by ?? null].filter((by) => by !== null);
}

interface Parts {
  post: EditablePost;
  language: TranslationTag;
  record: TranslationRecord | null;
  work: Work;
  remembered: readonly SegmentRecord[];
  names: Names;
  /** Of that language. */
  glossary: readonly TermRecord[];
  /** Who works on it. */
  writer: Writer;
}

export function toWorking(parts: Parts): WorkingTranslation {
  const { post, language, record, work, remembered, names, glossary, writer } = parts;
  const { id, slug, title, category, published } = post;
  const publication = record?.publication ?? null;
  const memory = new Map(remembered.map((segment) => [segment.hash, segment]));
  return {
    language,
    post: { id, slug, title, category, published },
    segments: work.segments.map((segment) => toSegment(segment, { language, memory, names, glossary })),
    glossary: termsIn(work.segments.map(({ present }) => present.source).join('\n\n'), glossary).map(
      ({ _id, term, translation, by }) => ({
        id: _id.toHexString(),
        term,
        translation,
        canChange: mayChange(writer, { by }),
      }),
    ),
    publication: publication && {
      at: publication.at.toISOString(),
      by: { id: publication.by?.toHexString() ?? '-', fullName: nameIn(names, publication.by) },
      isBehind: record !== null && record.version > publication.version,
    },
  };
}

function toSegment(
  segment: WorkedSegment,
  {
    language,
    memory,
    names,
    glossary,
  }: Pick<Parts, 'language' | 'names' | 'glossary'> & { memory: ReadonlyMap<string, SegmentRecord> },
): TranslationSegment {
  const { present, stored, isStale } = segment;
  const { key, kind, source } = present;
  const known = stored && !isStale ? undefined : memory.get(present.hash);
  return {
    key,
    kind,
    source,
    formerSource: isStale && stored ? stored.source : null,
    translation: stored?.translation ?? '',
    state: stored === null ? 'empty' : isStale ? 'stale' : stored.state,
    version: stored?.version ?? 0,
    model: stored?.model ?? null,
    by: stored && { id: stored.by?.toHexString() ?? '-', fullName: nameIn(names, stored.by) },
    at: stored?.at.toISOString() ?? null,
    memory: known ? { translation: known.translation, by: nameIn(names, known.by), at: known.at.toISOString() } : null,
    problems: problemsOf(segment, language, glossary),
  };
}

/** How far an article is in a language. */
export function toProgress(
  post: EditablePost,
  language: TranslationTag,
  record: TranslationRecord | undefined,
): TranslationProgress {
  const { segments } = workOn(post, record ?? null);
  const count = (state: SegmentRecord['state']) =>
    segments.filter(({ stored, isStale }) => stored?.state === state && !isStale).length;
  return {
    language,
    segments: segments.length,
    accepted: count('accepted'),
    proposed: count('proposed'),
    stale: segments.filter(({ isStale }) => isStale).length,
    isPublished: record?.publication != null,
  };
}
