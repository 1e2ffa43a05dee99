import type { Motif } from '../motifs.ts';
import { counterchange, type Paint } from '../paint.ts';
import type { Palette } from '../palettes.ts';
import { type Canvas, dress, rect, repeat } from '../pattern.ts';
import type { Texture } from '../textures.ts';

/** A way of composing a whole canvas. */
export type Pattern = (on: Canvas, palette: Palette) => void;

/** How many cells of a motif cross the canvas: a divisor of its width where one is near, so that edges fall on whole units. */
export function cellsAcross(on: Canvas, height: number, motif: Motif): number {
  const ideal = on.width / (height * motif.ratio);
  const off = (n: number) => Math.abs(Math.log(n / ideal));
  let best = Math.max(2, Math.round(ideal));
  let found = 0.26;
  for (let n = 2; n <= 120; n += 1) {
    if (on.width % n === 0 && off(n) < found) {
      best = n;
      found = off(n);
    }
  }
  return best;
}

/** The ground from here down to the lower edge: what comes below covers it, and no line shines between the two. */
export function groundFrom(on: Canvas, y: number, colour: string): string {
  return rect(0, y, on.width, on.height - y, colour);
}

/** A cell of the motif, a hair larger than its place: where figures of neighbours meet, no seam shows. */
export function cellOf(motif: Motif, w: number, h: number): string {
  return motif.draw(w + 0.8, h + 0.8);
}

/** One row of a motif from edge to edge. A broken one changes its colours over for a few cells. */
export function motifRow(on: Canvas, y: number, height: number, motif: Motif, paint: Paint, broken: boolean): void {
  const count = cellsAcross(on, height, motif);
  const w = on.width / count;
  const cell = cellOf(motif, w, height);
  on.draw(groundFrom(on, y, paint.ground) + dress(0, y, paint, repeat(on, cell, count, w)));
  if (!broken) return;
  const length = Math.max(1, Math.round(count * on.random.pick([0.1, 0.14, 0.24])));
  const middle = count * on.random.pick([0.24, 0.38, 0.62, 0.76]);
  const x = Math.min(count - length, Math.round(middle - length / 2)) * w;
  const turned = counterchange(paint);
  on.draw(rect(x, y, length * w, height, turned.ground) + dress(x, y, turned, repeat(on, cell, length, w)));
}

/** One fine row from edge to edge. */
export function textureRow(on: Canvas, y: number, height: number, texture: Texture, paint: Paint): void {
  const yarn = texture(on, height, paint.figure);
  on.draw(`${groundFrom(on, y, paint.ground)}<g transform="translate(0 ${y})">${yarn}</g>`);
}
