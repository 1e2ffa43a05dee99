import { beginningsOf } from '../../search/index.ts';

/** One index holds both kinds; the tag's own spelling follows its folded beginning. */
const separator = '\t';
export const titleEntry = (beginning: string) => `titre:${beginning}`;
export const tagEntry = (beginning: string) => `sujet:${beginning}`;

/** Entries that the search box finds an article's title and its tags by. */
export function suggestionsOf(title: string, tags: readonly string[]): string[] {
  return [
    ...beginningsOf(title).map(titleEntry),
    ...tags.flatMap((tag) => beginningsOf(tag).map((beginning) => tagEntry(beginning) + separator + tag)),
  ];
}

/** The tag of an entry, as it was written. */
export const tagOf = (entry: string): string => entry.slice(entry.indexOf(separator) + 1);

/** Any entry that begins so: Unicode's last code point comes after all that a folded word holds, in the order of UTF-8 too. */
export const between = (beginning: string) => ({ $elemMatch: { $gte: beginning, $lt: `${beginning}\u{10ffff}` } });

/** The order of MongoDB's indexes. */
export const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
