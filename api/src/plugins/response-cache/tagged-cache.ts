/** A read that may end in the cache: it remembers when it began. */
export interface Read {
  readonly began: number;
}

interface Slot<V> {
  key: string;
  value: V;
  tags: readonly string[];
  bytes: number;
}

/**
 * Values cached by key within a budget of bytes, least recently used dropped first, each under the tags of the content it was made from.
 *
 * The epoch rule: invalidations are numbered. A value made by a read that began before an invalidation of one of its
 * tags may hold the old content, so `store` refuses it, however late the read ends.
 */
export class TaggedCache<V> {
  readonly #budget: number;
  readonly #onDrop: (value: V) => void;
  readonly #slots = new Map<string, Slot<V>>();
  readonly #byTag = new Map<string, Set<Slot<V>>>();
  /** Number of the last invalidation of each tag, as far as a running read may ask. */
  readonly #lastOf = new Map<string, number>();
  #epoch = 0;
  /** Reads that began before this epoch may store nothing at all. */
  #oldestEpoch = 0;
  #running = 0;
  #bytes = 0;
  #suspended = true;

  constructor(budget: number, onDrop: (value: V) => void = () => {}) {
    this.#budget = budget;
    this.#onDrop = onDrop;
  }

  get epoch(): number {
    return this.#epoch;
  }
  get bytes(): number {
    return this.#bytes;
  }
  get size(): number {
    return this.#slots.size;
  }
  get suspended(): boolean {
    return this.#suspended;
  }

  get(key: string): V | undefined {
    const slot = this.#slots.get(key);
    if (!slot) return undefined;
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    return slot.value;
  }

  /** Call before the first look at the content; pair with `end`. */
  begin(): Read {
    this.#running += 1;
    return { began: this.#epoch };
  }

  end(): void {
    this.#running -= 1;
    if (this.#running === 0) this.#lastOf.clear();
  }

  /** Caches the value unless its content may have changed since the read began; gives whether it did. */
  store(read: Read, key: string, value: V, tags: readonly string[], bytes: number): boolean {
    if (this.#suspended || read.began < this.#oldestEpoch || bytes > this.#budget / 4) return false;
    if (tags.some((tag) => (this.#lastOf.get(tag) ?? 0) > read.began)) return false;
    const before = this.#slots.get(key);
    if (before) this.#drop(before);
    const slot = { key, value, tags, bytes };
    this.#slots.set(key, slot);
    this.#bytes += bytes;
    for (const tag of tags) {
      const tagged = this.#byTag.get(tag);
      if (tagged) tagged.add(slot);
      else this.#byTag.set(tag, new Set([slot]));
    }
    this.#shrink();
    return true;
  }

  /** The value under that key grew (a further encoding of it is cached). */
  grow(key: string, value: V, bytes: number): void {
    const slot = this.#slots.get(key);
    if (slot?.value !== value) return;
    slot.bytes += bytes;
    this.#bytes += bytes;
    this.#shrink();
  }

  invalidate(tags: Iterable<string>): void {
    this.#epoch += 1;
    for (const tag of tags) {
      if (this.#running > 0) this.#lastOf.set(tag, this.#epoch);
      for (const slot of [...(this.#byTag.get(tag) ?? [])]) this.#drop(slot);
    }
    // A read that never ends must not make the memory of invalidations grow for ever.
    if (this.#lastOf.size > 10_000) {
      this.#oldestEpoch = this.#epoch;
      this.#lastOf.clear();
    }
  }

  /** Empties the cache and caches it empty until `resume`: invalidations may be missed from now on. */
  suspend(): void {
    this.clear();
    this.#suspended = true;
  }

  /** Invalidations arrive again; what was read before this moment is still not cached. */
  resume(): void {
    this.clear();
    this.#suspended = false;
  }

  clear(): void {
    this.#epoch += 1;
    this.#oldestEpoch = this.#epoch;
    this.#lastOf.clear();
    for (const slot of [...this.#slots.values()]) this.#drop(slot);
  }

  #shrink(): void {
    for (const slot of this.#slots.values()) {
      if (this.#bytes <= this.#budget) return;
      this.#drop(slot);
    }
  }

  #drop(slot: Slot<V>): void {
    if (this.#slots.get(slot.key) !== slot) return;
    this.#slots.delete(slot.key);
    this.#bytes -= slot.bytes;
    for (const tag of slot.tags) {
      const tagged = this.#byTag.get(tag);
      tagged?.delete(slot);
      if (tagged?.size === 0) this.#byTag.delete(tag);
    }
    this.#onDrop(slot.value);
  }
}
