import bidiFactory from 'bidi-js';
import { inFaces, isIgnorable, type Typefaces } from './faces.ts';
import { type Character, type Content, isLeftwards, layOut } from './runs.ts';

export interface Line extends Content {
  /** How far its left end is from that of the widest line: lines of a paragraph that runs to the left end at one right side. */
  indent: number;
}

interface Setting {
  typefaces: Typefaces;
  /** In points. */
  size: number;
  /** Of a line at most, in points. */
  width: number;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/**
 * A paragraph in lines, each ordered as its scripts are written (UAX #9), in the direction of its first letter. Lines end at spaces;
 * a word that is longer than a line is divided. No hyphens are set.
 */
export function setLines(paragraph: string, { typefaces, size, width: most }: Setting): Line[] {
  const text = paragraph
    .normalize('NFC')
    .replaceAll(/[\t\n\r]/g, ' ')
    .trim();
  const embedding = bidi.getEmbeddingLevels(text, 'auto');
  const characters = charactersOf(text, typefaces, embedding.levels);
  const set = (from: number, to: number): Content => {
    const shown = characters.slice(from, to);
    const [first, last] = [shown[0], shown.at(-1)];
    if (!first || !last) return { pieces: [], width: 0 };
    return layOut(shown, bidi.getReorderSegments(text, embedding, first.at, last.at + last.source.length - 1), size);
  };
  // fontkit takes milliseconds for a line.
  const tried = new Map<string, Content>();
  const content = (from: number, to: number): Content => {
    const known = tried.get(`${from} ${to}`) ?? set(from, to);
    tried.set(`${from} ${to}`, known);
    return known;
  };
  const breaks = breaksOf(characters, (from, to) => content(from, to).width <= most);
  const lines = breaks.map(([from, to]) => content(from, to));
  const widest = Math.max(...lines.map(({ width }) => width));
  const isRightAligned = isLeftwards(embedding.paragraphs[0]?.level ?? 0);
  return lines.map((line) => ({ ...line, indent: isRightAligned ? widest - line.width : 0 }));
}

function charactersOf(text: string, typefaces: Typefaces, levels: Uint8Array): Character[] {
  const characters: Character[] = [];
  for (const { 0: word, index } of text.matchAll(/\s+|\S+/gu)) {
    const shown = [...graphemes.segment(word)].filter(({ segment }) => !isIgnorable(segment));
    const read = shown.map(({ segment: source, index: within }) => {
      const level = levels[index + within] ?? 0;
      const mirrored = isLeftwards(level) ? bidi.getMirroredCharacter(source) : null;
      return { at: index + within, source, level, text: mirrored ?? source };
    });
    characters.push(...inFaces(read, typefaces, characters.at(-1)?.face));
  }
  return characters;
}

/** Where lines begin and end. A line that ends at a space does not show it. */
function breaksOf(characters: readonly Character[], fits: (from: number, to: number) => boolean): [number, number][] {
  const isSpace = (at: number) => characters[at]?.source === ' ';
  const endOfWord = (at: number) => {
    let end = at;
    while (isSpace(end)) end += 1;
    while (end < characters.length && !isSpace(end)) end += 1;
    return end;
  };
  const lines: [number, number][] = [];
  let from = 0;
  while (from < characters.length) {
    if (fits(from, characters.length)) return [...lines, [from, characters.length]];
    let to = from;
    for (let end = endOfWord(from); end > to && fits(from, end); end = endOfWord(to)) to = end;
    if (to === from) {
      to = from + 1;
      while (to < endOfWord(from) && fits(from, to + 1)) to += 1;
    }
    lines.push([from, to]);
    from = to;
    while (isSpace(from)) from += 1;
  }
  return lines.length === 0 ? [[0, 0]] : lines;
}
