import { emailKey } from '@letat/contracts/core/email-key';
import { moneyOf } from '@letat/contracts/core/money';
import { type DocumentSeries, documentSeries } from '@letat/contracts/orders/document-series';
import { examplePost } from '@letat/testing/posts';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import type { PostedSale } from '../../../api/src/modules/ledger/index.ts';
import { LedgerRepository } from '../../../api/src/modules/ledger/ledger.repository.ts';
import { LedgerService, type PastPosting, type Posting } from '../../../api/src/modules/ledger/ledger.service.ts';
import { postFee, postRevenue } from '../../../api/src/modules/ledger/revenue.ts';
import type { Orders } from '../../../api/src/modules/orders/index.ts';
import type { OrderRecord } from '../../../api/src/modules/orders/orders.model.ts';
import { ordersCollection } from '../../../api/src/modules/orders/orders.repository.ts';
import type { ClientSession } from '../../../api/src/plugins/mongo/index.ts';
import { newId } from '../../../api/src/plugins/mongo/object-id.ts';
import type { Numbering } from '../../../api/src/plugins/numbering/index.ts';
import { BulkLedger } from './bulk-ledger.ts';
import type { Writer } from './load-posts.ts';

/** By the features' own ways, in one transaction: the others are made as these were. */
const made = 200;
const batch = 2000;
/** One after the other of the same author, so that a transaction moves money of few. */
const inARow = 50;
const price = moneyOf(1500, 'USD');
const fee = moneyOf(101, 'USD');

/**
 * Adds that many paid orders, one a minute as posts are, of guides by these authors, with what stands in the books of them. The first go in
 * by the ways of the features that the demonstration is filled by; the others are rows like theirs, in bulk.
 */
export async function loadOrders(
  app: FastifyInstance,
  authors: readonly Writer[],
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const salesFrom = (first: number, size: number) =>
    Array.from({ length: Math.min(size, count - first) }, (_, index) => saleOf(first + index, authors));
  const first = salesFrom(0, made);
  const [sample] = first;
  if (!sample) return;
  await insertByFeatures(app, first);
  const orders = app.mongo.connection.model<OrderRecord>(ordersCollection);
  const like = await orders.findById(sample.orderId).orFail().lean();
  const books = new BulkLedger(app.mongo);
  // In no other hands: there is nothing to wait for.
  const ledger = new LedgerService({ serialise: async () => {} }, books, app.clock);
  const session = await app.mongo.connection.startSession();
  try {
    for (let done = first.length; done < count; ) {
      const sales = salesFrom(done, batch - (done % batch));
      await ledger.postAll(await postingsOf(sales, session), session);
      const moments = sales.map(({ at }) => at);
      const numbers = await numbersOf(app, documentSeries.order, moments);
      const receipts = await numbersOf(app, documentSeries.receipt, moments);
      const rows = sales.map((sale, index) =>
        orderRow(like, sale, { number: numbers[index], receipt: receipts[index] }),
      );
      await orders.insertMany(rows, { ordered: false, lean: true });
      done += sales.length;
      onProgress(done);
    }
    await books.finish();
  } finally {
    await session.endSession();
  }
}

async function insertByFeatures({ mongo, clock, orders: feature }: FastifyInstance, sales: readonly PostedSale[]) {
  const orders: Orders = feature;
  const ledger = new LedgerService(mongo, new LedgerRepository(mongo), clock);
  await mongo.transaction(async (session) => {
    await ledger.postAll(await postingsOf(sales, session), session);
    await orders.insertPosted(sales, session);
  });
}

/** What stands in the books of these sales. */
async function postingsOf(sales: readonly PostedSale[], session: ClientSession): Promise<PastPosting[]> {
  const waiting: PastPosting[] = [];
  for (const { orderId, sold, at } of sales) {
    const books = { post: async (posting: Posting) => waiting.push({ ...posting, at }) > 0 };
    const change = { line: sold.line, authorId: sold.authorId, before: moneyOf(0, 'USD'), after: price };
    await postRevenue(books, { key: `sale:${orderId}`, kind: 'sale', ...change }, session);
    await postFee(books, `fee:${orderId}`, fee, session);
  }
  return waiting;
}

/** Numbers of documents of these moments, which are in their order. */
function numbersOf(
  { mongo, numbering: feature }: FastifyInstance,
  series: DocumentSeries,
  moments: readonly Date[],
): Promise<string[]> {
  const numbering: Numbering = feature;
  const byYear = Map.groupBy(moments, (at) => at.getUTCFullYear());
  return mongo.transaction(async (session) => {
    const texts: string[] = [];
    for (const [year, { length }] of byYear)
      for (const { text } of await numbering.nextOf(series, year, length, session)) texts.push(text);
    return texts;
  });
}

/** An order as the feature stored that one. */
function orderRow(
  like: OrderRecord,
  { orderId, sold, at, buyer }: ReturnType<typeof saleOf>,
  { number, receipt }: { number: string | undefined; receipt: string | undefined },
): OrderRecord {
  if (number === undefined || receipt === undefined) throw new Error('an order has no number');
  const key = emailKey(buyer.email);
  return {
    ...like,
    ...{ _id: Types.ObjectId.createFromHexString(orderId), number, receiptNumber: receipt, createdAt: at, paidAt: at },
    ...{ itemId: sold.item.id, title: sold.item.title, authorId: sold.authorId },
    ...{ buyerEmail: buyer.email, buyerEmailKey: key, recipientEmail: buyer.email, recipientEmailKey: key },
    providerOrderId: like.providerOrderId && `${like.providerOrderId}-${number}`,
    paymentId: like.paymentId && `${like.paymentId}-${number}`,
  };
}

function saleOf(number: number, authors: readonly Writer[]) {
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
  } satisfies PostedSale;
}
