import type { Random } from './random.ts';

/** A motif fills a cell of `w` by `h`: its figure takes the inherited `fill`, its heart `currentColor`, the rest is bare. */
export interface Motif {
  /** Width of the cell for a height of 1. */
  ratio: number;
  draw(w: number, h: number): string;
}

type Motifs = readonly [Motif, ...Motif[]];

const figure = (d: string) => `<path d="${d}"/>`;
const heart = (d: string) => `<path fill="currentColor" d="${d}"/>`;
const ring = (outer: string, inner: string) => `<path fill-rule="evenodd" d="${outer}${inner}"/>`;

/** A motif on a unit square, stretched to its cell. */
function drawn(ratio: number, markup: string): Motif {
  return {
    ratio,
    draw: (w, h) => `<g transform="scale(${fine(w / 100)} ${fine(h / 100)})">${markup}</g>`,
  };
}

const fine = (value: number) => String(Math.round(value * 1000) / 1000).replace(/^0/, '');

/** A motif as a grid: `#` is figure, `o` heart, anything else ground. Each run of `#` is one bar. */
function grid(...rows: readonly string[]): Motif {
  const columns = rows[0]?.length ?? 1;
  const bars = (runs: RegExp) =>
    rows
      .flatMap((row, y) =>
        [...row.matchAll(runs)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}`),
      )
      .join('');
  const hearts = bars(/o+/g);
  const markup = figure(bars(/#+/g)) + (hearts && heart(hearts));
  return {
    ratio: columns / rows.length,
    draw: (w, h) => `<g transform="scale(${fine(w / columns)} ${fine(h / rows.length)})">${markup}</g>`,
  };
}

/** A rhomb round the middle of the unit square. */
const rhomb = (r: number) => `M50 ${50 - r}l${r} ${r}-${r} ${r}-${r}-${r}z`;

const disc = (r: number) => `M${50 - r} 50a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;

/** One chevron of a pile, `y` from the top. */
const chevron = (y: number) => `M0 ${y + 28}v19L50 ${y + 19}l50 28v-19L50 ${y}z`;

/** Bogolan and Kuba: everything on the slant. */
const slanted: Motifs = [
  // Teeth of the crocodile.
  drawn(0.8, figure('M0 100L50 0l50 100z') + heart('M30 100l20-40 20 40z')),
  // The talking drum.
  drawn(0.75, figure('M0 0h100L0 100h100z')),
  drawn(0.85, ring(rhomb(50), rhomb(31)) + heart(rhomb(15))),
  drawn(0.7, ring(rhomb(50), rhomb(38)) + ring(rhomb(26), rhomb(13))),
  // Arrows on the march.
  drawn(0.55, figure('M0 0h55l45 50-45 50H0l45-50z')),
  // The eight-pointed star.
  drawn(1, figure(`${rhomb(48)}M19 19h62v62h-62z`) + heart(rhomb(22))),
  // Sails, all filled by the same wind.
  drawn(0.7, figure('M0 0h100v100z')),
  drawn(0.9, figure(chevron(0) + chevron(53)) + heart(chevron(26.5))),
];

/** Kente and adire: everything by steps of one cell. */
const stepped: Motifs = [
  grid(
    '....#....',
    '...###...',
    '..##.##..',
    '.##.o.##.',
    '##.ooo.##',
    '.##.o.##.',
    '..##.##..',
    '...###...',
    '....#....',
  ),
  grid('###.###.', '##...##.', '#..o..#.', '..ooo...', '#..o..#.', '##...##.', '###.###.'),
  grid('#######.', '.#####..', '..###...', '...o....', '..###...', '.#####..', '#######.'),
  // The spider, who knows every story.
  grid('#..#..#.', '.#.#.#..', '..###...', '###o###.', '..###...', '.#.#.#..', '#..#..#.'),
  // The key.
  grid('#####...', '#...#...', '#.#.#.o.', '#.###.o.', '#.......', '########'),
  // The river.
  grid('##....##', '###..###', '.######.', '..####..', '#..##..#', '##....##', 'o##..##o', 'oo####oo'),
  // The stairs.
  grid('#....', '##...', '###..', '####.', '#####', 'o####', 'oo###', 'ooo##', 'oooo#'),
  // The stool.
  grid('#######.', '.#.o.#..', '.#ooo#..', '.#.o.#..', '#######.'),
];

/** Ndop and the cowrie: everything round. */
const rounded: Motifs = [
  drawn(1, ring(disc(42), disc(28)) + heart(disc(14))),
  drawn(1, ring(disc(45), disc(36)) + ring(disc(26), disc(17)) + heart(disc(7))),
  // Half moons.
  drawn(1, figure('M0 100a50 90 0 0 1 100 0z') + heart('M25 100a25 45 0 0 1 50 0z')),
  // Cowries.
  drawn(0.62, figure('M50 6q75 44 0 88q-75-44 0-88') + heart('M50 26q20 24 0 48q-20-24 0-48')),
  // Four petals.
  drawn(
    1,
    figure('M0 0q50 0 50 50q-50 0-50-50M100 100q-50 0-50-50q50 0 50 50') +
      heart('M100 0q0 50-50 50q0-50 50-50M0 100q0-50 50-50q0 50-50 50'),
  ),
];

/** The motifs of one cover: two of a family, and a guest from anywhere. */
export interface Hand {
  hero: Motif;
  second: Motif;
  guest: Motif;
}

export function hand(random: Random): Hand {
  const family = random.pick([slanted, slanted, stepped, stepped, rounded]);
  const hero = random.pick(family);
  const [other = hero, ...others] = family.filter((motif) => motif !== hero);
  return {
    hero,
    second: random.pick([other, ...others]),
    guest: random.pick(random.pick([slanted, stepped, rounded])),
  };
}
