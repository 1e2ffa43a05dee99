import { hand } from '../motifs.ts';
import { subtlePaintOn } from '../paint.ts';
import { dress, num, rect, repeat, use } from '../pattern.ts';
import { cellOf, cellsAcross, type Pattern } from './draw-pattern.ts';

/** Adinkra and Kuba: one large motif over a ground of small ones. */
export const medallion: Pattern = (on, palette) => {
  const { random } = on;
  const { hero, second } = hand(random);
  const small = random.pick([hero, second]);
  const paint = subtlePaintOn(random.pick([palette.base, palette.secondary]), palette, random);
  const rows = on.wide ? 4 : random.pick([6, 8]);
  const h = on.height / rows;
  const count = cellsAcross(on, h, small);
  const w = on.width / count;
  on.draw(rect(0, 0, on.width, on.height, paint.ground));
  on.draw(dress(0, 0, paint, repeat(on, repeat(on, cellOf(small, w, h), count, w), rows, 0, h)));

  const { base, secondary, line, accent, border } = palette;
  const colours = random.pick([
    [border, line, base, accent, border],
    [line, border, accent, secondary, line],
    [accent, border, line, base, accent],
  ]);
  const stairs = random.pick([1, 1, 6, 8]);
  const ry = on.height / 2;
  const rx = Math.min(ry * random.pick([1, 1.25]), on.width * 0.5);
  const sizes = [1, 0.84, 0.62, 0.36, 0.16];
  const motif = on.define(
    sizes.map((k, i) => `<path fill="${colours[i]}" d="${rhomb(rx * k, ry * k, Math.round(stairs * k))}"/>`).join(''),
  );
  const places = random.pick([[0.5], [0.382, 1], [0.618, 0], [0, 0.5, 1]]);
  for (const x of on.wide ? [0.118, 0.382, 0.618, 0.882] : on.width < on.height ? [0.5] : places) {
    on.draw(use(motif, on.width * x, on.height / 2));
  }
};

/** A rhomb round the origin whose edges climb by `n` steps; with one step or none they run straight. */
function rhomb(rx: number, ry: number, n: number): string {
  const [x, y] = [num(rx), num(ry)];
  if (n < 2) return `M0-${y}l${x} ${y}-${x} ${y}-${x}-${y}z`;
  const [dx, dy] = [rx / (n - 0.5), ry / (n - 0.5)];
  const down = (sx: number, sy: number) => `v${num(dy * sy)}h${num(dx * sx)}`.repeat(n - 1);
  const out = (sx: number, sy: number) => `h${num(dx * sx)}v${num(dy * sy)}`.repeat(n - 1);
  return (
    `M${num(-dx / 2)}-${y}h${num(dx)}${down(1, 1)}v${num(dy)}${out(-1, 1)}` +
    `h-${num(dx)}${down(-1, -1)}v-${num(dy)}${out(1, -1)}z`
  );
}
