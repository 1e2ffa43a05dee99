import { tokens } from '../../../full-text/fold.ts';
import { stopWords } from '../../../full-text/stop-words.ts';

const minLetters = 6;

/** « Budget participatif » as #BudgetParticipatif. */
export function hashtagOf(label: string): string {
  const words = label.match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  return joined === '' || /^\d+$/.test(joined) ? '' : `#${joined}`;
}

/** The words that a text says most often, as hashtags. */
export function hashtagsIn(text: string, most: number): string[] {
  const counted = new Map<string, { word: string; times: number }>();
  for (const { term, folded, start, end } of tokens(text)) {
    if (folded.length < minLetters || stopWords.has(folded) || /\d/.test(folded)) continue;
    const known = counted.get(term);
    counted.set(term, { word: known?.word ?? text.slice(start, end), times: (known?.times ?? 0) + 1 });
  }
  return [...counted.values()]
    .sort((a, b) => b.times - a.times)
    .slice(0, most)
    .map(({ word }) => hashtagOf(word));
}
