import { edgeNgramsOf } from '../../../full-text/edge-ngrams.ts';

/** One index holds both kinds; the tag's own spelling follows its edge n-gram. */
const separator = '\t';
export const titleEntry = (ngram: string) => `titre:${ngram}`;
export const tagEntry = (ngram: string) => `sujet:${ngram}`;

/** Entries that the search box finds an article's title and its tags by. */
export function suggestionsOf(title: string, tags: readonly string[]): string[] {
  return [
    ...edgeNgramsOf(title).map(titleEntry),
    ...tags.flatMap((tag) => edgeNgramsOf(tag).map((ngram) => tagEntry(ngram) + separator + tag)),
  ];
}

/** The tag of an entry, as it was written. */
export const tagOf = (entry: string): string => entry.slice(entry.indexOf(separator) + 1);
