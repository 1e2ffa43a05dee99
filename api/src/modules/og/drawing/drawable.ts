import type { Characters } from './faces.ts';

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });
const isLetter = /[\p{L}\p{N}]/u;

/**
 * A text as these faces can draw it: a letter that none has as its letter of compatibility (𝔹 is B), without the marks that its
 * face has not (ɔ̌ is ɔ), and without signs that no face has, such as emoji. Words of which no letter can be drawn are left out.
 * Null when a word would lose some of its letters, and so for half a word.
 */
export function drawable(text: string, faces: readonly Characters[]): string | null {
  const words: string[] = [];
  for (const word of text.normalize('NFC').split(/\s+/u).filter(Boolean)) {
    const parts = [...graphemes.segment(word)].map(({ segment }) => ({ segment, drawn: drawn(segment, faces) }));
    const lost = parts.filter(({ segment, drawn }) => isLetter.test(segment) && !isLetter.test(drawn));
    const letters = parts.filter(({ segment }) => isLetter.test(segment));
    if (lost.length > 0 && lost.length < letters.length) return null;
    const shown = parts.map(({ drawn }) => drawn).join('');
    if (lost.length === 0 && shown !== '') words.push(shown);
  }
  return words.join(' ');
}

/** Whether all letters of a text were drawn, and, if asked, all their marks. */
export function isWhole(shown: string, text: string, what: 'letters' | 'letters and marks'): boolean {
  const count = (words: string) =>
    words.match(what === 'letters' ? /[\p{L}\p{N}]/gu : /[\p{L}\p{N}\p{M}]/gu)?.length ?? 0;
  return count(shown) >= count(text.normalize('NFC'));
}

/** One letter with its marks, as the first file that has the letter draws it: satori goes by the letter alone. */
function drawn(grapheme: string, faces: readonly Characters[]): string {
  for (const form of [grapheme, grapheme.normalize('NFKC')]) {
    const [letter = '', ...marks] = form;
    const face = faces.find((characters) => has(characters, letter));
    if (face) return letter + marks.filter((mark) => has(face, mark)).join('');
  }
  return '';
}

const has = (characters: Characters, character: string): boolean => characters.has(character.codePointAt(0) ?? 0);
