import type { StaticFile } from '../static-files.ts';

/**
 * Files that are made when they are asked for, cached while others are asked for less often. Bounded: their addresses are many,
 * and what nobody asks for again must not pile up.
 */
export class RecentFiles {
  readonly #files = new Map<string, StaticFile>();
  readonly #making = new Map<string, Promise<StaticFile | null>>();
  readonly #most: number;
  readonly #maxBytes: number;
  #bytes = 0;

  /** @param maxBytes of all of them, in every encoding */
  constructor(most: number, maxBytes = Number.POSITIVE_INFINITY) {
    this.#most = most;
    this.#maxBytes = maxBytes;
  }

  /** What it holds, in all encodings. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Every file with its address, the one that was used last at the end. */
  entries(): [address: string, file: StaticFile][] {
    return [...this.#files];
  }

  get(address: string): StaticFile | undefined {
    const cached = this.#files.get(address);
    // What is used goes behind what is not: the first of a map is its oldest.
    this.#files.delete(address);
    if (cached) this.#files.set(address, cached);
    return cached;
  }

  set(address: string, file: StaticFile): void {
    this.#remove(address);
    this.#files.set(address, file);
    this.#bytes += sizeOf(file);
    for (const oldest of this.#files.keys()) {
      if (this.#files.size <= this.#most && this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  /**
   * The file of that address, made if need be, once for all who ask meanwhile; null, which is not cached, when there is none.
   */
  find(address: string, make: () => Promise<StaticFile | null>): Promise<StaticFile | null> {
    const cached = this.get(address);
    if (cached) return Promise.resolve(cached);
    const making = this.#making.get(address) ?? make().finally(() => this.#making.delete(address));
    this.#making.set(address, making);
    return making.then((file) => {
      if (file) this.set(address, file);
      return file;
    });
  }
  #remove(address: string): void {
    const file = this.#files.get(address);
    if (!file) return;
    this.#files.delete(address);
    this.#bytes -= sizeOf(file);
  }
}

/** What does not compress is the same bytes three times. */
const sizeOf = ({ identity, br, gzip }: StaticFile): number =>
  [...new Set([identity, br, gzip])].reduce((sum, { length }) => sum + length, 0);
