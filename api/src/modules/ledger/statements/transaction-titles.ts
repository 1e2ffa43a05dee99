/** Says what the transactions with these keys were for, in words for the author; the unknown are left out. */
export type FindTitles = (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** What transactions were for, asked of the modules that posted them: the ledger itself names nothing. */
export class TransactionTitles {
  readonly #finders: FindTitles[] = [];

  add(find: FindTitles): void {
    this.#finders.push(find);
  }

  async titlesOf(keys: readonly string[]): Promise<Map<string, string>> {
    const found = await Promise.all(this.#finders.map((find) => find(keys)));
    return new Map(found.flatMap((titles) => [...titles]));
  }
}
