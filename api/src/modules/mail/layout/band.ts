import { palette } from '@letat/ui/palette';
import { bandOfCells, bandRows, type Motif } from '../../../weave/cells.ts';

/** Over the whole width of a mail. */
const wholeWidth = 48;
const cellHeight = 5;

/**
 * The generated pattern in cells of a table, since mail programs draw no SVG: a motif, and a few columns of another that break
 * it. The same words always give the same pattern. It is dark in both themes.
 */
export function band(seed: string, columns = wholeWidth): string {
  const isBright = bandOfCells(seed, columns);
  const lines = Array.from(
    { length: bandRows },
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
