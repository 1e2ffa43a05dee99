import { type Currency, type Money, moneyOf } from '@letat/contracts/core/money';
import type { OwnLedger } from '@letat/contracts/ledger/operations';

/** A part of an author's balance that buyers of one day may still take back: it is theirs, and not paid yet. Minor units. */
export interface HeldShare {
  authorId: string;
  currency: Currency;
  amount: number;
  sales: number;
  /** That day, or any moment of it. */
  paidAt: Date;
  /** From then on nobody can take it back without a reason; null while its buyers wait for what they paid for. */
  freesAt: Date | null;
}

/** Says what is held at that moment of the money of these authors. */
export type FindHeldShares = (authorIds: readonly string[], now: Date) => Promise<HeldShare[]>;

/** What is held of balances, asked of the modules that sold: the ledger itself knows no buyers' rights. */
export class HeldShares {
  readonly #finders: FindHeldShares[] = [];

  add(find: FindHeldShares): void {
    this.#finders.push(find);
  }

  async of(authorIds: readonly string[], now: Date): Promise<HeldShare[]> {
    if (authorIds.length === 0) return [];
    return (await Promise.all(this.#finders.map((find) => find(authorIds, now)))).flat();
  }
}

export const amountHeld = (shares: readonly HeldShare[]): number => shares.reduce((all, { amount }) => all + amount, 0);

type Balance = OwnLedger['balances'][number];

/**
 * What of a balance is pending, what is available, and when the rest frees itself, by the day. Where refunds of money that was paid
 * out took more than there was, what frees itself first fills that gap, and is not promised again.
 */
export function partsOf(
  balance: Money,
  shares: readonly HeldShare[],
): Pick<Balance, 'balance' | 'pending' | 'available' | 'frees'> {
  const { currency } = balance;
  const held = shares.filter((share) => share.currency === currency);
  const pending = Math.min(amountHeld(held), Math.max(0, balance.amount));
  let gap = amountHeld(held) - pending;
  const frees: Balance['frees'] = [];
  // What waits without a date fills no gap before it, and is promised for none.
  const dated = held.flatMap(({ freesAt, ...share }) => (freesAt === null ? [] : [{ ...share, freesAt }]));
  const byDay = Map.groupBy(dated, ({ freesAt }) => freesAt.getTime());
  for (const [at, own] of [...byDay].toSorted(([a], [b]) => a - b)) {
    const amount = amountHeld(own);
    const filled = Math.min(gap, amount);
    gap -= filled;
    if (filled < amount)
      frees.push({
        at: new Date(at).toISOString(),
        amount: moneyOf(amount - filled, currency),
        sales: own.reduce((all, { sales }) => all + sales, 0),
      });
  }
  return {
    balance,
    pending: moneyOf(pending, currency),
    available: moneyOf(balance.amount - pending, currency),
    frees,
  };
}
