import { type Money, moneyOf, shares, subtract } from '../core/money.ts';
import { authorShare } from './author-share.ts';

/** Hundredths of a percent of the whole price: 20 % is 2000. */
export const wholeRate = 10_000;

/** Whose a price is. The three of them are the price, to the cent. */
export interface RevenueShares {
  /** Zero without an author. */
  author: Money;
  platform: Money;
  vat: Money;
}

/**
 * Splits what an order has earned, less what went back. The price is what the buyer pays: VAT is in it, rounded to the nearest cent,
 * and what is shared with the author is the rest.
 * @param basisPoints the rate on top of the net price, in hundredths of a percent
 */
export function revenueShares(
  earned: Money,
  { hasAuthor, basisPoints }: { hasAuthor: boolean; basisPoints: number },
): RevenueShares {
  const [net = earned, vat = moneyOf(0, earned.currency)] = shares(earned, [wholeRate, basisPoints]);
  const author = hasAuthor ? authorShare(net) : moneyOf(0, earned.currency);
  return { author, platform: subtract(net, author), vat };
}
