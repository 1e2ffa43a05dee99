import { hand } from '../motifs.ts';
import { paintOn } from '../paint.ts';
import { share } from '../pattern.ts';
import { textures } from '../textures.ts';
import { groundFrom, motifRow, type Pattern, textureRow } from './draw-pattern.ts';

/** What a band holds: the hero, the second motif, the guest, a fine texture, a plain rest, a bare line. */
type Band = 'hero' | 'second' | 'guest' | 'fine' | 'rest' | 'line';
type Rhythm = readonly (readonly [Band, number])[];

const rhythms: readonly [Rhythm, ...Rhythm[]] = [
  [
    ['fine', 1],
    ['second', 3],
    ['line', 0.5],
    ['hero', 6],
    ['line', 0.5],
    ['second', 3],
    ['fine', 1],
  ],
  [
    ['second', 3],
    ['fine', 1],
    ['hero', 5],
    ['fine', 1],
    ['second', 3],
  ],
  [
    ['hero', 6],
    ['line', 0.5],
    ['fine', 1],
    ['second', 3],
    ['fine', 1],
    ['guest', 3],
  ],
  [
    ['guest', 2],
    ['fine', 1],
    ['second', 3],
    ['line', 0.5],
    ['hero', 6],
    ['fine', 1],
  ],
  [
    ['line', 0.6],
    ['second', 4],
    ['fine', 1],
    ['second', 4],
    ['line', 0.6],
    ['hero', 5],
  ],
  [
    ['fine', 1],
    ['hero', 4],
    ['fine', 1],
    ['guest', 3],
    ['fine', 1],
    ['hero', 4],
    ['fine', 1],
  ],
  [
    ['second', 3],
    ['second', 3],
    ['fine', 1],
    ['hero', 6],
  ],
  [
    ['rest', 2],
    ['fine', 0.8],
    ['hero', 5],
    ['fine', 0.8],
    ['rest', 2],
  ],
  [
    ['hero', 5],
    ['line', 0.3],
    ['fine', 1],
    ['rest', 3],
  ],
  [
    ['rest', 1.5],
    ['second', 2],
    ['fine', 0.8],
    ['hero', 4],
    ['fine', 0.8],
    ['second', 2],
    ['rest', 1.5],
  ],
];

const wideRhythms: readonly [Rhythm, ...Rhythm[]] = [
  [
    ['fine', 1],
    ['hero', 6],
    ['fine', 1],
  ],
  [
    ['hero', 4],
    ['fine', 1],
    ['second', 3],
  ],
  [
    ['fine', 1],
    ['second', 3],
    ['line', 0.4],
    ['hero', 4],
  ],
  [
    ['second', 3],
    ['fine', 1],
    ['hero', 4],
    ['line', 0.5],
  ],
];

/** Bogolan: bands from edge to edge, great and small in turn, often a palindrome. */
export const bands: Pattern = (on, palette) => {
  const { random } = on;
  const { hero, second, guest } = hand(random);
  const rhythm = on.wide ? random.pick(wideRhythms) : random.pick(rhythms);
  const heights = share(
    on.height,
    rhythm.map(([, weight]) => weight),
  );
  const { base, secondary, line, accent, border } = palette;
  const ground = random.pick([base, base, secondary]);
  const dyed = (colour: string) => paintOn(colour, palette, random);
  const paints = {
    hero: dyed(ground),
    second: dyed(ground === base ? secondary : base),
    guest: dyed(random.pick([accent, line, secondary])),
    fine: dyed(random.pick([border, border, ground, accent])),
    rest: dyed(random.pick([base, secondary, accent])),
    line: dyed(random.pick([accent, line, border])),
  };
  const texture = random.pick(textures);
  let toBreak: Band | null = random.pick(['hero', 'hero', 'second']);
  let y = 0;
  for (const [i, [band]] of rhythm.entries()) {
    const height = heights[i] ?? 0;
    const paint = paints[band];
    if (band === 'fine') textureRow(on, y, height, texture, paint);
    else if (band === 'rest' || band === 'line') on.draw(groundFrom(on, y, paint.ground));
    else {
      motifRow(on, y, height, { hero, second, guest }[band], paint, band === toBreak);
      if (band === toBreak) toBreak = null;
    }
    y += height;
  }
};
