import { randomUUID } from 'node:crypto';
import type { Money } from '@letat/contracts/core/money';
import { moneyOf } from '@letat/contracts/core/money';
import type { FastifyInstance } from 'fastify';
import type { LinkedFile, PaidOrder, Seller, StoredFile } from '../../src/modules/orders/index.ts';
import { FakePayments } from './fake-payments.ts';

/** A seller of anything, in the place of the one of webinars' seats, with what it granted and took back. */
export interface Shop {
  readonly payments: FakePayments;
  readonly granted: PaidOrder[];
  readonly revoked: PaidOrder[];
  readonly restored: PaidOrder[];
  files: (StoredFile | LinkedFile)[];
  /** Items that give nothing. */
  readonly undeliverable: Set<string>;
  /** Adds an item; gives its id. */
  item(options?: { id?: string; price?: Money; authorId?: string | null; title?: string }): string;
  /** Takes an item off sale. */
  withdraw(id: string): void;
  /** For `startApp`: the provider and the seller are there before the app is ready. */
  open(app: FastifyInstance): void;
  /** The same with the seller alone: people pay in the local sandbox. */
  sell(app: FastifyInstance): void;
}

export function newShop(): Shop {
  const payments = new FakePayments();
  const items = new Map<string, { price: Money; authorId: string | null; title: string; onSale: boolean }>();
  const shop: Shop = {
    payments,
    granted: [],
    revoked: [],
    restored: [],
    files: [],
    undeliverable: new Set(),
    item({ id = randomUUID(), price = moneyOf(1500, 'USD'), authorId = null, title = 'L’État et ses réformes' } = {}) {
      items.set(id, { price, authorId, title, onSale: true });
      return id;
    },
    withdraw(id) {
      const item = items.get(id);
      if (item) items.set(id, { ...item, onSale: false });
    },
    open(app) {
      payBy(app, payments);
      shop.sell(app);
    },
    sell(app) {
      opened = app;
      Object.assign(app.webinars.seller, seller);
    },
  };
  const seller: Required<Omit<Seller, 'period'>> = {
    kind: 'webinar',
    itemIdOf: ({ webinarId }) => webinarId ?? null,
    isHad: async () => true,
    async offer({ webinarId = '' }) {
      const item = items.get(webinarId);
      if (!item?.onSale) return null;
      const { price, authorId, title } = item;
      return { kind: 'webinar', itemId: webinarId, title, price, authorId, line: 'webinar' };
    },
    // What is granted is a row of the transaction, as a module's would be: a transaction that fails grants nothing.
    async grant(order, session) {
      await rows().insertOne({ order: order.id, change: 'granted' }, { session });
      shop.granted.push(order);
    },
    async revoke(order, session) {
      await rows().insertOne({ order: order.id, change: 'revoked' }, { session });
      shop.revoked.push(order);
    },
    async restore(order, session) {
      await rows().insertOne({ order: order.id, change: 'granted' }, { session });
      shop.restored.push(order);
    },
    // There are as many as anybody wants.
    async hold() {},
    secure: async () => true,
    async release() {},
    async restoreHold() {},
    async downloaded() {},
    // What it gives is taken at once.
    canMove: async () => false,
    async moved() {},
    shown: async () => new Map(),
    seat: async () => null,
    files: async () => shop.files,
    performed: async () => new Set(),
    undeliverable: async () => shop.undeliverable,
    isOnSale: async (itemId) => items.get(itemId)?.onSale ?? false,
  };
  let opened: FastifyInstance | undefined;
  const rows = () => {
    if (!opened) throw new Error('the shop is not open');
    return opened.mongo.connection.collection('shopGrants');
  };
  return shop;
}

/** For `useApp`: people pay by this provider. */
export function payBy(app: FastifyInstance, payments: FakePayments): void {
  Object.assign(app.payments, methodsOf(payments));
}

/** Its methods as own properties: those of a class are its prototype's, which `Object.assign` leaves out. */
function methodsOf(payments: FakePayments) {
  return {
    onEvent: payments.onEvent.bind(payments),
    createOrder: payments.createOrder.bind(payments),
    findOrder: payments.findOrder.bind(payments),
    capture: payments.capture.bind(payments),
    refund: payments.refund.bind(payments),
    findPayment: payments.findPayment.bind(payments),
    transactions: payments.transactions.bind(payments),
    balances: payments.balances.bind(payments),
    findDispute: payments.findDispute.bind(payments),
    disputesUpdatedSince: payments.disputesUpdatedSince.bind(payments),
  };
}

/** What the seller's rows say of an order. */
export async function grantsOf(app: FastifyInstance, order: string): Promise<{ granted: number; revoked: number }> {
  const grants = app.mongo.connection.collection('shopGrants');
  // Of thousands of orders, those of one.
  await grants.createIndex({ order: 1 });
  const rows = await grants.find({ order }).toArray();
  const granted = rows.filter(({ change }) => change === 'granted').length;
  return { granted, revoked: rows.length - granted };
}

/** Runs what a queue or a schedule has now, whatever its time is. */
export async function runNow(app: FastifyInstance, queue: string, { isSchedule = false } = {}): Promise<void> {
  const past = new Date(Date.now() - 1000);
  const work = app.mongo.connection.collection('work');
  if (isSchedule) {
    const at = { queue, payload: {}, key: null, state: 'waiting', attempts: 0, lease: null };
    await work.insertOne({ ...at, dueAt: past, takeAt: past, createdAt: past });
  }
  // One that a dead process holds is taken over once its lease has run out.
  else
    await work.updateMany({ queue, state: { $in: ['waiting', 'running'] } }, { $set: { dueAt: past, takeAt: past } });
  await app.jobs.process(queue);
}
