import { moneyOf } from '@letat/contracts/core/money';
import { revenueShares } from '@letat/contracts/ledger/revenue-shares';
import { orderLimits } from '@letat/contracts/orders/constants';
import { daysAfter } from '../../time/days.ts';
import type { FindHeldShares, HeldShare } from '../ledger/index.ts';
import type { AuthorSalesRepository } from './author-sales.repository.ts';
import type { Sellers } from './sellers.ts';
import { withdrawalEnd } from './withdrawal-period.ts';

interface Parts {
  authorSales: AuthorSalesRepository;
  sellers: Sellers;
  timeZone: string;
}

/**
 * The shares of authors in orders whose buyers may still withdraw: until the period is over, a download ended the right, or what was
 * bought for a date has taken place; and in orders that gave their buyers nothing, until there is something.
 */
export function heldShares({ authorSales, sellers, timeZone }: Parts): FindHeldShares {
  return async (authorIds, now) => {
    // A day more than the period: it ends at midnight of its last day.
    const since = daysAfter(now, -(orderLimits.withdrawalDays + 1));
    const undeliverable = await sellers.undeliverable(authorIds);
    const sold = await authorSales.withheld(authorIds, { since, undeliverable: [...undeliverable] }, timeZone);
    const isPerformed = await sellers.performed(sold);
    return sold.flatMap((row): HeldShare[] => {
      const { authorId, itemId, currency, left, basisPoints, day, sales } = row;
      const { author } = revenueShares(moneyOf(left, currency), { hasAuthor: true, basisPoints });
      if (author.amount === 0) return [];
      const held = { authorId, currency, amount: author.amount * sales, sales, paidAt: day };
      // It is not known until when: the buyer waits for something too.
      if (undeliverable.has(itemId)) return [{ ...held, freesAt: null }];
      // The first moment after the last in which one may withdraw.
      const freesAt = new Date(withdrawalEnd(day, timeZone).getTime() + 1);
      if (freesAt <= now || isPerformed(row)) return [];
      return [{ ...held, freesAt }];
    });
  };
}
