import { hand, type Motif } from '../motifs.ts';
import { counterchange, type Paint, paintOn } from '../paint.ts';
import { dress, num, rect, repeat, use } from '../pattern.ts';
import type { Pattern } from './draw-pattern.ts';

/** Kente: narrow strips sewn side by side, blocks of motif and blocks of stripes in turn, their seams never quite level. */
export const strips: Pattern = (on, palette) => {
  const { random } = on;
  const { hero, second } = hand(random);
  const rows = on.wide ? 2 : random.pick([3, 4, 4, 5]);
  const side = on.height / rows;
  const columns = Math.round(on.width / side);
  const w = on.width / columns;
  const lower = (markup: string, y: number) => `<g transform="translate(0 ${num(y)})">${markup}</g>`;
  const stripes = (ground: string, outer: string, inner: string) => {
    const bar = (at: number, fill: string) => rect(0, side * at, w, side * 0.12, fill);
    return rect(0, 0, w, side, ground) + bar(0.08, outer) + bar(0.32, inner) + bar(0.56, inner) + bar(0.8, outer);
  };
  const block = (motif: Motif, paint: Paint) =>
    rect(0, 0, w, side, paint.ground) + dress(w * 0.08, side * 0.08, paint, motif.draw(w * 0.84, side * 0.84));
  const strip = (top: string, bottom: string) =>
    on.define(repeat(on, top + lower(bottom, side), Math.ceil(rows / 2) + 1, 0, side * 2));
  const paint = paintOn(palette.base, palette, random);
  const odd = strip(block(hero, paint), stripes(palette.border, palette.accent, palette.line));
  const even = strip(
    block(second, paintOn(palette.secondary, palette, random)),
    stripes(palette.secondary, palette.line, palette.accent),
  );
  const drop = random.pick([1, 1, 0.5, 1.5]) * side;
  on.draw(repeat(on, use(odd, 0) + use(even, w, -drop), Math.ceil(columns / 2), w * 2));

  const column = Math.round(columns * random.pick([0.38, 0.62]));
  const y = Math.floor((random.next() * rows) / 2) * 2 * side + (column % 2 ? 2 * side - drop : 0);
  on.draw(`<g transform="translate(${num(column * w)} ${num(y)})">${block(second, counterchange(paint))}</g>`);
};
