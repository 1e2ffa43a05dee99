import { emailKey } from '@letat/contracts/core/email-key';
import type { OrderState, SaleKind } from '@letat/contracts/orders/constants';
import type { DisputeState } from '@letat/contracts/orders/disputes/constants';
import type { Model, QueryFilter } from 'mongoose';
import { after, type Position } from '../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../paging/page.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { disputesOf } from './disputes/record.ts';
import { type OrderRecord, orderSchema, paidOrdersOfAuthor } from './orders.model.ts';
import { shownAfter } from './problems.ts';
import { canBecome, payableStates } from './states.ts';

export const ordersCollection = 'orders';

/** What an order has before anything happened to it. */
export type NewOrder = Pick<
  OrderRecord,
  | '_id'
  | 'kind'
  | 'itemId'
  | 'title'
  | 'line'
  | 'authorId'
  | 'currency'
  | 'price'
  | 'discount'
  | 'total'
  | 'coupon'
  | 'buyerId'
  | 'buyerEmail'
  | 'isAddressProved'
  | 'recipientId'
  | 'recipientEmail'
  | 'browserHash'
  | 'declaredCountry'
  | 'waiver'
  | 'immediateStart'
  | 'createdAt'
  | 'receiptName'
> &
  Pick<OrderRecord, 'charge'>;
/** What may change of an order; its state does so by `move`. */
export type OrderChange = Partial<Omit<OrderRecord, '_id' | 'state'>>;
/** An order in a state that it has come to. */
export type PastOrder = NewOrder & OrderChange & Pick<OrderRecord, 'state'>;
type Filter = QueryFilter<OrderRecord>;

/** What administrators look for orders by. */
export interface OrderFilter {
  /** A number, a receipt's, or an address. */
  text?: string | undefined;
  state?: OrderState | undefined;
  dispute?: DisputeState | undefined;
  /** Those that an administrator must look at. */
  problem?: 'open' | undefined;
  /** Of what that author sold. */
  authorId?: string | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
}

const newestFirst = { createdAt: -1, _id: -1 } as const;
const eachBatch = 100;

/** An account, and its address where it is known to be its own. */
interface Person {
  userId: string;
  email: string | null;
}

/** What the ledger knows a sale by. */
export const saleKey = (orderId: string): string => `sale:${orderId}`;
/** The same of a refund or a dispute, by the provider's id. */
export const refundKey = (providerId: string): string => `refund:${providerId}`;

/** Orders; whatever changes one holds its lock. */
export class OrdersRepository {
  readonly #orders: Model<OrderRecord>;
  readonly #mongo: Database;

  constructor(mongo: Database) {
    this.#mongo = mongo;
    this.#orders = mongo.model(ordersCollection, orderSchema);
  }

  async insert(order: NewOrder, session: ClientSession): Promise<OrderRecord> {
    const [made] = await this.insertPast([{ ...order, state: 'created' }], session);
    if (!made) throw new Error('orders: nothing was inserted');
    return made;
  }

  /** Orders with what became of them already. */
  async insertPast(orders: readonly PastOrder[], session: ClientSession): Promise<OrderRecord[]> {
    const records = orders.map((order) => ({
      ...order,
      buyerEmailKey: emailKey(order.buyerEmail),
      recipientEmailKey: emailKey(order.recipientEmail),
    }));
    const made = await this.#orders.insertMany(records, { session });
    return made.map((order) => order.toObject());
  }

  /** The order as it is, while no other transaction changes it. */
  async locked(id: string, session: ClientSession): Promise<OrderRecord | null> {
    const _id = objectId(id);
    if (!_id) return null;
    await this.#mongo.serialise(session, `order ${id}`);
    return this.#orders.findById(_id, null, { session }).lean();
  }

  async find(id: string): Promise<OrderRecord | null> {
    const _id = objectId(id);
    return _id && this.#orders.findById(_id).lean();
  }

  /** How many were paid since then, what cost nothing apart; counted no further than the limit. */
  async countPaid(since: Date, limit: number): Promise<number> {
    return this.#orders.countDocuments({ paidAt: { $gte: since }, total: { $gt: 0 } }, { limit });
  }

  async findByProviderOrder(providerOrderId: string): Promise<OrderRecord | null> {
    return this.#orders.findOne({ providerOrderId }).lean();
  }

  /** Orders that were paid since then, by their ids, after that one. */
  paidSince(from: Date, after: string | null): AsyncIterable<OrderRecord> {
    const beyond = after === null ? null : objectId(after);
    return this.#orders
      .find({ paidAt: { $gte: from }, ...(beyond === null ? {} : { _id: { $gt: beyond } }) })
      .sort({ _id: 1 })
      .lean()
      .cursor({ batchSize: eachBatch });
  }

  async findByPayment(paymentId: string): Promise<OrderRecord | null> {
    return this.#orders.findOne({ paymentId }).lean();
  }

  /** The order by which this buyer had an item for nothing, for that person: of plans the one of that coupon. */
  async findFree(
    free: { buyerKey: string; recipientKey: string; itemId: string; kind: SaleKind; coupon: string | null },
    session: ClientSession,
  ): Promise<OrderRecord | null> {
    const { buyerKey: buyerEmailKey, recipientKey: recipientEmailKey, itemId, kind, coupon } = free;
    const had = { buyerEmailKey, recipientEmailKey, itemId, total: 0, state: 'paid' } as const;
    return this.#orders
      .findOne(kind === 'plan' ? { ...had, coupon } : had)
      .sort({ createdAt: -1 })
      .session(session)
      .lean();
  }

  /** The latest order by which an account, or the browser that made it, has an item; an address that is typed tells nobody. */
  async findOwned(
    itemId: string,
    { account, browserHash }: { account: Person | null; browserHash: string | null },
  ): Promise<OrderRecord | null> {
    const owners: Filter[] = [
      ...(account === null ? [] : [boughtBy(account)]),
      ...(browserHash === null ? [] : [{ browserHash }]),
    ];
    if (owners.length === 0) return null;
    return this.#orders
      .findOne({ $and: [{ $or: owners }, { itemId, state: 'paid', withdrawnAt: null }] })
      .sort(newestFirst)
      .lean();
  }

  /**
   * Unpaid orders of a browser, an account or a typed address, of which no payment is being taken, those besides that their buyer is to
   * confirm at a rail; the oldest first.
   */
  async listUnpaid(
    of: { browserHash: string } | { buyerId: OrderRecord['buyerId'] } | { buyerEmailKey: string },
    session: ClientSession | null,
  ): Promise<OrderRecord[]> {
    const typed = 'buyerEmailKey' in of ? { buyerId: null } : {};
    const isConfirmed = { $or: [{ captureSentAt: null }, { 'charge.rail': { $gt: '' } }] };
    return this.#orders
      .find({ ...of, ...typed, state: { $in: [...payableStates] }, ...isConfirmed })
      .sort({ createdAt: 1, _id: 1 })
      .session(session)
      .lean();
  }

  /** What this customer is asked to confirm already: the same thing, by the same rail, that nobody has paid and that is not over. */
  async findCharged(
    wanted: { itemId: string; rail: string; coupon: string | null; now: Date },
    customer: { buyerId: OrderRecord['buyerId'] } | { browserHash: string },
    session: ClientSession,
  ): Promise<OrderRecord | null> {
    const { itemId, rail, coupon, now } = wanted;
    return this.#orders
      .findOne({
        ...customer,
        ...{ itemId, coupon, state: { $in: [...payableStates] } },
        ...{ 'charge.rail': rail, 'charge.endsAt': { $gt: now } },
      })
      .sort(newestFirst)
      .session(session)
      .lean();
  }

  /** Paid since then by a rail that has not said yet what it keeps. */
  async *chargedWithoutFee(since: Date): AsyncGenerator<OrderRecord> {
    yield* this.#each({ state: 'paid', createdAt: { $gte: since }, 'charge.rail': { $gt: '' }, fee: null });
  }

  /** Changes an order that the transaction has locked. */
  async change(order: OrderRecord, changes: OrderChange, session: ClientSession): Promise<OrderRecord> {
    return this.#write(order, changes, session);
  }

  /** The same with its next state; throws when the order cannot become that. */
  async move(
    order: OrderRecord,
    state: OrderState,
    changes: OrderChange,
    session: ClientSession,
  ): Promise<OrderRecord> {
    if (!canBecome(order.state, state)) throw new Error(`orders: ${order.state} does not become ${state}`);
    return this.#write(order, { ...changes, state }, session);
  }

  async #write(
    order: OrderRecord,
    changes: Partial<Omit<OrderRecord, '_id'>>,
    session: ClientSession,
  ): Promise<OrderRecord> {
    if (Object.keys(changes).length === 0) return order;
    const { _id } = order;
    // Another problem is about something else, whatever the one before was about.
    const about = 'problem' in changes ? { problemAbout: null } : {};
    const set = { ...about, ...changes, ...shownAfter(order, changes) };
    return this.#orders.findOneAndUpdate({ _id }, { $set: set }, { session, returnDocument: 'after' }).orFail().lean();
  }

  /** Titles by the keys that orders and refunds are posted under in the ledger; the unknown are left out. */
  async titlesOf(keys: readonly string[]): Promise<Map<string, string>> {
    const sold = keys.filter((key) => key.startsWith(saleKey('')));
    const ids = sold.map((key) => objectId(key.slice(saleKey('').length))).filter((id) => id !== null);
    const back = keys.filter((key) => key.startsWith(refundKey(''))).map((key) => key.slice(refundKey('').length));
    const fields = { title: 1, refunds: 1 } as const;
    const disputed = keys.filter((key) => key.startsWith('dispute:')).map((key) => key.split(':')[1] ?? '');
    const [sales, refunds, disputes] = await Promise.all([
      this.#orders.find({ _id: { $in: ids } }, fields).lean(),
      this.#orders.find({ 'refunds.providerId': { $in: back, $gt: '' } }, fields).lean(),
      this.#orders.find({ 'disputes.id': { $in: disputed, $gt: '' } }, { title: 1, disputes: 1 }).lean(),
    ]);
    const titleOfDispute = new Map(disputes.flatMap((order) => disputesOf(order).map(({ id }) => [id, order.title])));
    return new Map([
      ...sales.map(({ _id, title }) => [saleKey(_id.toHexString()), title] as const),
      ...refunds.flatMap(({ title, refunds: rows }) =>
        rows.flatMap(({ providerId }) => (providerId === null ? [] : [[refundKey(providerId), title] as const])),
      ),
      ...keys.flatMap((key) => {
        const title = key.startsWith('dispute:') ? titleOfDispute.get(key.split(':')[1] ?? '') : undefined;
        return title === undefined ? [] : [[key, title] as const];
      }),
    ]);
  }

  /** Orders in that state that were made in that time, the oldest first: all of them, however many there are. */
  async *made(state: OrderState, { from, before }: { from?: Date; before: Date }): AsyncGenerator<OrderRecord> {
    const within = { $lt: before, ...(from === undefined ? {} : { $gte: from }) };
    yield* this.#each({ state, createdAt: within });
  }

  /** Orders of which a capture is under way since before then: all of them. */
  async *capturing(before: Date): AsyncGenerator<OrderRecord> {
    for (const state of payableStates) yield* this.#each({ state, captureSentAt: { $lt: before } });
  }

  /** Orders of which a refund is pending at the provider: all of them. */
  async *refunding(): AsyncGenerator<OrderRecord> {
    yield* this.#each({ 'refunds.state': 'pending' });
  }

  /** Withdrawn from while a dispute was open, and not given back yet: all of them. */
  async *withdrawnInDispute(): AsyncGenerator<OrderRecord> {
    yield* this.#each({ withdrawalDue: { $gt: 0 } });
  }

  /** A batch after the other, so that what stays as it is never keeps its followers from being seen. */
  async *#each(filter: Filter): AsyncGenerator<OrderRecord> {
    let position: Position | null = null;
    for (;;) {
      const batch: OrderRecord[] = await this.#orders
        .find({ $and: [filter, after('createdAt', position, 'asc')] })
        .sort({ createdAt: 1, _id: 1 })
        .limit(eachBatch)
        .lean();
      yield* batch;
      const last = batch.at(-1);
      if (last === undefined || batch.length < eachBatch) return;
      position = { at: last.createdAt, id: last._id };
    }
  }

  /** What an account bought, or an address that is known to be its own. Of what it was given, the price is not its business. */
  async listOf(person: Person, page: PageRequest): Promise<Page<OrderRecord>> {
    return this.#page(
      { $and: [boughtBy(person), { state: { $in: ['pending', 'paid', 'refunded'] } }] },
      'createdAt',
      page,
    );
  }

  /** What a person bought. */
  async listAllOf(person: Person): Promise<OrderRecord[]> {
    return this.#orders.find(boughtBy(person)).sort(newestFirst).lean();
  }

  /** What another buyer bought for a person. */
  async listGivenTo(person: Person): Promise<OrderRecord[]> {
    return this.#orders
      .find({ $and: [givenTo(person), { $nor: [boughtBy(person)] }] })
      .sort(newestFirst)
      .lean();
  }

  /** Whether a payment is being taken or is held, or a refund is on its way, of this person's orders. */
  async isUnderWay(person: Person): Promise<boolean> {
    const own = await this.#orders.find(ownedBy(person)).lean();
    return own.some(
      ({ state, captureSentAt, refunds, withdrawalDue }) =>
        state === 'pending' ||
        captureSentAt !== null ||
        Boolean(withdrawalDue) ||
        refunds.some((refund) => refund.state === 'requested' || refund.state === 'pending'),
    );
  }

  /** The newest first; an author's by the payment, and paid ones alone. */
  async list(
    { text = '', state, dispute, problem, authorId, start, end }: OrderFilter,
    page: PageRequest,
  ): Promise<Page<OrderRecord>> {
    const field = authorId === undefined ? 'createdAt' : 'paidAt';
    // Any moment at all leaves out what was never paid.
    const from = start ?? (authorId === undefined ? undefined : new Date(0));
    const within = { ...(from ? { $gte: from } : {}), ...(end ? { $lt: end } : {}) };
    const filter: Filter = {
      ...(state === undefined ? {} : { state }),
      ...(dispute === undefined ? {} : { 'disputes.state': dispute }),
      ...(problem === undefined ? {} : { problem: { $gt: '' } }),
      ...(authorId === undefined ? {} : { authorId }),
      ...(from || end ? { [field]: within } : {}),
    };
    const hint = authorId === undefined ? undefined : paidOrdersOfAuthor;
    if (text === '') return this.#page(filter, field, page, hint);
    const number = text.trim().toUpperCase();
    const wanted = { $or: [{ buyerEmailKey: emailKey(text) }, { number }, { receiptNumber: number }] };
    return this.#page({ $and: [wanted, filter] }, field, page, hint);
  }

  /** Orders with an open dispute, counted no further than the limit. */
  async countOpenDisputes(limit: number): Promise<number> {
    return this.#orders.countDocuments({ 'disputes.state': 'open' }, { limit });
  }

  /** Orders that an administrator must look at, counted no further than the limit. */
  async countProblems(limit: number): Promise<number> {
    return this.#orders.countDocuments({ problem: { $gt: '' } }, { limit });
  }

  /** Paid orders from one moment to another, the latest first. */
  async listPaid(period: { from: Date; to: Date; authorId?: string }, page: PageRequest): Promise<Page<OrderRecord>> {
    const { from, to, authorId } = period;
    const within: Filter = { paidAt: { $gte: from, $lt: to }, ...(authorId === undefined ? {} : { authorId }) };
    return this.#page(within, 'paidAt', page);
  }

  async #page(
    filter: Filter,
    field: 'createdAt' | 'paidAt',
    { limit, after: position }: PageRequest,
    hint?: typeof paidOrdersOfAuthor,
  ): Promise<Page<OrderRecord>> {
    const records = await this.#orders
      .find({ $and: [filter, after(field, position, 'desc')] }, null, hint ? { hint } : {})
      .sort({ [field]: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return pageOf(
      records,
      limit,
      (record) => ({ at: record[field] ?? record.createdAt, id: record._id }),
      (record) => record,
    );
  }

  /**
   * Takes the person out of their orders; the invoices stay. Of an order whose buyer stays, its page and its mails do too. Gives the
   * orders, and the copies of files that bear the person's address.
   */
  async anonymise(
    person: Person,
    by: string,
    now: Date,
    session: ClientSession,
  ): Promise<{ orders: number; copies: string[] }> {
    const orders = await this.#orders.find(ownedBy(person), null, { session }).lean();
    const copies: string[] = [];
    for (const order of orders) {
      const isBuyer = isSame(order.buyerId, order.buyerEmailKey, person);
      const isRecipient = isSame(order.recipientId, order.recipientEmailKey, person);
      if (isBuyer) copies.push(...order.stampedKeys);
      const changes: OrderChange = {
        ...(isBuyer
          ? {
              buyerId: null,
              buyerEmail: by,
              buyerEmailKey: by,
              browserHash: null,
              stampedKeys: [],
              withdrawnBy: null,
              receiptName: null,
              receiptEmail: null,
              erasedAt: now,
              linkVersion: order.linkVersion + 1,
            }
          : {}),
        ...(isRecipient ? { recipientId: null, recipientEmail: by, recipientEmailKey: by } : {}),
      };
      await this.#write(order, changes, session);
    }
    return { orders: orders.length, copies };
  }

  /** Of what nobody paid: no law asks for it. */
  async removeUnpaidBefore(date: Date): Promise<number> {
    const { deletedCount } = await this.#orders.deleteMany(unpaidBefore(date));
    return deletedCount;
  }

  async countUnpaidBefore(date: Date): Promise<number> {
    return this.#orders.countDocuments(unpaidBefore(date));
  }

  async removePaidBefore(date: Date): Promise<number> {
    const { deletedCount } = await this.#orders.deleteMany({ paidAt: { $lt: date } });
    return deletedCount;
  }

  async countPaidBefore(date: Date): Promise<number> {
    return this.#orders.countDocuments({ paidAt: { $lt: date } });
  }
}

const ownedBy = (person: Person): Filter => ({ $or: [boughtBy(person), givenTo(person)] });

// An address alone: a buyer who is logged in may buy for another's address, and the order is that account's then.
function boughtBy({ userId, email }: Person): Filter {
  const byAddress = email === null ? [] : [{ buyerEmailKey: emailKey(email), buyerId: null }];
  return { $or: [{ buyerId: objectId(userId) }, ...byAddress] };
}

function givenTo({ userId, email }: Person): Filter {
  const byAddress = email === null ? [] : [{ recipientEmailKey: emailKey(email), recipientId: null }];
  return { $or: [{ recipientId: objectId(userId) }, ...byAddress] };
}

function isSame(id: OrderRecord['buyerId'], key: string, { userId, email }: Person): boolean {
  return id === null ? email !== null && key === emailKey(email) : id.toHexString() === userId;
}

const unpaidBefore = (date: Date): Filter => ({ state: { $in: ['expired', 'cancelled'] }, createdAt: { $lt: date } });
