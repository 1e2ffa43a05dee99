import { cut } from '../../text/cut.ts';
import { tokens } from './fold.ts';
import { stopWords } from './stop-words.ts';

/** Longer beginnings tell nothing more apart. */
const longest = 60;
const mostOfPhrase = 12;

/** A phrase as beginnings are compared: folded words with single spaces, elisions left out. */
export function foldPhrase(phrase: string): string {
  return beginningOf(tokens(phrase).map(({ folded }) => folded));
}

/** What a phrase is found by while somebody types: itself from its first word on, and from each word that tells something. */
export function beginningsOf(phrase: string): string[] {
  const words = tokens(phrase).map(({ folded }) => folded);
  const starts = words.flatMap((word, index) => (index === 0 || !stopWords.has(word) ? [index] : []));
  const found = starts.slice(0, mostOfPhrase).map((start) => beginningOf(words.slice(start)));
  return [...new Set(found)];
}

const beginningOf = (words: readonly string[]): string => cut(words.join(' '), longest).trimEnd();
