import { palette } from '@letat/ui/palette';

const columns = 30;
const rows = 2;
const cellHeight = 8;

/** Weaves of two colours a row: which cells of a run of four are bright. */
const motifs = ['1010', '1100', '1000', '0110', '1110'] as const;

/**
 * The cloth of the house in cells of a table, since mail programs draw no SVG: two rows of a motif, and a few cells that break it.
 * The same words always give the same cloth. It is dark in both themes.
 */
export function band(seed: string): string {
  const random = createRandom(seed);
  const dark = palette.deep[0];
  const bright = palette.ochre[0];
  const lines = Array.from({ length: rows }, (_, row) => {
    const motif = motifs[Math.floor(random() * motifs.length)] ?? motifs[0];
    const broken = Math.floor(random() * (columns - 6)) + 2;
    const cells = Array.from({ length: columns }, (_, column) => {
      const isBright = (motif[(column + row) % motif.length] === '1') !== (column >= broken && column < broken + 3);
      return `<td style="background-color:${isBright ? bright : dark}"></td>`;
    });
    return `<tr style="height:${cellHeight}px">${cells.join('')}</tr>`;
  });
  return `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" width="100%" style="table-layout:fixed;font-size:0;line-height:0">${lines.join('')}</table>`;
}

/** Numbers from 0 to 1 that follow from a text (mulberry32 over FNV-1a). */
function createRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
