import { type Hue, hueOf, hues } from './hues.ts';

/** Version of the patterns: browsers cache a cover for a year, so patterns that draw another one for the same slug need another edition. */
export const edition = '1';

/** What a cover is generated from. */
export interface Pattern {
  slug: string;
  /** None: the slug chooses. */
  hue: Hue | undefined;
  format: Format;
}

/** Longer slugs are cut: the first part is distinct enough. */
const maxSlug = 200;

/** The address of a cover: the shell's server generates it (shell/server/http/cover-routes.ts). */
export function addressOf(slug: string, category: string | undefined, hue: Hue | undefined, format: Format): string {
  const words = encodeURIComponent(slug.slice(0, maxSlug).toWellFormed());
  return `/covers/${edition}/${format}/${hue ?? hueOf(category) ?? 'any'}/${words}.svg`;
}

/** The reverse, of the decoded parts of the path; null when they are no cover's. */
export function patternOf(format: string, hue: string, file: string): Pattern | null {
  const known = hues.find((name) => name === hue);
  if (!isFormat(format) || (!known && hue !== 'any') || !file.endsWith('.svg')) return null;
  const slug = file.slice(0, -'.svg'.length);
  return slug.length > maxSlug ? null : { slug, hue: known, format };
}

/** Width and height of each format, in the units of its view box (pixels, where a picture is drawn from it). */
export const formats = {
  card: [600, 400],
  wide: [1800, 200],
  book: [360, 480],
  og: [1200, 630],
} as const;

export type Format = keyof typeof formats;

export const isFormat = (name: string): name is Format => Object.hasOwn(formats, name);
