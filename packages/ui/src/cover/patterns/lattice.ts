import { hand } from '../motifs.ts';
import { counterchange, paintOn } from '../paint.ts';
import { dress, panel, rect, repeat, use } from '../pattern.ts';
import { cellOf, cellsAcross, type Pattern } from './draw-pattern.ts';

/** Counterchange: one field of a single motif, its colours exchanged along a line, straight or by steps. */
export const lattice: Pattern = (on, palette) => {
  const { random } = on;
  const { hero } = hand(random);
  const rows = on.wide ? 2 : random.pick([3, 4]);
  const h = on.height / rows;
  const count = cellsAcross(on, h, hero);
  const w = on.width / count;
  const paint = paintOn(random.pick([palette.base, palette.secondary]), palette, random);
  const turned = counterchange(paint);
  const line = on.define(repeat(on, cellOf(hero, w, h), count, w));
  const cut = Math.round(count * random.pick([0.382, 0.618, 0.5])) * w;
  const step = random.pick([0, w, -w]);
  on.draw(rect(0, 0, on.width, on.height, paint.ground));
  for (let j = 0; j < rows; j += 1) {
    const x = Math.min(on.width - w, Math.max(w, cut + Math.round(j - (rows - 1) / 2) * step));
    on.draw(dress(0, j * h, paint, use(line, 0)) + panel(x, j * h, on.width - x, h + 0.8, turned, use(line, -x)));
  }
};
