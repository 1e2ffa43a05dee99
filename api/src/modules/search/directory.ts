import { edgeNgramsOf } from '../../full-text/edge-ngrams.ts';
import { tokens } from '../../full-text/fold.ts';
import { queryTerms } from '../../full-text/query.ts';
import { TaggedCache } from '../../plugins/response-cache/tagged-cache.ts';
import { PrefixIndex } from '../../text/prefix-index.ts';

/** More do not fit; the review has some dozens of each kind. */
export const maxDirectory = 5000;
const budget = 8 * 1024 * 1024;
const bytesOfEntry = 100;

interface Source<T> {
  /** Of the content that it is made from: a change of it drops what is held. */
  tags: readonly string[];
  /** The newest, no more than that many. */
  list(most: number): Promise<readonly T[]>;
  /** What it is proposed by while somebody types. */
  nameOf(item: T): string;
  /** All that a search finds it by, its name too; none for what is searched for elsewhere. */
  textOf?(item: T): string;
}

interface Held<T> {
  beginnings: PrefixIndex<T>;
  /** Who has a term, in the order of the list. */
  byTerm: ReadonlyMap<string, readonly T[]>;
}

/** What there is a few thousand of at most, held in memory by its words until some of it changes. */
export class Directory<T> {
  readonly cache = new TaggedCache<Held<T>>(budget);
  readonly #source: Source<T>;

  constructor(source: Source<T>) {
    this.#source = source;
  }

  /** Those of which the name, or a word in it, begins so; each once. */
  async startingWith(prefix: string, most: number): Promise<T[]> {
    const found = new Set<T>();
    for (const item of (await this.#held()).beginnings.startingWith(prefix)) {
      found.add(item);
      if (found.size >= most) break;
    }
    return [...found];
  }

  /** Those with every word of a search, in the order of the list; none for a search without a word. */
  async search(search: string): Promise<T[]> {
    const terms = queryTerms(search);
    if (terms.length === 0) return [];
    const { byTerm } = await this.#held();
    const [rarest = [], ...others] = terms.map((term) => byTerm.get(term) ?? []).sort((a, b) => a.length - b.length);
    const sets = others.map((items) => new Set(items));
    return rarest.filter((item) => sets.every((items) => items.has(item)));
  }

  async #held(): Promise<Held<T>> {
    const known = this.cache.get('all');
    if (known) return known;
    const reading = this.cache.begin();
    try {
      const { list, nameOf, textOf, tags } = this.#source;
      const items = await list(maxDirectory);
      const beginnings = new PrefixIndex(
        items.flatMap((item) => edgeNgramsOf(nameOf(item)).map((ngram) => [ngram, item] as const)),
      );
      const byTerm = new Map<string, T[]>();
      let entries = beginnings.size;
      for (const item of textOf ? items : []) {
        for (const term of new Set(tokens(textOf?.(item) ?? '').map((token) => token.term))) {
          entries += 1;
          const having = byTerm.get(term);
          if (having) having.push(item);
          else byTerm.set(term, [item]);
        }
      }
      const held = { beginnings, byTerm };
      this.cache.store(reading, 'all', held, tags, bytesOfEntry * entries);
      return held;
    } finally {
      this.cache.end();
    }
  }
}
