import { stemmer } from '@orama/stemmers/french';
import { cut } from '../text/cut.ts';

/** A word of a text: where it stands (UTF-16 units, half-open) and the term it is found by. */
export interface Token {
  start: number;
  end: number;
  term: string;
  /** The word without case and accents; what the list of stop words knows. */
  folded: string;
}

const words = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const apostrophes = /^['’ʼ]$/;
/** What French elides before a vowel: "l'État" is found as "État". */
const elided = new Set([
  'l',
  'd',
  'j',
  'm',
  't',
  's',
  'c',
  'n',
  'qu',
  'jusqu',
  'lorsqu',
  'puisqu',
  'quoiqu',
  'presqu',
  'quelqu',
]);
/** Longer runs of letters are no words that anybody searches for. */
const longest = 64;

/** Lower case, without accents and ligatures; scripts other than Latin are unchanged. */
export function fold(word: string): string {
  const plain = word
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return cut(plain, longest);
}

/** The term of a folded word: its French stem. "-ique" and "-ic" are one family (publique, public). */
export function stem(folded: string): string {
  return /^[a-z]+$/.test(folded) ? stemmer(folded).replace(/iqu$/, 'ic') : folded;
}

/** The words of a text in order, elisions left out. */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  for (const match of text.matchAll(words)) {
    const start = match.index;
    const end = start + match[0].length;
    const folded = fold(match[0]);
    const before = found.at(-1);
    if (folded === 'hui' && before?.folded === 'aujourd' && before.end === start - 1) {
      before.end = end;
      before.folded = 'aujourdhui';
      before.term = 'aujourdhui';
      continue;
    }
    if (elided.has(folded) && apostrophes.test(text.charAt(end)) && /^[\p{L}\p{N}]/u.test(text.slice(end + 1, end + 3)))
      continue;
    found.push({ start, end, folded, term: stem(folded) });
  }
  return found;
}
