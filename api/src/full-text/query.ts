import { isElision, tokens } from './fold.ts';
import { stopWords } from './stop-words.ts';

const maxTerms = 12;

/**
 * The terms that a search asks for, each once; stop words are ignored unless there is nothing else, and so is what stands before an
 * apostrophe that a reader left out (« l hopital »).
 */
export function queryTerms(search: string): string[] {
  const all = tokens(search);
  const meaningful = all.filter(({ folded }) => !stopWords.has(folded) && !isElision(folded));
  const chosen = meaningful.length > 0 ? meaningful : all;
  return [...new Set(chosen.map(({ term }) => term))].slice(0, maxTerms);
}
