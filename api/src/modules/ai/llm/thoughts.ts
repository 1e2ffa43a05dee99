/** How models mark what they think before they answer, at the very beginning of what they send. */
const marks = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['[THINK]', '[/THINK]'],
] as const;

/**
 * Takes out of an answer what its model thought first, while it comes: services that do not part the two send
 * `<think>…</think>` before the first word. What stands there is neither shown nor read; an answer that ends in it has no words.
 */
export class WithoutThoughts {
  /** What is not decided yet: the beginning, or the last characters of a thought, where its end may have begun. */
  #held = '';
  /** The end that is waited for; null while none began, undefined once words of the answer were given. */
  #end: string | null | undefined = null;
  #hasThought = false;

  /** The words of the answer that these add to it, often none. */
  add(words: string): string {
    if (this.#end === undefined) return words;
    this.#held += words;
    return this.#end === null ? this.#begin() : this.#think(this.#end);
  }

  /** What was held back, at the end of the answer. */
  rest(): string {
    return this.#end === null ? this.#held : '';
  }

  #begin(): string {
    const beginning = this.#held.trimStart();
    for (const [start, end] of marks)
      if (beginning.startsWith(start)) {
        this.#held = beginning.slice(start.length);
        return this.#think(end);
      }
    if (marks.some(([start]) => start.startsWith(beginning))) return '';
    this.#end = undefined;
    // Blank lines part a thought from the answer.
    return this.#hasThought ? beginning : this.#held;
  }

  #think(end: string): string {
    this.#end = end;
    const at = this.#held.indexOf(end);
    if (at === -1) {
      this.#held = this.#held.slice(-end.length);
      return '';
    }
    // Another one may follow.
    this.#held = this.#held.slice(at + end.length);
    this.#hasThought = true;
    this.#end = null;
    return this.#begin();
  }
}
