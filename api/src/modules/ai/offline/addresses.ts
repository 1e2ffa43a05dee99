import { bareAddressAt } from '@letat/contracts/core/bare-address';
import { replaced, targetsIn } from '../suggestions/links.ts';
import type { Range } from '../suggestions/protected-ranges.ts';

/** Characters of an address in parentheses, and of one that stands by itself: what is longer is compared by its beginning. */
const most = { target: 500, bare: 2000 };
const targetsOf = (text: string): Range[] => targetsIn(text, { address: most.target, reference: -1 });

/** Of links the addresses, without their titles, and those that stand by themselves. */
export function linksOf(text: string): string[] {
  const targets = targetsOf(text).flatMap(
    ({ start, end }) => /^\( {0,3}<?([^)\s>]+)/.exec(text.slice(start, end))?.[1] ?? [],
  );
  const words = replaced(text, targetsOf(text), () => '');
  return [...targets, ...bareAddressesIn(words).map(({ start, end }) => words.slice(start, end))];
}

/** A text without the addresses in it. */
export function withoutAddresses(text: string): string {
  const words = replaced(text, targetsOf(text), () => '');
  return replaced(words, bareAddressesIn(words), () => ' ');
}

/**
 * Addresses that stand in the text by themselves, as articles make links of them: what ends a sentence is no part of them, in any of
 * its languages.
 */
function bareAddressesIn(text: string): Range[] {
  const found: Range[] = [];
  for (const { index: start } of text.matchAll(/https?:\/\//g)) {
    // Another one, as in those of an archive, is part of it.
    if (start < (found.at(-1)?.end ?? 0)) continue;
    const address = bareAddressAt(text.slice(start, start + most.bare));
    if (address !== '') found.push({ start, end: start + address.length });
  }
  return found;
}
