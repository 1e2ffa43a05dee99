import type { Bidi } from 'bidi-js';
import type { Face } from './faces.ts';

/** A part of a line in one face and of one direction. */
export interface Piece {
  /** In the order in which fontkit is to have it. */
  text: string;
  face: Face;
  /** Of the face, in points. */
  size: number;
  /** From the left end of its line, in points. */
  x: number;
  width: number;
  /** What it stands for, as it is read. */
  source: string;
  /** Whether its glyphs alone tell another text: they run to the left, or are not those of their characters. */
  needsSource: boolean;
}

/** One character as people count them, with its marks. */
export interface Character {
  /** Where it begins in the paragraph, and what it is there. */
  at: number;
  source: string;
  /** Of embedding (UAX #9): odd ones run to the left. */
  level: number;
  /** How it is drawn: brackets are turned in what runs to the left; or what comes nearest to it. */
  drawn: string;
  face: Face;
}

export const isLeftwards = (level: number): boolean => level % 2 === 1;

/** What stands on a line. */
export interface Content {
  /** In the order of reading. */
  pieces: readonly Piece[];
  /** In points. */
  width: number;
}

/**
 * Characters of a line side by side, at that size in points. `flips` are the segments of the line that are reversed, one after the
 * other (UAX #9, L2).
 */
export function layOut(
  characters: readonly Character[],
  flips: ReturnType<Bidi['getReorderSegments']>,
  size: number,
): Content {
  const runs = runsOf(characters);
  const shaped = new Map(runs.map((run) => [run, shape(run, size)]));
  const starts = new Map<Character[], number>();
  let width = 0;
  for (const run of visualOrder(runs, flips)) {
    starts.set(run, width);
    width += shaped.get(run)?.width ?? 0;
  }
  return { pieces: [...shaped].map(([run, piece]) => ({ ...piece, x: starts.get(run) ?? 0 })), width };
}

/** Neighbours of one face and one level: what fontkit shapes at once. */
function runsOf(characters: readonly Character[]): Character[][] {
  const runs: Character[][] = [];
  for (const character of characters) {
    const last = runs.at(-1);
    if (last && last[0]?.face === character.face && last[0].level === character.level) last.push(character);
    else runs.push([character]);
  }
  return runs;
}

/** The runs from left to right. */
function visualOrder(runs: readonly Character[][], flips: readonly number[][]): Character[][] {
  const start = runs[0]?.[0]?.at ?? 0;
  const places: (Character[] | undefined)[] = [];
  for (const run of runs)
    for (const { at, source } of run)
      for (let unit = 0; unit < source.length; unit += 1) places[at - start + unit] = run;
  for (const [from = 0, to = 0] of flips) {
    const flipped = places.slice(from - start, to - start + 1).reverse();
    places.splice(from - start, flipped.length, ...flipped);
  }
  return [...new Set(places)].filter((run) => run !== undefined);
}

function shape(run: readonly Character[], asked: number): Omit<Piece, 'x'> {
  const [first] = run;
  if (!first) throw new Error('a run without characters');
  const { font, scale } = first.face;
  const size = asked * scale;
  const drawn = run.map((character) => character.drawn);
  const inOrder = font.layout(drawn.join(''), []);
  // fontkit takes the direction from the script, which that of digits and signs among letters may differ from.
  const isReversed = (inOrder.direction === 'rtl') !== isLeftwards(first.level);
  const text = (isReversed ? drawn.toReversed() : drawn).join('');
  const { advanceWidth } = isReversed ? font.layout(text, []) : inOrder;
  return {
    text,
    face: first.face,
    size,
    width: (advanceWidth * size) / font.unitsPerEm,
    source: run.map(({ source }) => source).join(''),
    needsSource: isReversed || run.some(({ source, drawn, level }) => isLeftwards(level) || drawn !== source),
  };
}
