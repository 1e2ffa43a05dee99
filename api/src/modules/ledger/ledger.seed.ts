import { type Currency, type Money, moneyOf, subtract } from '@letat/contracts/core/money';
import { payoutMinimums } from '@letat/contracts/ledger/payouts/constants';
import type { RevenueLine } from '@letat/contracts/orders/constants';
import { authorPlanPrice, plans } from '@letat/contracts/plans/constants';
import type { ProductCategory } from '@letat/contracts/products/constants';
import { priceIn } from '@letat/contracts/products/prices';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { dayOf, later, startOf, startOfDay } from '../../time/zoned-days.ts';
import { authorAccount, platformAccounts } from './accounts.ts';
import { LedgerRepository } from './ledger.repository.ts';
import { LedgerService, type PastPosting, type Posting } from './ledger.service.ts';
import { PayoutsRepository } from './payouts/repository.ts';
import { postFee, postRevenue } from './revenue.ts';

interface SeedAuthorAccount {
  id: string;
  fullName: string;
  email: string;
}

/** A product of the demonstration, which has its id already. */
interface SeedGood {
  offer: { id: string; title: string; category: ProductCategory; price: number; authorId: string; createdAt: Date };
}

/** Something of the demonstration that is sold. */
interface Sold {
  line: RevenueLine;
  authorId: string | null;
  price: Money;
  /** What orders know it by. */
  item: { kind: 'product' | 'plan' | 'webinar'; id: string; title: string };
}

/** Since when it is offered; null for what always was. */
type Good = Sold & { since: Date | null };

/** Who bought it, or gets it: an account, or an address alone. */
export interface SeedBuyer {
  userId: string | null;
  email: string;
}

/** A sale that another module has something of: a seat, a plan. */
export interface KnownSale {
  orderId: string;
  sold: Sold;
  at: Date;
  buyer: SeedBuyer;
  /** The recipient, of a gift. */
  recipient?: SeedBuyer;
}

/** A sale whose money stands in the books: the order that it is of is still to be inserted, under that id. */
export interface PostedSale {
  orderId: string;
  sold: Sold;
  at: Date;
  fee: Money;
  /** Null for one of the people whom nobody else knows. */
  buyer: SeedBuyer | null;
  recipient: SeedBuyer | null;
  /** Posted as `refund:<id>`. */
  refund: { id: string; amount: Money; at: Date } | null;
}

const months = 12;
const hour = 60 * 60 * 1000;
/** Sales of each month, the oldest first: a year that goes up, with a quiet summer. */
const salesOfMonth = [4, 5, 4, 6, 7, 6, 8, 6, 5, 9, 10, 12] as const;
/** Every so many sales one is refunded, every second of them by half. */
const refundEvery = 11;

/**
 * A year of sales, refunds, fees and payouts for the demonstration, posted as real ones are; the last month is still to be paid.
 * Nothing is sold before it was there.
 * @param given.known sales of other modules, all of the last eleven months
 */
export async function seedLedger(
  app: FastifyInstance,
  {
    accounts,
    products,
    known = [],
  }: { accounts: readonly SeedAuthorAccount[]; products: readonly SeedGood[]; known?: readonly KnownSale[] },
  session: ClientSession,
): Promise<PostedSale[]> {
  const goods = soldIn(accounts, products);
  const posted: PostedSale[] = [];
  if (goods.length === 0) return posted;
  const { mongo, clock } = app;
  const now = clock.now();
  // The same postings as the site's own, at the times of the past; what stands between two payouts goes to the books at once.
  let at = now;
  const ledger = new LedgerService(mongo, new LedgerRepository(mongo), clock);
  const waiting: PastPosting[] = [];
  const books = { post: async (posting: Posting) => waiting.push({ ...posting, at }) > 0 };
  const enter = () => ledger.postAll(waiting.splice(0), session);
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
    const usual = Array.from({ length: count }, (_none, n) => {
      const moment = new Date(start.getTime() + ((until - start.getTime()) * (n + 0.5)) / count);
      return { at: moment, known: null };
    });
    const others = known
      .filter((one) => one.at >= start && one.at.getTime() < until)
      .map((one) => ({ at: one.at, known: one }));
    for (const next of [...usual, ...others].sort((a, b) => a.at.getTime() - b.at.getTime())) {
      at = next.at;
      if (next.known) {
        await sell(next.known.sold, next.known);
        continue;
      }
      sale += 1;
      const offered = goods.filter(({ since }) => since === null || since <= at);
      const sold = offered[(sale * 7 + index * 3) % offered.length];
      if (sold) await sell(sold);
    }
  }
  await enter();
  return posted;

  async function sell({ item, line, authorId, price }: Sold, of: KnownSale | null = null): Promise<void> {
    const share = { line, authorId };
    const nothing = moneyOf(0, price.currency);
    const orderId = of?.orderId ?? new Types.ObjectId().toHexString();
    const soldAt = at;
    await postRevenue(
      books,
      { key: `sale:${orderId}`, kind: 'sale', ...share, before: nothing, after: price },
      session,
    );
    // What PayPal takes of a payment: 3,49 % and a fixed part.
    const fee = moneyOf(Math.round(price.amount * 0.0349) + 49, price.currency);
    await postFee(books, `fee:${orderId}`, fee, session);
    const refund = of === null && sale % refundEvery === 0 ? await refundSale(sale, price, share) : null;
    const people = { buyer: of?.buyer ?? null, recipient: of?.recipient ?? null };
    posted.push({ orderId, sold: { line, authorId, price, item }, at: soldAt, fee, refund, ...people });
  }

  async function refundSale(number: number, price: Money, of: Pick<Sold, 'line' | 'authorId'>) {
    const isHalf = number % (2 * refundEvery) === 0;
    const amount = isHalf ? moneyOf(Math.floor(price.amount / 2), price.currency) : price;
    const after = subtract(price, amount);
    at = new Date(Math.min(at.getTime() + 5 * hour, now.getTime()));
    const id = `DEMO${number}`;
    await postRevenue(books, { key: `refund:${id}`, kind: 'refund', ...of, before: price, after }, session);
    return { id, amount, at };
  }

  /** What the accounts have at the beginning of a month is paid then. */
  async function payAll(month: string, start: Date): Promise<void> {
    await enter();
    at = new Date(start.getTime() + 9 * hour);
    for (const { id, email } of authors) {
      const { amount, currency } = await ledger.balance(authorAccount(id), 'USD', session);
      if (id === withoutAddress?.id || amount < payoutMinimums[currency]) continue;
      await pay({ id, email }, month, amount, currency);
    }
  }

  async function pay(author: { id: string; email: string }, month: string, amount: number, currency: Currency) {
    const _id = new Types.ObjectId();
    const paidFrom = platformAccounts.manualPayouts;
    const paidBy = { method: 'manual', state: 'completed', reference: `VIR-${month}`, reason: '', paidFrom } as const;
    const batch = { batch: null, providerBatch: null };
    const { id: authorId, email } = author;
    await payouts.insert(
      { _id, authorId, month, currency, amount, email, ...paidBy, ...batch, createdAt: at, changedAt: at },
      session,
    );
    const lines = [
      { account: authorAccount(authorId), amount: moneyOf(-amount, currency) },
      { account: platformAccounts.manualPayouts, amount: moneyOf(amount, currency) },
    ];
    await books.post({ key: `payout:${_id.toHexString()}`, kind: 'payout', lines });
  }
}

/** What can be sold, and since when: the products, plans of their authors, plans of the platform. */
function soldIn(accounts: readonly SeedAuthorAccount[], products: readonly SeedGood[]): Good[] {
  const ofProducts = products.flatMap(({ offer }): Good[] => {
    const { id, title, category, authorId, createdAt: since } = offer;
    const item = { kind: 'product', id, title } as const;
    // The year was sold by PayPal, in dollars.
    const price = priceIn({ currency: 'USD', otherPrices: [], ...offer }, 'USD');
    return price !== null && price.amount > 0 ? [{ line: category, authorId, price, item, since }] : [];
  });
  if (ofProducts.length === 0) return [];
  const authorIds = new Set(ofProducts.map(({ authorId }) => authorId));
  const ofAuthors = accounts
    .filter(({ id }) => authorIds.has(id))
    .map(({ id, fullName }): Good => {
      const item = {
        kind: 'plan',
        id: `premium_per_author:${id}`,
        title: `Auteur individuel, ${fullName}, un mois`,
      } as const;
      return { line: 'author-plan', authorId: id, price: authorPlanPrice, item, since: null };
    });
  const ofPlatform = plans
    .filter(({ id }) => id === 'premium' || id === 'institutional')
    .map(({ id, name, price }): Good => {
      const item = { kind: 'plan', id, title: `${name}, un mois` } as const;
      return { line: 'plan', authorId: null, price, item, since: null };
    });
  return [...ofProducts, ...ofAuthors, ...ofPlatform];
}
