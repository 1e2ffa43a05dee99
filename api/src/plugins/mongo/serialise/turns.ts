/** Who comes when, by key: in the order in which they asked, within this process. */
export class Turns {
  /** The end of the last turn that was asked for. */
  readonly #ends = new Map<string, Promise<void>>();

  isFree(key: string): boolean {
    return !this.#ends.has(key);
  }

  /** Resolves once all earlier turns of that key have ended, with what ends this one. */
  async take(key: string): Promise<() => void> {
    const end = Promise.withResolvers<void>();
    const before = this.#ends.get(key);
    this.#ends.set(key, end.promise);
    await before;
    return () => {
      if (this.#ends.get(key) === end.promise) this.#ends.delete(key);
      end.resolve();
    };
  }
}
