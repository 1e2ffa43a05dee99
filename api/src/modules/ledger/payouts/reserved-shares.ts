import type { Currency } from '@letat/contracts/core/money';

/** What open disputes reserve of an author's shares: it left their balance, and comes back when they are won. Minor units. */
export interface ReservedShare {
  authorId: string;
  currency: Currency;
  amount: number;
  sales: number;
}

/** Says what is reserved of the shares of these authors. */
export type FindReservedShares = (authorIds: readonly string[]) => Promise<ReservedShare[]>;

/** What is reserved, asked of the modules that sold: the ledger's reserve is one account for all. */
export class ReservedShares {
  readonly #finders: FindReservedShares[] = [];

  add(find: FindReservedShares): void {
    this.#finders.push(find);
  }

  async of(authorIds: readonly string[]): Promise<ReservedShare[]> {
    return (await Promise.all(this.#finders.map((find) => find(authorIds)))).flat();
  }
}
