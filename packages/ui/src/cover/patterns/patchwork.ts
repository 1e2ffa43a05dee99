import { counterchange, type Paint, paintOn } from '../paint.ts';
import { num, panel, repeat, use } from '../pattern.ts';
import { textures } from '../textures.ts';
import { type Pattern, textureRow } from './draw-pattern.ts';

/** Quarter turns of the cut square in one repeat, a string a row. */
type Rule = readonly [string, ...string[]];

/** Rhombs, mountains, a flock, flights of arrows: rules under which lines join. */
const joining: readonly [Rule, ...Rule[]] = [
  ['12', '03'],
  ['12', '12', '03', '03'],
  ['12', '21'],
  ['1', '0'],
  ['1122', '1122', '0033', '0033'],
  ['12'],
];

/** The same, and those that ask for solid cuts: pinwheels, sails, broken dishes. */
const turning: readonly [Rule, ...Rule[]] = [...joining, ['01', '32'], ['0'], ['0011', '3322']];

/** Kuba: one cut square, turned by a rule until it makes mountains and stars; then the colours change sides. */
export const patchwork: Pattern = (on, palette) => {
  const { random } = on;
  const hem = random.chance(0.75) ? Math.round(on.height / (on.wide ? 8 : random.pick([10, 12, 16])) / 2) * 2 : 0;
  const inner = on.height - 2 * hem;
  const rows = on.wide ? random.pick([2, 4]) : random.pick([4, 4, 6]);
  const s = inner / rows;
  const striped = random.chance(0.5);
  const rule = random.pick(striped ? joining : turning);
  const span = rule[0].length;
  const id = on.define(striped ? random.pick(lines(s)) : random.pick(solids(s)));
  const turn = (turns: string, x: number, y: number) => {
    const rotation = turns === '0' ? '' : ` rotate(${Number(turns) * 90} ${num(s / 2)} ${num(s / 2)})`;
    return `<use href="#${id}" transform="translate(${num(x)} ${num(y)})${rotation}"/>`;
  };
  const cell = rule.map((row, j) => [...row].map((turns, i) => turn(turns, i * s, j * s)).join('')).join('');
  const across = Math.ceil(on.width / s / span / 2) * 2;
  const field = on.define(
    repeat(on, repeat(on, cell, across, s * span), Math.ceil(rows / rule.length), 0, s * rule.length),
  );
  const margin = (across * span * s - on.width) / 2;
  const paint = paintOn(random.pick([palette.base, palette.base, palette.secondary]), palette, random);
  // A hair of stroke in the cut's own colour closes the seams between neighbours.
  const lay = (x: number, ink: Paint) => {
    const sewn = `<g stroke="${ink.figure}" stroke-width="1.2">${use(field, -margin - x)}</g>`;
    on.draw(panel(x, hem, on.width - x, inner, ink, sewn));
  };
  const texture = random.pick(textures);
  const hemPaint = paintOn(random.pick([palette.border, palette.line, palette.accent]), palette, random);
  if (hem > 0) textureRow(on, 0, hem, texture, hemPaint);
  lay(0, paint);
  const side = Math.round((on.width * random.pick([0.382, 0.618, 1])) / (s * span)) * s * span - margin;
  if (side < on.width - s) lay(side, counterchange(paint));
  if (hem > 0) textureRow(on, on.height - hem, hem, texture, hemPaint);
};

const heart = ' fill="currentColor" stroke="currentColor"';

/** The part of a half square that lies between two parallels of its slant, from the slant (0) to the corner (1). */
const bar = (s: number, from: number, to: number, paint = '') =>
  `<path${paint} d="M${num(from * s)} 0H${num(to * s)}L${num(s)} ${num((1 - to) * s)}V${num((1 - from) * s)}z"/>`;

const solids = (s: number) =>
  [bar(s, 0, 1), bar(s, 0, 0.5) + bar(s, 0.5, 1, heart), bar(s, 0, 0.4) + bar(s, 0.7, 1, heart)] as const;

const lines = (s: number) => {
  const [q, half] = [num(s / 4), num(s / 2)];
  const stairs = `h-${q}v-${q}h-${q}v-${q}h-${q}v-${q}`;
  return [
    bar(s, 0, 0.25) + bar(s, 0.5, 0.75, heart),
    bar(s, 0, 0.2) + bar(s, 0.4, 0.6) + bar(s, 0.8, 1, heart),
    `<path d="M0 0h${half}v${q}h${q}v${q}h${q}v${half}${stairs}H0z"/>` +
      `<path${heart} d="M${num(s)} 0v${half}h-${q}v-${q}h-${q}V0z"/>`,
  ] as const;
};
