import { wordsPerMinute } from './constants.ts';

/** Words as a reader counts them: what stands between spaces and holds a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Minutes, at least one. */
export function readTimeOf(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / wordsPerMinute));
}
