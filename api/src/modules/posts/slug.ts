import { randomBytes } from 'node:crypto';
import { cut } from '../../text/cut.ts';

const longest = 200;

/**
 * A title as part of an address: accents folded first, then runs of anything but letters and digits (of any script)
 * become hyphens. Empty when nothing is left.
 */
export function slugify(text: string): string {
  const words = text
    .replaceAll(/[œŒ]/g, 'oe')
    .replaceAll(/[æÆ]/g, 'ae')
    // An emoji's selector, a joiner: nothing of them shows in an address.
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?:(?<![\p{L}\p{Mn}\p{Mc}\p{N}])\p{M}|[^\p{L}\p{Mn}\p{Mc}\p{N}])+/gu, '-');
  return cut(words, longest).replace(/^-+|-+$/g, '');
}

/** An address for a title without letters. */
export function shortSlug(): string {
  return `article-${randomBytes(4).toString('hex')}`;
}

/** The first of "slug", "slug-2", "slug-3", … that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const candidate = `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
