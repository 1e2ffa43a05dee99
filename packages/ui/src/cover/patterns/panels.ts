import { hand, type Motif } from '../motifs.ts';
import { type Paint, paintOn } from '../paint.ts';
import { panel, rect, repeat } from '../pattern.ts';
import { cellOf, type Pattern } from './draw-pattern.ts';

/** Ndop: a great panel and two small ones, each with a motif of its own, parted by the line that resisted the paletteOf. */
export const panels: Pattern = (on, palette) => {
  const { random } = on;
  const { hero, second, guest } = hand(random);
  const gap = Math.round(on.height / 40);
  const left = Math.round((on.width * random.pick([0.382, 0.618])) / 4) * 4;
  const half = (on.height - gap) / 2;
  const lay = (x: number, y: number, w: number, h: number, motif: Motif, paint: Paint, size: number) => {
    const across = Math.max(1, Math.round(w / (size * motif.ratio)));
    const down = Math.max(1, Math.round(h / size));
    const cells = repeat(on, repeat(on, cellOf(motif, w / across, h / down), across, w / across), down, 0, h / down);
    on.draw(panel(x, y, w, h, paint, cells));
  };
  const great = paintOn(palette.base, palette, random);
  const small = paintOn(palette.secondary, palette, random);
  const last = paintOn(random.pick([palette.accent, palette.line, palette.base]), palette, random);
  const rest = on.width - left - gap;
  const [x, w, smallX, smallW] = left > rest ? [0, left, left + gap, rest] : [left + gap, rest, 0, left];
  on.draw(rect(0, 0, on.width, on.height, palette.line === great.ground ? palette.border : palette.line));
  lay(x, 0, w, on.height, hero, great, on.height / random.pick([2, 3]));
  lay(smallX, 0, smallW, half, second, small, half / random.pick([2, 3]));
  lay(smallX, half + gap, smallW, half, guest, last, half / random.pick([2, 4]));
};
