import { isDeepStrictEqual } from 'node:util';
import type { Invariant } from '../plugins/invariants.ts';
import { edgeNgramsOf } from './search-keys.ts';

/** A record of a list that is searched by edge n-grams. */
export interface SearchableRow {
  readonly id: string;
  /** The n-grams that are stored with it. */
  readonly stored: readonly string[];
  /** What it is to be found by. */
  readonly texts: readonly string[];
}

/** Each record of a list is found by what it says now, and by nothing else. */
export function searchKeysInvariant({
  rows,
  ...named
}: Pick<Invariant, 'name' | 'label'> & { rows(): AsyncIterable<SearchableRow> }): Invariant {
  return {
    ...named,
    async verify() {
      const faults: string[] = [];
      let checked = 0;
      for await (const { id, stored, texts } of rows()) {
        checked += 1;
        if (!isDeepStrictEqual(new Set(stored), new Set(edgeNgramsOf(texts)))) faults.push(id);
      }
      return { checked, faults };
    },
  };
}
