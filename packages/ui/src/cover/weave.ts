import { cloth, rect } from './cloth.ts';
import { dyesOf } from './dyes.ts';
import { type Format, formats } from './formats.ts';
import { type Hue, hueOf, hues } from './hues.ts';
import { bands } from './looms/bands.ts';
import { lattice } from './looms/lattice.ts';
import { medallion } from './looms/medallion.ts';
import { panels } from './looms/panels.ts';
import { quilt } from './looms/quilt.ts';
import { strips } from './looms/strips.ts';
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

/** How often each loom is used is how often it stands here. */
const looms = [
  ...[bands, bands, bands, bands, bands],
  ...[quilt, quilt, quilt],
  ...[strips, strips],
  ...[medallion, medallion],
  ...[panels, panels],
  lattice,
] as const;

/**
 * The cover art of anything that has a slug and no picture: a cloth in the manner of bogolan, kente, ndop and Kuba
 * weavers, as one SVG of at most 3 KB, without text, style or request. The same words always give the same cloth, and
 * the formats of one slug are kin. Pure: it runs in pages, in the mail renderer and before an image converter alike.
 */
export function weave(slug: string, { category, hue, format = 'card' }: WeaveOptions = {}): string {
  const family = hue ?? hueOf(category) ?? hues[hash(slug) % hues.length] ?? 'forest';
  const [width, height] = formats[format];
  const attempt = (thread: string) => {
    const draw = random(thread);
    const dyes = draw.pick(dyesOf(family));
    const loom = draw.pick(looms);
    const on = cloth(`${slug} ${family} ${format}`, width, height, draw);
    // What shines through where two areas meet between pixels.
    on.draw(rect(0, 0, width, height, dyes.warp));
    loom(on, dyes);
    return on.finish();
  };
  let woven = attempt(slug);
  // One cloth in five hundred has too many threads: the weaver starts again.
  for (let again = 1; woven.length > maximumBytes; again += 1) woven = attempt(`${slug} ${again}`);
  return woven;
}
