import { cut } from '../text/cut.ts';
import { tokens, typed } from './fold.ts';
import { stopWords } from './stop-words.ts';

/** Longer prefixes match hardly anything more precisely. */
const longest = 60;
const maxWordsOfPhrase = 12;

/** A phrase as edge n-grams are compared: folded words with single spaces, elisions left out. */
export function foldPhrase(phrase: string): string {
  return prefixOf(tokens(phrase).map(({ folded }) => folded));
}

/** What a phrase is found by while the reader types: its prefix, and the prefix from each of its words that is no stop word. */
export function edgeNgramsOf(phrase: string): string[] {
  const words = tokens(phrase).map(({ folded }) => folded);
  const starts = words.flatMap((word, index) => (index === 0 || !stopWords.has(word) ? [index] : []));
  const found = starts.slice(0, maxWordsOfPhrase).map((start) => prefixOf(words.slice(start)));
  return [...new Set(found)];
}

const prefixOf = (words: readonly string[]): string => cut(typed(words.join(' ')), longest).trimEnd();
