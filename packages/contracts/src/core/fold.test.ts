import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold, tidied } from './fold.ts';

const words = ['Réforme', 'l’État', 'cœur', 'Æquo', 'façade', 'Noël', 'peut-être', 'ŒUVRE', 'ficelle', 'Ẹkọ'];

/** Ways to write a word that look the same, or that one types for it. */
const spellings: Record<string, (word: string) => string> = {
  'taken apart': (word) => word.normalize('NFD'),
  composed: (word) => word.normalize('NFC'),
  'in capitals': (word) => word.toUpperCase(),
  'in small letters': (word) => word.toLowerCase(),
  'without accents': (word) => word.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  'with ligatures': (word) => word.replace('fi', 'ﬁ').replace('oe', 'œ').replace('OE', 'Œ'),
  'without ligatures': (word) => word.replace('œ', 'oe').replace('Œ', 'OE').replace('æ', 'ae').replace('Æ', 'AE'),
  'with a soft hyphen': (word) => `${word.slice(0, 2)}\u00ad${word.slice(2)}`,
  'with a place to break': (word) => `${word.slice(0, 3)}\u200b${word.slice(3)}`,
  'with a joiner': (word) => `${word.slice(0, 1)}\u2060${word.slice(1)}\ufeff`,
  'with another apostrophe': (word) => word.replace('’', "'"),
  'with another hyphen': (word) => word.replace('-', '\u2011'),
  'full width': (word) =>
    word.replaceAll(/[A-Za-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
  'with letters of another script': (word) =>
    word.replace(/(?<=\p{Script=Latin})e|a(?=\p{Script=Latin})/u, (letter) => (letter === 'e' ? 'е' : 'а')),
};

it.each(Object.entries(spellings))('a word %s folds as it does plainly', (_how, spell) => {
  for (const word of words) expect(fold(spell(word)), word).toBe(fold(word));
});

it('a text without accents folds as it does beside a letter that has one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(fold(`${text}É`)).toBe(`${fold(text)}e`);
    }),
  );
});

it('spellings of spellings fold alike, and what is folded is folded', () => {
  const spell = fc.constantFrom(...Object.values(spellings));
  fc.assert(
    fc.property(fc.constantFrom(...words), spell, spell, (word, first, second) => {
      expect(fold(second(first(word)))).toBe(fold(word));
      expect(fold(fold(word))).toBe(fold(word));
    }),
  );
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
});

it('words of other scripts stay apart from Latin ones, and different words from each other', () => {
  for (const [one, other] of [
    ['сор', 'cop'],
    ['ɓamtaare', 'bamtaare'],
    ['cote', 'code'],
    ['pré', 'près'],
    ['2', '3'],
  ] as const)
    expect(fold(one)).not.toBe(fold(other));
});

it('a letter of another script that only looks like one of a French word is read as it looks, alone behind an elision too', () => {
  for (const [typed, meant] of [
    ['jusqu’а', 'jusqu’a'],
    ['quand-а', 'quand-a'],
    ['Rеfоrmе', 'Reforme'],
  ] as const)
    expect(fold(typed)).toBe(fold(meant));
  expect(fold('l’афиша')).toBe(`l'${fold('афиша')}`);
});

it('a text that is tidied looks as it did', () => {
  expect(tidied(' Re\u0301for\u00adme\u200b ')).toBe('Réforme');
  for (const kept of ['Réforme de l’État', '❤️', '👩🏽‍💻', 'می‌خواهم', 'ﬁn ²']) expect(tidied(kept)).toBe(kept);
});
