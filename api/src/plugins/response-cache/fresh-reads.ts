interface Line<T> {
  /** The reading under way. */
  current: Promise<T>;
  /** The one that begins when it ends, for everybody who came meanwhile. */
  next: Promise<T> | null;
}

/**
 * Shares readings without ever giving an answer that is older than its question: who asks while a reading is under way
 * waits for the next one, which all who wait share. One reading a key at a time.
 */
export class FreshReads<T> {
  readonly #lines = new Map<string, Line<T>>();

  read(key: string, make: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key);
    if (!line) return this.#begin(key, make);
    line.next ??= line.current.then(
      () => this.#begin(key, make),
      () => this.#begin(key, make),
    );
    return line.next;
  }

  #begin(key: string, make: () => Promise<T>): Promise<T> {
    const current = make();
    const line: Line<T> = { current, next: null };
    this.#lines.set(key, line);
    const leave = () => {
      if (line.next === null) this.#lines.delete(key);
    };
    current.then(leave, leave);
    return current;
  }
}
