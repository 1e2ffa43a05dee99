import { dyesOf } from './dyes.ts';
import { type Format, formats } from './formats.ts';
import { type Hue, hueOf, hues } from './hues.ts';
import { canvas, rect } from './pattern.ts';
import { bands } from './patterns/bands.ts';
import { lattice } from './patterns/lattice.ts';
import { medallion } from './patterns/medallion.ts';
import { panels } from './patterns/panels.ts';
import { quilt } from './patterns/patchwork.ts';
import { strips } from './patterns/strips.ts';
import { hash, random } from './random.ts';

/** No cover weighs more; all of it is ASCII. */
export const maximumBytes = 3072;

export interface WeaveOptions {
  /** An article's category: it chooses the dye bath. */
  category?: string;
  /** The dye bath itself, for what has no category; wins over `category`. Without either, the slug chooses. */
  hue?: Hue;
  /** Default `card`. */
  format?: Format;
}

/** How often each pattern is used is how often it stands here. */
const patterns = [
  ...[bands, bands, bands, bands, bands],
  ...[quilt, quilt, quilt],
  ...[strips, strips],
  ...[medallion, medallion],
  ...[panels, panels],
  lattice,
] as const;

/**
 * The cover art of anything that has a slug and no picture: a canvas in the manner of bogolan, kente, ndop and Kuba
 * weavers, as one SVG of at most 3 KB, without text, style or request. The same words always give the same canvas, and
 * the formats of one slug are kin. Pure: it runs in pages, in the mail renderer and before an image converter alike.
 */
export function generateCover(slug: string, { category, hue, format = 'card' }: WeaveOptions = {}): string {
  const family = hue ?? hueOf(category) ?? hues[hash(slug) % hues.length] ?? 'forest';
  const [width, height] = formats[format];
  const attempt = (thread: string) => {
    const draw = random(thread);
    const dyes = draw.pick(dyesOf(family));
    const pattern = draw.pick(patterns);
    const on = canvas(`${slug} ${family} ${format}`, width, height, draw);
    // What shines through where two areas meet between pixels.
    on.draw(rect(0, 0, width, height, dyes.warp));
    pattern(on, dyes);
    return on.finish();
  };
  let woven = attempt(slug);
  // One canvas in five hundred has too many threads: the weaver starts again.
  for (let again = 1; woven.length > maximumBytes; again += 1) woven = attempt(`${slug} ${again}`);
  return woven;
}
