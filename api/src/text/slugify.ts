import { cut } from './cut.ts';

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
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?:(?<![\p{L}\p{Mn}\p{Mc}\p{N}])\p{M}|[^\p{L}\p{Mn}\p{Mc}\p{N}])+/gu, '-');
  return cut(words, longest).replace(/^-+|(?<!-)-+$/g, '');
}
