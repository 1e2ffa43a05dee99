import { edgeNgramsOf } from '../../full-text/edge-ngrams.ts';
import { tokens } from '../../full-text/fold.ts';
import { queryTerms } from '../../full-text/query.ts';
import { type Page, type PageRequest, pageRequest } from '../../paging/page.ts';
import { TaggedCache } from '../../plugins/response-cache/tagged-cache.ts';
import { PrefixIndex } from '../../text/prefix-index.ts';

/** Read and split into words at once: other requests get their turn between two pages. */
const pageSize = 500;

interface Source<T> {
  /** Of the content that it is made from: a change of it drops what is held. */
  tags: readonly string[];
  /** A page of all that there is, newest first. */
  list(page: PageRequest): Promise<Page<T>>;
  /** What it is proposed by while the reader types. */
  nameOf(item: T): string;
  /** All that a search finds it by, its name too; none for what is searched for elsewhere. */
  textOf?(item: T): string;
}

/** What an item is found by. */
interface Words {
  beginnings: readonly string[];
  terms: readonly string[];
}

interface Held<T> {
  beginnings: PrefixIndex<T>;
  /** What has a term, in the order of the list. */
  byTerm: ReadonlyMap<string, ReadonlySet<T>>;
}

interface Reading<T> {
  /** Of the cache when it began. */
  epoch: number;
  held: Promise<Held<T>>;
}

/** All of a kind, however much there is, held in memory by its words until some of it changes: about a kilobyte of each. */
export class Directory<T> {
  /** One value, as large as what there is. */
  readonly cache = new TaggedCache<Held<T>>(Number.POSITIVE_INFINITY);
  readonly #source: Source<T>;
  /** Of the texts of the last reading: after a change only what changed is split into words again. */
  #words: ReadonlyMap<string, Words> = new Map();
  #reading: Reading<T> | null = null;

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

  /** The first of those with every word of a search, in the order of the list; none for a search without a word. */
  async search(search: string, most: number): Promise<T[]> {
    const terms = queryTerms(search);
    if (terms.length === 0) return [];
    const { byTerm } = await this.#held();
    const having = terms.map((term): ReadonlySet<T> => byTerm.get(term) ?? new Set());
    const [rarest = new Set<T>(), ...others] = having.sort((a, b) => a.size - b.size);
    const found: T[] = [];
    for (const item of rarest) {
      if (found.length >= most) break;
      if (others.every((items) => items.has(item))) found.push(item);
    }
    return found;
  }

  /** Those who ask while the same content is being read wait for one reading. */
  async #held(): Promise<Held<T>> {
    const known = this.cache.get('all');
    if (known) return known;
    const { epoch, suspended } = this.cache;
    if (suspended) return this.#read();
    if (this.#reading?.epoch === epoch) return this.#reading.held;
    const held = this.#readOnce(epoch);
    this.#reading = { epoch, held };
    return held;
  }

  async #readOnce(epoch: number): Promise<Held<T>> {
    try {
      return await this.#read();
    } finally {
      if (this.#reading?.epoch === epoch) this.#reading = null;
    }
  }

  async #read(): Promise<Held<T>> {
    const { list, tags } = this.#source;
    const reading = this.cache.begin();
    try {
      const words = new Map<string, Words>();
      const beginnings: [beginning: string, item: T][] = [];
      const byTerm = new Map<string, Set<T>>();
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const { items, next } = await list(pageRequest({ limit: pageSize, cursor }));
        for (const item of items) {
          const found = this.#wordsOf(item, words);
          for (const beginning of found.beginnings) beginnings.push([beginning, item]);
          for (const term of found.terms) {
            const having = byTerm.get(term);
            if (having) having.add(item);
            else byTerm.set(term, new Set([item]));
          }
        }
        cursor = next;
      }
      const held = { beginnings: new PrefixIndex(beginnings), byTerm };
      this.#words = words;
      this.cache.store(reading, 'all', held, tags, 0);
      return held;
    } finally {
      this.cache.end();
    }
  }

  #wordsOf(item: T, read: Map<string, Words>): Words {
    const { nameOf, textOf } = this.#source;
    const name = nameOf(item);
    const text = textOf?.(item) ?? '';
    const key = `${name}\n${text}`;
    const words = read.get(key) ??
      this.#words.get(key) ?? {
        beginnings: edgeNgramsOf(name),
        terms: [...new Set(tokens(text).map(({ term }) => term))],
      };
    read.set(key, words);
    return words;
  }
}
