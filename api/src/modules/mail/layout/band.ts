import { random } from '@letat/ui/cover/random';
import { palette } from '@letat/ui/palette';

/** Over the whole width of a mail. */
const wholeWidth = 48;
const rows = 4;
const cellHeight = 5;

/** Whether a cell is bright; each motif repeats after so many columns. */
type Motif = (column: number, row: number) => boolean;

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
 * The generated pattern in cells of a table, since mail programs draw no SVG: a motif, and a few columns of another that break
 * it. The same words always give the same pattern. It is dark in both themes.
 */
export function band(seed: string, columns = wholeWidth): string {
  const { next } = random(seed);
  const first = Math.floor(next() * motifs.length);
  const second = (first + 1 + Math.floor(next() * (motifs.length - 1))) % motifs.length;
  const breakAt = Math.floor(columns / 6) + Math.floor((next() * columns) / 2);
  const isBright: Motif = (column, row) => {
    const motif = motifs[column >= breakAt && column < breakAt + 12 ? second : first];
    return motif?.(column, row) ?? false;
  };
  const lines = Array.from(
    { length: rows },
    (_, row) => `<tr height="${cellHeight}">${cells(row, columns, isBright)}</tr>`,
  );
  return `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" width="100%" bgcolor="${palette.deep[0]}" style="table-layout:fixed;font-size:0;line-height:0;background-color:${palette.deep[0]}">${lines.join('')}</table>`;
}

/** One row, neighbours of one colour as one cell. */
function cells(row: number, columns: number, isBright: Motif): string {
  const runs: { bright: boolean; length: number }[] = [];
  for (let column = 0; column < columns; column += 1) {
    const bright = isBright(column, row);
    const last = runs.at(-1);
    if (last?.bright === bright) last.length += 1;
    else runs.push({ bright, length: 1 });
  }
  return runs
    .map(({ bright, length }) => {
      const span = length > 1 ? ` colspan="${length}"` : '';
      return `<td${span}${bright ? ` bgcolor="${palette.ochre[0]}"` : ''}></td>`;
    })
    .join('');
}

/** Several bands of one seed one over the other, as a cover: in place of a picture. */
export function bands(seed: string, count: number, columns?: number): string {
  return Array.from({ length: count }, (_, n) => band(`${seed} ${n}`, columns)).join('');
}
