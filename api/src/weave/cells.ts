import { random } from '@letat/ui/cover/random';

/** Rows of a band of cells. */
export const bandRows = 4;

/** Whether a cell is bright; each motif repeats after so many columns. */
export type Motif = (column: number, row: number) => boolean;

/** How high a wave of that length stands over a column, from 0. */
const wave = (column: number, length: number) => Math.abs((column % length) - length / 2);

/** Zigzags, diamonds, steps, combs, as on the covers. */
const motifs: readonly Motif[] = [
  (column, row) => wave(column, 6) === row,
  (column, row) => wave(column, 8) === row || wave(column + 4, 8) === row,
  (column, row) => wave(column, 8) > row && column % 8 !== 0,
  (column, row) => (row === 1 || row === 2) && column % 4 < 2,
  (column, row) => column % 6 === 0 || (row === 0 && column % 6 < 4),
];

/**
 * A band of cells for what draws no SVG: a motif, and a few columns of another that break it. The same words always give the same one.
 * @returns whether the cell of that column and row (of `bandRows`) is bright
 */
export function bandOfCells(seed: string, columns: number): Motif {
  const { next } = random(seed);
  const first = Math.floor(next() * motifs.length);
  const second = (first + 1 + Math.floor(next() * (motifs.length - 1))) % motifs.length;
  const breakAt = Math.floor(columns / 6) + Math.floor((next() * columns) / 2);
  return (column, row) => {
    const motif = motifs[column >= breakAt && column < breakAt + 12 ? second : first];
    return motif?.(column, row) ?? false;
  };
}
