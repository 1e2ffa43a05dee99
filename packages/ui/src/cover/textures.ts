import { type Canvas, num, repeat } from './pattern.ts';

/** A fine row between the great ones, `h` high, across the whole canvas. */
export type Texture = (on: Canvas, h: number, colour: string) => string;

/** Whole repeats of about this length across the canvas. */
const fit = (on: Canvas, about: number) => on.width / Math.max(2, Math.round(on.width / about));

/** A dashed line: many equal bars for the price of one. */
const dashes = (on: Canvas, y: number, thickness: number, colour: string, dash: readonly number[], from: number) =>
  `<path d="M0 ${num(y)}h${on.width}" stroke="${colour}" stroke-width="${num(thickness)}" ` +
  `stroke-dasharray="${dash.map(num).join(' ')}" stroke-dashoffset="${num(from)}"/>`;

const comb: Texture = (on, h, colour) => {
  const s = fit(on, Math.max(10, h * 0.7));
  return dashes(on, h / 2, h, colour, [s * 0.4, s * 0.6], -s * 0.3);
};

const checker: Texture = (on, h, colour) => {
  const deep = h > 36 ? 3 : 2;
  const t = h / deep;
  const s = fit(on, t * 2);
  return Array.from({ length: deep }, (_, i) => dashes(on, t * (i + 0.5), t, colour, [s / 2], i % 2 ? s / 2 : 0)).join(
    '',
  );
};

const seeds: Texture = (on, h, colour) => {
  const s = fit(on, h * 1.1);
  return `<g stroke-linecap="round">${dashes(on, h / 2, h * 0.5, colour, [0, s], -s / 2)}</g>`;
};

const longAndShort: Texture = (on, h, colour) => {
  const s = fit(on, h * 4);
  return dashes(on, h / 2, h * 0.4, colour, [s * 0.5, s * 0.15, s * 0.2, s * 0.15], -s * 0.075);
};

const threeThreads: Texture = (on, h, colour) =>
  `<path d="M0 ${num(h * 0.2)}h${on.width}m0 ${num(h * 0.3)}H0m0 ${num(h * 0.3)}h${on.width}" ` +
  `stroke="${colour}" stroke-width="${num(h * 0.14)}"/>`;

const zigzag: Texture = (on, h, colour) => {
  const s = fit(on, h * 1.1);
  const [x, rise, t] = [num(s / 2), num(h * 0.66), num(h * 0.34)];
  const tooth = `<path d="M0 ${num(h)}l${x}-${rise} ${x} ${rise}v-${t}L${x} 0 0 ${rise}z"/>`;
  return `<g fill="${colour}">${repeat(on, tooth, Math.round(on.width / s), s)}</g>`;
};

export const textures: readonly [Texture, ...Texture[]] = [comb, checker, seeds, longAndShort, threeThreads, zigzag];
