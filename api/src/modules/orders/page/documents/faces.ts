import type { Font } from 'fontkit';
import { fontsourceFile, parseTypeface, readTypeface, scripts } from '../../../../typefaces/files.ts';
import { toSfnt } from '../../../../typefaces/sfnt.ts';

/** `title` is the face of the review's titles, for its name, the heading and the total. */
export type Weight = 'plain' | 'bold' | 'title';

/** One file of a typeface. */
export interface Face {
  /** Unique among all faces. */
  name: string;
  font: Font;
  /** How much larger it is set than it is asked for, so that its letters are as large as those beside them. */
  scale: number;
}

/** The faces of one weight, by typeface. The first typeface that has the letters of a word draws it. */
export type Typefaces = readonly (readonly Face[])[];

/** What is drawn in the place of a character that no face has. */
const missing = '?';

/** Inter, or Noto Serif Display for titles, Amiri for Arabic, DejaVu for every other alphabet and for letters of few languages. */
const files: Readonly<Record<Weight, readonly (readonly string[])[]>> = {
  plain: [
    scripts.map((script) => fontsourceFile('inter', script, 400)),
    [fontsourceFile('amiri', 'arabic', 400)],
    ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf'],
  ],
  bold: [
    scripts.map((script) => fontsourceFile('inter', script, 700)),
    [fontsourceFile('amiri', 'arabic', 700)],
    ['dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
  ],
  title: [
    scripts.map((script) => fontsourceFile('noto-serif-display', script, 600)),
    [fontsourceFile('amiri', 'arabic', 700)],
    ['dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf'],
  ],
};

let typefaces: Promise<Readonly<Record<Weight, Typefaces>>> | undefined;

/** Read once: fontkit decodes a table of a file when it is first asked for. */
export function loadTypefaces(): Promise<Readonly<Record<Weight, Typefaces>>> {
  typefaces ??= readTypefaces();
  return typefaces;
}

async function readTypefaces() {
  const read = (weight: Weight) =>
    Promise.all(
      files[weight].map((typeface) =>
        Promise.all(
          typeface.map(async (name) => ({
            name,
            font: knowing(parseTypeface(toSfnt(await readTypeface(name)))),
            scale: name.includes('/amiri/') ? 1.2 : 1,
          })),
        ),
      ),
    );
  const [plain, bold, title] = await Promise.all([read('plain'), read('bold'), read('title')]);
  return { plain, bold, title };
}

/** Letters that others are made of by a mark: those of two characters that share a glyph would be told as the wrong one. */
const parts = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzıΑΕΗΙΟΥΩαεηιουωАЕЗИКОУЧЫЭаезикоучыэ';

/**
 * The font, which knows these letters by their characters. fontkit stores a glyph with the characters that it was first asked for by:
 * one that is first met as a part of another (the e of é, when the file is written) has none from then on, and a reader who copies or hears
 * a later document misses that letter.
 */
function knowing(font: Font): Font {
  for (const code of [...parts].map((letter) => letter.codePointAt(0) ?? 0))
    if (font.hasGlyphForCodePoint(code)) font.glyphForCodePoint(code);
  return font;
}

/** What a character is drawn with: itself, or what comes nearest to it in a face that has it. */
interface Drawn {
  drawn: string;
  face: Face;
}

/**
 * In which face each of these characters of a word, or of the space after it, is drawn. A word is not divided between typefaces where
 * one has all its letters, and a space is in the face before it, so that neighbours are shaped at once.
 */
export function inFaces<T extends { text: string }>(
  word: readonly T[],
  typefaces: Typefaces,
  before: Face | undefined,
): (T & Drawn)[] {
  const letters = word.filter(({ text }) => /[\p{L}\p{M}\p{N}]/u.test(text));
  const whole = typefaces.find((typeface) => letters.every(({ text }) => faceOf(text, typeface))) ?? [];
  const first = before && letters.length === 0 ? [before] : whole;
  const faces = [...first, ...typefaces.flat()];
  return word.map((character) => {
    for (const drawn of nearest(character.text)) {
      const face = faceOf(drawn, faces);
      if (face) return { ...character, drawn, face };
    }
    throw new Error('no face has a question mark');
  });
}

/** The character, then what reads the same, then its letter without marks. */
function nearest(character: string): string[] {
  const compatible = character.normalize('NFKC');
  const [letter = missing] = character.normalize('NFKD');
  return [character, compatible, letter, missing];
}

function faceOf(character: string, faces: readonly Face[]): Face | undefined {
  const codes = [...character].filter((code) => !isIgnorable(code)).map((code) => code.codePointAt(0) ?? 0);
  return faces.find(({ font }) => codes.every((code) => font.hasGlyphForCodePoint(code)));
}

/** Characters that are never seen, such as marks of direction: fontkit gives them no width, whatever the face has. */
export const isIgnorable = (character: string): boolean => /^\p{Default_Ignorable_Code_Point}+$/u.test(character);
