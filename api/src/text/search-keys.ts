import { withAsciiDomain } from '@letat/contracts/core/email-domain';

/** One key for all spellings that people take for the same: by way of capitals, `ı` is `i` and `ß` is `ss`. */
export function folded(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC');
}

/** Longer n-grams are found by their first characters, and by those that follow in no list of this size. */
const longest = 20;
const wordsOfSearch = 6;

/**
 * Edge n-grams of every word of these texts: what accounts and subscribers are found by. Their lists have pages by date: equality
 * finds them in that order from the index, where a range (`startingWith` of `text/prefix-index.ts`) would have to sort all that it finds.
 */
export function edgeNgramsOf(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const word of texts.flatMap(wordsOf)) {
    const characters = [...word];
    for (let length = 1; length <= Math.min(characters.length, longest); length += 1)
      found.add(characters.slice(0, length).join(''));
  }
  return [...found];
}

/** What a reader looks for, as edge n-grams that whoever is found must have, all of them. */
export function searchedNgramsOf(search: string): string[] {
  return wordsOf(search)
    .slice(0, wordsOfSearch)
    .map((word) => [...word].slice(0, longest).join(''));
}

/** An address and a user name are one word each, and so is each part of them. */
function wordsOf(text: string): string[] {
  const written = text.split(/\s+/u).map(withAsciiDomain).join(' ');
  const plain = folded(written).normalize('NFD').replace(/\p{M}/gu, '');
  const wholes = plain.split(/\s+/u).filter(Boolean);
  return [...new Set(wholes.flatMap((whole) => [whole, ...whole.split(/[^\p{L}\p{N}]+/u).filter(Boolean)]))];
}
