import { fold as foldText } from '@letat/contracts/core/fold';
import { stemmer } from '@orama/stemmers/french';
import { searchLanguage } from '../languages/index.ts';
import { cut } from '../text/cut.ts';

/** A word of a text: where it stands (UTF-16 units, half-open) and the term it is found by. */
export interface Token {
  start: number;
  end: number;
  term: string;
  /** The word without case and accents; what the list of stop words knows. */
  folded: string;
}

/**
 * What nobody sees, as a soft hyphen, parts no word. An apostrophe does, also one that Unicode counts among the letters (ʼ, ʹ): most
 * keyboards have only the one that is none.
 */
const words = /(?![ʼʹ])[\p{L}\p{N}](?:\p{Default_Ignorable_Code_Point}*(?![ʼʹ])[\p{L}\p{M}\p{N}])*/gu;
const apostrophes = /^['’‘‛ʼʹ′＇`´]$/;
const { elisions, singularOf } = searchLanguage;
/** Whether French writes it before an apostrophe; typed without one, it is no word that anybody searches for. */
export const isElision = (folded: string): boolean => elisions.has(folded);
/** French elides before vowels and a silent h alone, as a keyboard has them. Before a number it does so too (l'11). */
const elidedBefore = /^[aeiouyh\d]/;
/** Longer runs of letters are no words that anybody searches for. */
const longest = 64;

/** A word as all its spellings have it, see `fold` of the contracts. */
export const fold = (word: string): string => cut(foldText(word), longest);

/** Letters of African languages in the Latin script, by those that a French keyboard has for them. */
const onKeyboard: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ƈ: 'c',
  ɖ: 'd',
  ɗ: 'd',
  đ: 'd',
  ɛ: 'e',
  ǝ: 'e',
  ə: 'e',
  ƒ: 'f',
  ɠ: 'g',
  ɣ: 'g',
  ɦ: 'h',
  ħ: 'h',
  ɩ: 'i',
  ƙ: 'k',
  ł: 'l',
  ɲ: 'n',
  ŋ: 'n',
  ɔ: 'o',
  ø: 'o',
  ƥ: 'p',
  ƭ: 't',
  ʋ: 'v',
  ʊ: 'u',
  ƴ: 'y',
  ʒ: 'z',
};

/** What one types for a folded word on a French keyboard. */
export const typed = (folded: string): string =>
  /^[a-z\d]*$/.test(folded)
    ? folded
    : folded.replaceAll(/\p{Script=Latin}/gu, (letter) => onKeyboard[letter] ?? letter);

/** The term of a folded word: the French stem of its singular. "-ique" and "-ic" are one family (publique, public). */
export function stem(folded: string): string {
  const word = typed(folded);
  return /^[a-z]+$/.test(word) ? stemmer(singularOf(word)).replace(/iqu$/, 'ic') : word;
}

/**
 * The words of a text in order, elisions left out. What stands before an apostrophe where French elides nothing is the beginning of
 * a name: N'Djamena is the word that Ndjamena is, and M'Bour that of Mbour.
 */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  let elision = '';
  let elidedAt = 0;
  for (const match of text.matchAll(words)) {
    const end = match.index + match[0].length;
    // Beside what is elided before it, one letter that only looks Latin is read as it looks.
    const alone = fold(elision + match[0]).slice(elision.length);
    const isOfName = elision.length === 2 && /^\p{Script=Latin}/u.test(alone) && !elidedBefore.test(typed(alone));
    const start = isOfName ? elidedAt : match.index;
    const folded = isOfName ? cut(elision.slice(0, 1) + alone, longest) : alone;
    elision = '';
    const before = found.at(-1);
    if (folded === 'hui' && before?.folded === 'aujourd' && before.end === start - 1) {
      before.end = end;
      before.folded = 'aujourdhui';
      before.term = 'aujourdhui';
      continue;
    }
    if (
      elisions.has(folded) &&
      apostrophes.test(text.charAt(end)) &&
      /^[\p{L}\p{N}]/u.test(text.slice(end + 1, end + 3))
    ) {
      elision = `${folded}'`;
      elidedAt = start;
      continue;
    }
    found.push({ start, end, folded, term: stem(folded) });
  }
  return found;
}
