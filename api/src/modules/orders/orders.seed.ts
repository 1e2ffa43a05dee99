import type { RevenueLine } from '@letat/contracts/orders/constants';
import { type Prices, priceIn } from '@letat/contracts/products/prices';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { daysBefore } from '../../time/days.ts';
import type { PostedSale } from '../ledger/index.ts';

/** A product of the demonstration, which has its id already. */
interface SeedGood {
  offer: {
    id: string;
    title: string;
    authorId: string;
    category: RevenueLine;
    createdAt: Date;
    price: number;
  } & Partial<Pick<Prices, 'currency' | 'otherPrices'>>;
}

/** Days ago of the purchases of the demonstration's reader: one of them is still within the time of withdrawal. */
const purchasesDaysAgo = [41, 19, 2];

/** What the demonstration's reader bought: different products, paid as any other, with receipts, books and mails. */
export async function seedOrders(
  app: FastifyInstance,
  {
    accounts,
    products,
    posted,
  }: {
    accounts: readonly { id: string; email: string }[];
    products: readonly SeedGood[];
    /** What the books of the demonstration hold already. */
    posted: readonly PostedSale[];
  },
  session: ClientSession,
): Promise<void> {
  await app.orders.insertPosted(posted, session);
  const reader = accounts.find(({ email }) => email === 'lecteur@letat.test');
  if (!reader) return;
  const now = app.clock.now();
  const author = accounts.find(({ email }) => email === 'auteur@letat.test');
  const paid = products.flatMap(({ offer }) => {
    const price = priceIn({ currency: 'USD', otherPrices: [], ...offer }, 'USD');
    return price !== null && price.amount > 0 ? [{ offer, price }] : [];
  });
  // The latest is by the author whose account the demonstration opens: their share of it is pending.
  const latest = paid.filter(({ offer }) => offer.authorId === author?.id).slice(0, 1);
  const others = paid.filter((good) => !latest.includes(good));
  const bought: typeof paid = [];
  for (const daysAgo of purchasesDaysAgo.slice(0, -1)) {
    const there = others.find((good) => !bought.includes(good) && good.offer.createdAt <= daysBefore(now, daysAgo));
    if (there) bought.push(there);
  }
  const purchases = [...bought, ...latest].map((good, index, all) => ({
    ...good,
    daysAgo: purchasesDaysAgo[purchasesDaysAgo.length - all.length + index] ?? 0,
  }));
  const sales = purchases.map(({ offer: { id, title, authorId, category }, price, daysAgo }) => ({
    offer: {
      kind: 'product' as const,
      itemId: id,
      title,
      price,
      authorId,
      line: category,
    },
    buyer: { userId: reader.id, email: reader.email },
    paidAt: daysBefore(now, daysAgo),
  }));
  await app.orders.insertPaid(sales, session);
}
