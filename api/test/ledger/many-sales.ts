import { createHash } from 'node:crypto';
import { ledgerEntryText } from '@letat/contracts/ledger/constants';
import type { FastifyInstance } from 'fastify';
import { type mongo, Types } from 'mongoose';
import { authorAccount, platformAccounts, revenueAccount, vatAccount } from '../../src/modules/ledger/index.ts';

/** One of many sales, and whose its cents are: counted here by hand, with nothing of the product's. */
export interface Sold {
  key: string;
  at: Date;
  title: string;
  price: number;
  author: number;
  platform: number;
  vat: number;
  /** All of it went back an hour later. */
  isRefunded: boolean;
}

export interface ManySales {
  authorId: string;
  sales: number;
  /** Of them, how many were made in the days before now; the others in the two years before. */
  recent: { sales: number; days: number };
  now: Date;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** None of them is taxed half a cent: what rounding does to it is a test of its own. */
const prices = [1500, 1499, 4900, 2501];
const currency = 'USD';
const line = 'ebook';

/**
 * An author's sales as the product would have posted them, written in bulk: as many through the product's own door would take a
 * minute and more. Every third is taxed in France, every 25th was refunded. Gives them, the first first.
 */
export async function insertManySales(app: FastifyInstance, wanted: ManySales): Promise<Sold[]> {
  const sold = Array.from({ length: wanted.sales }, (_, index) => saleOf(index, wanted));
  const books = new Books(wanted.authorId);
  const postings = sold.flatMap((sale) => [
    { sale, sign: 1, at: sale.at, kind: 'sale', transaction: `sale:${sale.key}` },
    ...(sale.isRefunded
      ? [{ sale, sign: -1, at: refundedAt(sale), kind: 'refund', transaction: `refund:${sale.key}` }]
      : []),
  ]);
  for (const posting of postings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) books.post(posting);
  const collection = (name: string) => app.mongo.connection.collection<mongo.Document>(name);
  await collection('ledgerTransactions').insertMany(books.transactions);
  await collection('ledgerEntries').insertMany(books.entries);
  await collection('ledgerHeads').insertMany(books.heads());
  await collection('orders').insertMany(sold.map((sale, index) => orderOf(sale, index, wanted.authorId)));
  return sold;
}

function saleOf(index: number, { sales, recent, now }: ManySales): Sold {
  const before = sales - recent.sales;
  const isRecent = index >= before;
  const end = now.getTime() - (isRecent ? 0 : recent.days * day);
  const span = isRecent ? recent.days * day : 2 * 365 * day;
  const place = isRecent ? (index - before + 1) / (recent.sales + 1) : (index + 1) / (before + 1);
  const price = prices[index % prices.length] ?? 0;
  const vat = index % 3 === 0 ? Math.round(price / 6) : 0;
  const author = Math.ceil((price - vat) / 2);
  return {
    key: new Types.ObjectId().toHexString(),
    at: new Date(Math.floor(end - span + place * span)),
    title: `Cahier ${index % 40}`,
    ...{ price, vat, author, platform: price - vat - author },
    // The latest are not: what is pending is what was sold.
    isRefunded: !isRecent && index % 25 === 0,
  };
}

const refundedAt = ({ at }: Sold) => new Date(at.getTime() + hour);

interface Posting {
  sale: Sold;
  sign: number;
  at: Date;
  kind: string;
  transaction: string;
}

/** Chains of the accounts, as they grow. */
class Books {
  readonly entries: mongo.Document[] = [];
  readonly transactions: mongo.Document[] = [];
  readonly #authorId: string;
  readonly #heads = new Map<string, { sequence: number; balance: number; hash: string }>();

  constructor(authorId: string) {
    this.#authorId = authorId;
  }

  post({ sale, sign, at, kind, transaction }: Posting): void {
    this.transactions.push({ _id: transaction, kind, at, digest: 'of a test' });
    for (const [account, amount] of [
      [platformAccounts.provider, -sale.price],
      [revenueAccount(line), sale.platform],
      [authorAccount(this.#authorId), sale.author],
      [vatAccount('FR'), sale.vat],
    ] as const)
      if (amount !== 0) this.#append({ account, amount: amount * sign, transaction, kind, at });
  }

  heads(): mongo.Document[] {
    return [...this.#heads].map(([account, head]) => ({ _id: `${account}/${currency}`, account, currency, ...head }));
  }

  #append(entry: { account: string; amount: number; transaction: string; kind: string; at: Date }): void {
    const { kind, ...line } = entry;
    const before = this.#heads.get(line.account) ?? { sequence: 0, balance: 0, hash: '' };
    const sequence = before.sequence + 1;
    const content = {
      ...line,
      currency,
      sequence,
      balance: before.balance + line.amount,
      previousHash: before.hash,
    } as const;
    const text = ledgerEntryText({ ...content, at: line.at.toISOString() });
    const hash = createHash('sha256').update(text).digest('hex');
    this.#heads.set(line.account, { sequence, balance: content.balance, hash });
    this.entries.push({ ...content, kind, hash });
  }
}

function orderOf(sale: Sold, index: number, authorId: string): mongo.Document {
  const { key, at, title, price, vat, isRefunded } = sale;
  const email = `acheteur-${index}@exemple.org`;
  const refund = { id: key, providerId: key, state: 'completed', amount: price, reason: 'other', note: '' };
  return {
    _id: new Types.ObjectId(key),
    ...{ state: isRefunded ? 'refunded' : 'paid', kind: 'product', itemId: title, title, line, authorId, currency },
    ...{ price, discount: 0, total: price, refunded: isRefunded ? price : 0, coupon: null },
    ...{ number: `CM-T-${index}`, receiptNumber: `RC-T-${index}` },
    ...{ buyerId: null, buyerEmail: email, buyerEmailKey: email, recipientId: null },
    ...{ recipientEmail: email, recipientEmailKey: email, linkVersion: 1, downloads: 0 },
    vat: vat === 0 ? null : { country: 'FR', basisPoints: 2000, since: '2014-01-01', source: 'CGI', mention: null },
    refunds: isRefunded ? [{ ...refund, vat, number: `AV-T-${index}`, failure: null, at: refundedAt(sale) }] : [],
    ...{ waiver: null, firstDownloadAt: null, withdrawnAt: null, stampedKeys: [] },
    ...{ createdAt: at, paidAt: at, erasedAt: null },
  };
}
