import { type Money, moneyOf, subtract } from '@letat/contracts/core/money';
import { revenueShares } from '@letat/contracts/ledger/revenue-shares';
import type { RevenueLine } from '@letat/contracts/orders/constants';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import {
  authorAccount,
  platformAccounts,
  railAccount,
  railFeesAccount,
  revenueAccount,
  vatAccount,
} from './accounts.ts';
import type { LedgerService, PostingLine } from './ledger.service.ts';

/** Where entries are posted. */
type Books = Pick<LedgerService, 'post'>;

/** Money of an order that came or went. */
export interface RevenueChange {
  /** Names it once and for all: `sale:<order>`, `refund:<refund>`. */
  key: string;
  kind: 'sale' | 'refund' | 'dispute' | 'dispute-hold' | 'dispute-release' | 'dispute-return';
  line: RevenueLine;
  /** Null: all of it is the platform's. */
  authorId: string | null;
  /** What the order had earned before, less refunds, and what it has earned now. */
  before: Money;
  after: Money;
  /** The country and rate that the sale was made at; null when no VAT is due. */
  vat?: { country: string; basisPoints: number } | null;
  /** Where the money comes from or goes to: the rail, or the reserve for disputes. */
  counterpart?: ReturnType<typeof railAccount>;
}

/**
 * Posts what an order's revenue changed by. VAT is a part of the price; the author's share is half of the cumulative rest, an odd
 * cent is theirs. What is posted is the difference to the shares before, so that any order of refunds ends with the same shares.
 * A refund is taxed at the rate of its sale, whatever the rate is by then.
 */
export async function postRevenue(ledger: Books, change: RevenueChange, session: ClientSession): Promise<boolean> {
  const { key, kind, line, authorId, before, after, vat = null, counterpart = platformAccounts.provider } = change;
  const split = { hasAuthor: authorId !== null, basisPoints: vat?.basisPoints ?? 0 };
  const was = revenueShares(before, split);
  const is = revenueShares(after, split);
  const moved = subtract(after, before);
  const lines: PostingLine[] = [
    { account: counterpart, amount: moneyOf(-moved.amount, moved.currency) },
    { account: revenueAccount(line), amount: subtract(is.platform, was.platform) },
    ...(authorId === null ? [] : [{ account: authorAccount(authorId), amount: subtract(is.author, was.author) }]),
    ...(vat === null ? [] : [{ account: vatAccount(vat.country), amount: subtract(is.vat, was.vat) }]),
  ];
  const moving = lines.filter(({ amount }) => amount.amount !== 0);
  // A refund of nothing, as a provider may report one, moves nothing.
  return moving.length > 0 && ledger.post({ key, kind, lines: moving }, session);
}

/** Posts what a rail keeps of a payment, or gives back of it (negative): the platform bears it. */
export async function postFee(
  ledger: Books,
  key: string,
  fee: Money,
  session: ClientSession,
  rail = 'paypal',
): Promise<boolean> {
  if (fee.amount === 0) return false;
  const lines = [
    { account: railAccount(rail), amount: fee },
    { account: railFeesAccount(rail), amount: moneyOf(-fee.amount, fee.currency) },
  ];
  return ledger.post({ key, kind: 'fee', lines }, session);
}
