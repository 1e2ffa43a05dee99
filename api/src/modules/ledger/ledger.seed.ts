import { type Currency, type Money, moneyOf, subtract } from '@letat/contracts/core/money';
import { payoutMinimums } from '@letat/contracts/ledger/payouts/constants';
import type { RevenueLine } from '@letat/contracts/orders/constants';
import { authorPlanPrice, plans } from '@letat/contracts/plans/constants';
import type { ProductCategory } from '@letat/contracts/products/constants';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { dayOf, later, startOf, startOfDay } from '../../time/zoned-days.ts';
import { authorAccount } from './ledger.privacy.ts';
import { LedgerRepository } from './ledger.repository.ts';
import { LedgerService } from './ledger.service.ts';
import { PayoutsRepository } from './payouts/repository.ts';
import { houseAccounts, postFee, postRevenue } from './revenue.ts';

interface SeedAuthorAccount {
  id: string;
  username: string;
  email: string;
  role: string;
}

interface SeedGood {
  category: ProductCategory;
  /** Cents. */
  price: number;
  author: string;
}

/** Something of the demonstration that is sold. */
interface Sold {
  line: RevenueLine;
  authorId: string | null;
  price: Money;
}

const months = 12;
const hour = 60 * 60 * 1000;
/** Sales of each month, the oldest first: a year that goes up, with a quiet summer. */
const salesOfMonth = [4, 5, 4, 6, 7, 6, 8, 6, 5, 9, 10, 12] as const;
/** Every so many sales one is refunded, every second of them by half. */
const refundEvery = 11;

/** A year of sales, refunds, fees and payouts for the demonstration, posted as real ones are; the last month is still to be paid. */
export async function seedLedger(
  app: FastifyInstance,
  { accounts, products }: { accounts: readonly SeedAuthorAccount[]; products: readonly SeedGood[] },
  session: ClientSession,
): Promise<void> {
  const goods = soldIn(accounts, products);
  if (goods.length === 0) return;
  const { mongo, clock } = app;
  const now = clock.now();
  // The same postings as the site's own, at the times of the past.
  let at = now;
  const ledger = new LedgerService(mongo, new LedgerRepository(mongo), { now: () => at });
  const payouts = new PayoutsRepository(mongo);
  const authors = accounts.filter(({ id }) => goods.some(({ authorId }) => authorId === id));
  const [withoutAddress, ...paid] = authors;
  for (const { id, email } of authors.length > 1 ? paid : authors)
    await payouts.saveAddress({ _id: id, email, heldUntil: null }, session);

  const timeZone = 'UTC';
  const firstMonth = later(startOf('month', dayOf(now, timeZone)), 1 - months, 'month');
  let sale = 0;
  for (const [index, count] of salesOfMonth.entries()) {
    const start = startOfDay(later(firstMonth, index, 'month'), timeZone);
    const end = startOfDay(later(firstMonth, index + 1, 'month'), timeZone);
    if (index > 0 && index < months - 1) await payAll(later(firstMonth, index - 1, 'month').slice(0, 7), start);
    const until = Math.min(end.getTime(), now.getTime());
    for (let n = 0; n < count; n += 1) {
      sale += 1;
      at = new Date(start.getTime() + ((until - start.getTime()) * (n + 0.5)) / count);
      const sold = goods[(sale * 7 + index * 3) % goods.length];
      if (sold) await sell(sale, sold);
    }
  }

  async function sell(number: number, { line, authorId, price }: Sold): Promise<void> {
    const nothing = moneyOf(0, price.currency);
    const of = { line, authorId };
    const key = `sale:demo-${number}`;
    await postRevenue(ledger, { key, kind: 'sale', ...of, before: nothing, after: price }, session);
    // What PayPal takes of a payment: 3,49 % and a fixed part.
    await postFee(
      ledger,
      `fee:demo-${number}`,
      moneyOf(Math.round(price.amount * 0.0349) + 49, price.currency),
      session,
    );
    if (number % refundEvery !== 0) return;
    const isHalf = number % (2 * refundEvery) === 0;
    const after = isHalf ? subtract(price, moneyOf(Math.floor(price.amount / 2), price.currency)) : nothing;
    at = new Date(Math.min(at.getTime() + 5 * hour, now.getTime()));
    await postRevenue(ledger, { key: `refund:demo-${number}`, kind: 'refund', ...of, before: price, after }, session);
  }

  /** What the accounts have at the beginning of a month is paid then. */
  async function payAll(month: string, start: Date): Promise<void> {
    at = new Date(start.getTime() + 9 * hour);
    for (const { id, email } of authors) {
      const { amount, currency } = await ledger.balance(authorAccount(id), 'USD', session);
      if (id === withoutAddress?.id || amount < payoutMinimums[currency]) continue;
      await pay({ id, email }, month, amount, currency);
    }
  }

  async function pay(author: { id: string; email: string }, month: string, amount: number, currency: Currency) {
    const _id = new Types.ObjectId();
    const paidBy = { method: 'manual', state: 'completed', reference: `VIR-${month}`, reason: '' } as const;
    const batch = { batch: null, providerBatch: null };
    const { id: authorId, email } = author;
    await payouts.insert(
      { _id, authorId, month, currency, amount, email, ...paidBy, ...batch, createdAt: at, changedAt: at },
      session,
    );
    const lines = [
      { account: authorAccount(authorId), amount: moneyOf(-amount, currency) },
      { account: houseAccounts.provider, amount: moneyOf(amount, currency) },
    ];
    await ledger.post({ key: `payout:${_id.toHexString()}`, kind: 'payout', lines }, session);
  }
}

/** What can be sold: the products, plans of their authors, plans of the platform, and a webinar in euros. */
function soldIn(accounts: readonly SeedAuthorAccount[], products: readonly SeedGood[]): Sold[] {
  const idOf = (username: string) => accounts.find((account) => account.username === username)?.id ?? null;
  const ofProducts = products.flatMap(({ category, price, author }): Sold[] => {
    const authorId = idOf(author);
    return price > 0 && authorId !== null ? [{ line: category, authorId, price: moneyOf(price, 'USD') }] : [];
  });
  const [first] = ofProducts;
  if (!first) return [];
  const authorIds = [...new Set(ofProducts.map(({ authorId }) => authorId))];
  const ofAuthors = authorIds.map((authorId): Sold => ({ line: 'author-plan', authorId, price: authorPlanPrice }));
  const ofPlatform = plans
    .filter(({ id }) => id === 'premium' || id === 'institutional')
    .map(({ price }): Sold => ({ line: 'plan', authorId: null, price }));
  const webinar: Sold = { line: 'event', authorId: first.authorId, price: moneyOf(1250, 'EUR') };
  return [...ofProducts, ...ofAuthors, ...ofPlatform, webinar];
}
