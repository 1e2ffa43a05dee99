import { tokens } from './fold.ts';
import { stopWords } from './stop-words.ts';

const mostTerms = 12;

/** The terms that a search asks for, each once; words that tell nothing are ignored unless there is nothing else. */
export function queryTerms(search: string): string[] {
  const all = tokens(search);
  const telling = all.filter(({ folded }) => !stopWords.has(folded));
  const chosen = telling.length > 0 ? telling : all;
  return [...new Set(chosen.map(({ term }) => term))].slice(0, mostTerms);
}
