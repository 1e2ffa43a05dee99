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
  fullName: string;
  email: string;
}

/** A product of the demonstration, which has its id already. */
interface SeedGood {
  offer: { id: string; title: string; category: ProductCategory; price: number; authorId: string };
}

/** Something of the demonstration that is sold. */
interface Sold {
  line: RevenueLine;
  authorId: string | null;
  price: Money;
  /** What orders know it by; null for what nobody sells yet. */
  item: { kind: 'product' | 'plan'; id: string; title: string } | null;
}

/** A sale whose money stands in the books: the order that it is of is still to be inserted, under that id. */
export interface PostedSale {
  orderId: string;
  sold: Sold & { item: NonNullable<Sold['item']> };
  at: Date;
  fee: Money;
  /** Posted as `refund:<id>`. */
  refund: { id: string; amount: Money; at: Date } | null;
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
): Promise<PostedSale[]> {
  const goods = soldIn(accounts, products);
  const posted: PostedSale[] = [];
  if (goods.length === 0) return posted;
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

  return posted;

  async function sell(number: number, { item, ...sold }: Sold): Promise<void> {
    const { price } = sold;
    const of = { line: sold.line, authorId: sold.authorId };
    const nothing = moneyOf(0, price.currency);
    const orderId = new Types.ObjectId().toHexString();
    const soldAt = at;
    await postRevenue(ledger, { key: `sale:${orderId}`, kind: 'sale', ...of, before: nothing, after: price }, session);
    // What PayPal takes of a payment: 3,49 % and a fixed part.
    const fee = moneyOf(Math.round(price.amount * 0.0349) + 49, price.currency);
    await postFee(ledger, `fee:${orderId}`, fee, session);
    const refund = number % refundEvery === 0 ? await giveBack(number, price, of) : null;
    if (item) posted.push({ orderId, sold: { ...sold, item }, at: soldAt, fee, refund });
  }

  async function giveBack(number: number, price: Money, of: Pick<Sold, 'line' | 'authorId'>) {
    const isHalf = number % (2 * refundEvery) === 0;
    const amount = isHalf ? moneyOf(Math.floor(price.amount / 2), price.currency) : price;
    const after = subtract(price, amount);
    at = new Date(Math.min(at.getTime() + 5 * hour, now.getTime()));
    const id = `demo-${number}`;
    await postRevenue(ledger, { key: `refund:${id}`, kind: 'refund', ...of, before: price, after }, session);
    return { id, amount, at };
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
  const ofProducts = products.flatMap(({ offer }): Sold[] => {
    const { id, title, category, price, authorId } = offer;
    const item = { kind: 'product', id, title } as const;
    return price > 0 ? [{ line: category, authorId, price: moneyOf(price, 'USD'), item }] : [];
  });
  const [first] = ofProducts;
  if (!first) return [];
  const authorIds = new Set(ofProducts.map(({ authorId }) => authorId));
  const ofAuthors = accounts
    .filter(({ id }) => authorIds.has(id))
    .map(({ id, fullName }): Sold => {
      const item = {
        kind: 'plan',
        id: `premium_per_author:${id}`,
        title: `Auteur individuel, ${fullName}, un mois`,
      } as const;
      return { line: 'author-plan', authorId: id, price: authorPlanPrice, item };
    });
  const ofPlatform = plans
    .filter(({ id }) => id === 'premium' || id === 'institutional')
    .map(({ id, name, price }): Sold => {
      const item = { kind: 'plan', id, title: `${name}, un mois` } as const;
      return { line: 'plan', authorId: null, price, item };
    });
  const webinar: Sold = { line: 'event', authorId: first.authorId, price: moneyOf(1250, 'EUR'), item: null };
  return [...ofProducts, ...ofAuthors, ...ofPlatform, webinar];
}
