import type { PostRecord } from '../posts.model.ts';

type WithAiText = Pick<PostRecord, 'aiTexts' | 'aiSignature'>;

/**
 * Whether readers are told that a model wrote some of an article. It follows from what is stored, and nobody sets it: whichever way
 * an article is published, by its authors, a schedule or a restored revision, it is told unless an author signed since.
 */
export function isLabelled({ aiTexts = [], aiSignature }: WithAiText): boolean {
  const last = aiTexts.at(-1);
  if (last === undefined) return false;
  return !aiSignature || aiSignature.revision < last.revision;
}
