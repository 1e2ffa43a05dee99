/** Unicode's last code point: it comes after all that a text holds, in the order of UTF-8 too. */
const last = '\u{10ffff}';

/** The condition by which an index of MongoDB finds every text that begins so, without looking at another one. */
export const startingWith = (prefix: string) => ({ $gte: prefix, $lt: prefix + last });

/** The order of MongoDB's indexes. */
export const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The same in memory: what texts stand for, found by how they begin. Both sides fold their texts in the same way before. */
export class PrefixIndex<T> {
  readonly #entries: readonly (readonly [text: string, value: T])[];

  constructor(entries: Iterable<readonly [text: string, value: T]>) {
    this.#entries = [...entries].sort(([a], [b]) => compare(a, b));
  }

  get size(): number {
    return this.#entries.length;
  }

  /** What the texts that begin so stand for, in the order of the texts; once for each of them. */
  *startingWith(prefix: string): Generator<T> {
    for (let at = this.#firstFrom(prefix); at < this.#entries.length; at += 1) {
      const entry = this.#entries[at];
      if (!entry?.[0].startsWith(prefix)) return;
      yield entry[1];
    }
  }

  /** Where the texts that are not before the prefix begin. */
  #firstFrom(prefix: string): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(this.#entries[middle]?.[0] ?? '', prefix) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
