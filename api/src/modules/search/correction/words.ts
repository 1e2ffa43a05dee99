import { tokens } from '../../../full-text/fold.ts';
import { stopWords } from '../../../full-text/stop-words.ts';
import type { Searchable } from '../../../full-text/weigh.ts';
import type { SearchWordRecord } from './model.ts';
import { deletionsOf } from './spelling.ts';

/** A misspelled word is never corrected to a shorter one. */
const shortest = 3;
const longest = 40;
const maxWords = 4000;
const onlyLetters = /^\p{L}+$/u;

/** The words of a text that a misspelled search may have meant, as the text writes them most. */
export function wordsOf({ title, labels, excerpt, body }: Searchable): SearchWordRecord[] {
  const found = new Map<string, { term: string; forms: Map<string, number> }>();
  for (const text of [title, ...labels, excerpt, body])
    for (const { start, end, folded, term } of tokens(text)) {
      if (folded.length < shortest || folded.length > longest || !onlyLetters.test(folded) || stopWords.has(folded))
        continue;
      const word = found.get(folded) ?? { term, forms: new Map<string, number>() };
      if (found.size < maxWords) found.set(folded, word);
      const form = text.slice(start, end);
      word.forms.set(form, (word.forms.get(form) ?? 0) + 1);
    }
  return [...found].map(([folded, { term, forms }]) => ({
    _id: folded,
    term,
    ...[...forms].map(([form, times]) => ({ form, times })).reduce(moreUsual),
    // Only a word of six letters may be two mistakes away from what is typed without sharing all its letters, see `mistakesIn`.
    deletions: deletionsOf(folded, folded.length < 6 ? 1 : 2),
  }));
}

/** How a word is written, and how often in the article that writes it so most. */
export type WordForm = Pick<SearchWordRecord, 'form' | 'times'>;

/** Of two ways to write a word the one to show: the more frequent, else the one without a sentence's capital. */
export function moreUsual(a: WordForm, b: WordForm): WordForm {
  if (b.times !== a.times) return b.times > a.times ? b : a;
  return b.form === b.form.toLowerCase() ? b : a;
}
