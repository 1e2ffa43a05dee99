import { type Format, formats } from './address.ts';
import { type Hue, hueOf, hues } from './hues.ts';
import { palettesOf } from './palettes.ts';
import { canvas, rect } from './pattern.ts';
import { bands } from './patterns/bands.ts';
import { lattice } from './patterns/lattice.ts';
import { medallion } from './patterns/medallion.ts';
import { panels } from './patterns/panels.ts';
import { patchwork } from './patterns/patchwork.ts';
import { strips } from './patterns/strips.ts';
import { hash, random } from './random.ts';

/** No cover weighs more; all of it is ASCII. */
export const maximumBytes = 3072;

export interface CoverOptions {
  /** An article's category: it chooses the colour family. */
  category?: string;
  /** The colour family itself, for what has no category; wins over `category`. Without either, the slug chooses. */
  hue?: Hue;
  /** Default `card`. */
  format?: Format;
}

/** How often each pattern is used is how often it stands here. */
const patterns = [
  ...[bands, bands, bands, bands, bands],
  ...[patchwork, patchwork, patchwork],
  ...[strips, strips],
  ...[medallion, medallion],
  ...[panels, panels],
  lattice,
] as const;

/**
 * The cover art of anything that has a slug and no picture: a pattern in the manner of bogolan, kente, ndop and Kuba
 * weavers, as one SVG of at most 3 KB, without text, style or request. The same words always give the same cover, and
 * the formats of one slug look alike. Pure: it runs in pages, in the mail renderer and before an image converter alike.
 */
export function generateCover(slug: string, { category, hue, format = 'card' }: CoverOptions = {}): string {
  const family = hue ?? hueOf(category) ?? hues[hash(slug) % hues.length] ?? 'forest';
  const [width, height] = formats[format];
  const attempt = (seed: string) => {
    const draw = random(seed);
    const palette = draw.pick(palettesOf(family));
    const pattern = draw.pick(patterns);
    const on = canvas(`${slug} ${family} ${format}`, width, height, draw);
    // What shines through where two areas meet between pixels.
    on.draw(rect(0, 0, width, height, palette.base));
    pattern(on, palette);
    return on.finish();
  };
  let svg = attempt(slug);
  // One cover in five hundred is too large: another seed is tried.
  for (let again = 1; svg.length > maximumBytes; again += 1) svg = attempt(`${slug} ${again}`);
  return svg;
}
