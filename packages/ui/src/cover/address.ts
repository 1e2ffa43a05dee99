import { type Format, isFormat } from './formats.ts';
import { type Hue, hueOf, hues } from './hues.ts';

/** Of the patterns: a canvas is kept for a year, so patterns that generateCover another one for the same words need another edition. */
export const edition = '1';

/** What a canvas is woven from. */
export interface Pattern {
  slug: string;
  /** None: the slug chooses. */
  hue: Hue | undefined;
  format: Format;
}

/** Longer slugs are cut: the canvas of the beginning does as well. */
const slugMost = 200;

/** Where the canvas of those words hangs: the shell's server weaves it (shell/server/http/cover-routes.ts). */
export function addressOf(slug: string, category: string | undefined, hue: Hue | undefined, format: Format): string {
  const words = encodeURIComponent(slug.slice(0, slugMost).toWellFormed());
  return `/covers/${edition}/${format}/${hue ?? hueOf(category) ?? 'any'}/${words}.svg`;
}

/** The reverse, of the decoded parts of the path; null when no canvas hangs there. */
export function patternOf(format: string, hue: string, file: string): Pattern | null {
  const known = hues.find((name) => name === hue);
  if (!isFormat(format) || (!known && hue !== 'any') || !file.endsWith('.svg')) return null;
  const slug = file.slice(0, -'.svg'.length);
  return slug.length > slugMost ? null : { slug, hue: known, format };
}
