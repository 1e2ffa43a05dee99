import { moneyOf } from '@letat/contracts/core/money';
import { examplePost } from '@letat/testing/posts';
import type { FastifyInstance } from 'fastify';
import type { PostedSale } from '../../../api/src/modules/ledger/index.ts';
import { LedgerRepository } from '../../../api/src/modules/ledger/ledger.repository.ts';
import { LedgerService, type PastPosting, type Posting } from '../../../api/src/modules/ledger/ledger.service.ts';
import { postFee, postRevenue } from '../../../api/src/modules/ledger/revenue.ts';
import type { Orders } from '../../../api/src/modules/orders/index.ts';
import { newId } from '../../../api/src/plugins/mongo/object-id.ts';
import type { Writer } from './load-posts.ts';

const batch = 200;
/** One after the other of the same author, so that a transaction moves money of few. */
const inARow = 50;
const price = moneyOf(1500, 'USD');
const fee = moneyOf(101, 'USD');

/**
 * Adds that many paid orders, one a minute as posts are, of guides by these authors, with what stands in the books of them, in the
 * ways of the features that the demonstration is filled by.
 */
export async function loadOrders(
  app: FastifyInstance,
  authors: readonly Writer[],
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const { mongo, clock } = app;
  const orders: Orders = app.orders;
  const ledger = new LedgerService(mongo, new LedgerRepository(mongo), clock);
  for (let first = 0; first < count; first += batch) {
    const sales = Array.from({ length: Math.min(batch, count - first) }, (_, index) => saleOf(first + index, authors));
    await mongo.transaction(async (session) => {
      const waiting: PastPosting[] = [];
      for (const { orderId, sold, at } of sales) {
        const books = { post: async (posting: Posting) => waiting.push({ ...posting, at }) > 0 };
        const change = { line: sold.line, authorId: sold.authorId, before: moneyOf(0, 'USD'), after: price };
        await postRevenue(books, { key: `sale:${orderId}`, kind: 'sale', ...change }, session);
        await postFee(books, `fee:${orderId}`, fee, session);
      }
      await ledger.postAll(waiting, session);
      await orders.insertPosted(sales, session);
    });
    onProgress(first + sales.length);
  }
}

function saleOf(number: number, authors: readonly Writer[]): PostedSale {
  const author = authors[Math.floor(number / inARow) % authors.length];
  if (!author) throw new Error('there is nobody who sells');
  return {
    orderId: newId(),
    sold: {
      line: 'ebook',
      authorId: author.id,
      price,
      item: { kind: 'product', id: newId(), title: `Guide ${number}` },
    },
    at: examplePost(number).at,
    fee,
    buyer: { userId: null, email: `acheteuse-${number}@letat.test` },
    recipient: null,
    refund: null,
  };
}
