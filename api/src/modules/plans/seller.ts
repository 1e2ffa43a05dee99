import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import { isAtLeast } from '@letat/contracts/core/roles';
import type { PurchasedItem } from '@letat/contracts/orders/operations';
import type { PlanId } from '@letat/contracts/plans/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { Buyer, Offer, PaidOrder, Seller, ShownGoods, SoldPeriod } from '../orders/index.ts';
import type { KnownAccount } from '../users/index.ts';
import { endOfInterval } from './intervals.ts';
import { chainOf, checkoutPathOf, itemIdOf, type PlanItem, planItemOf } from './plan-items.ts';
import type { PlanMails } from './plan-mails.ts';
import type { SubscriptionRecord } from './plans.model.ts';
import type { Holder, SubscriptionsRepository } from './plans.repository.ts';
import type { AuthorPricesRepository } from './prices/repository.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'clock' | 'users'>;
  subscriptions: SubscriptionsRepository;
  mails: PlanMails;
  prices: Pick<AuthorPricesRepository, 'of'>;
}

const lasts = { month: 'un mois', year: 'un an' } as const;

/** Sells plans: one interval an order, from its payment or from the end of what the holder has already. */
export class PlanSeller implements Seller {
  readonly kind = 'plan';
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  itemIdOf({ planId, authorId }: PurchasedItem): string | null {
    if (planId === undefined) return null;
    return authorId === undefined ? planId : `${planId}:${authorId}`;
  }

  /** Null for the free plan, which is everybody's, and for an author who does not write here. Throws `own_plan`. */
  async offer({ planId, authorId }: PurchasedItem, buyer: Buyer): Promise<Offer | null> {
    const item = await this.#itemOf(planId, authorId);
    if (!item) return null;
    if (item.authorId !== null && item.authorId === buyer.userId) throw new CodedError('own_plan');
    const { plan, author } = item;
    const ownerId = item.authorId === null ? null : objectId(item.authorId);
    const others = ownerId === null ? [] : await this.#parts.prices.of(ownerId);
    const name = author === null ? plan.name : `${plan.name}, ${author.account.fullName}`;
    return {
      kind: this.kind,
      itemId: itemIdOf(item),
      title: `${name}, ${lasts[plan.interval]}`,
      price: plan.price,
      prices: [plan.price, ...others],
      authorId: item.authorId,
      line: item.authorId === null ? 'plan' : 'author-plan',
    };
  }

  async isOnSale(itemId: string): Promise<boolean> {
    const item = planItemOf(itemId);
    return item !== null && (await this.#itemOf(item.plan.id, item.authorId ?? undefined)) !== null;
  }

  async period(orderId: string): Promise<SoldPeriod | null> {
    const record = await this.#parts.subscriptions.findByOrder(orderId);
    if (record?.revokedAt !== null) return null;
    const { startsAt, endsAt, holderId } = record;
    return { startsAt, endsAt, holderId: holderId?.toHexString() ?? null };
  }

  /** Where each is on sale: the plan of an author who has left is so nowhere. */
  async shown(itemIds: readonly string[]): Promise<Map<string, ShownGoods>> {
    const items = [...new Set(itemIds)].flatMap((id) => planItemOf(id) ?? []);
    const authors = await this.#parts.app.users.authorSummariesOf(
      items.flatMap(({ authorId }) => (authorId === null ? [] : (objectId(authorId) ?? []))),
    );
    const isSold = ({ authorId }: PlanItem) => authorId === null || Boolean(authors.get(authorId)?.username);
    return new Map(
      items.map((item) => {
        const address = isSold(item) ? checkoutPathOf(item) : null;
        return [itemIdOf(item), { cover: null, category: null, address }];
      }),
    );
  }

  async grant(order: PaidOrder, session: ClientSession): Promise<void> {
    const { subscriptions, mails, app } = this.#parts;
    const item = planItemOf(order.offer.itemId);
    if (!item) throw new Error(`order ${order.id}: ${order.offer.itemId} is no plan`);
    const recipient = await this.#recipientOf(order);
    const key = emailKey(recipient.email);
    await app.mongo.serialise(session, `plans of ${key}`);
    if (await subscriptions.findByOrder(order.id, session)) return;
    const holderId = recipient.userId === null ? null : objectId(recipient.userId);
    const buyerId = order.buyer.userId === null ? null : objectId(order.buyer.userId);
    const interval = await this.#nextInterval(item, { id: holderId, key }, order.paidAt, session);
    const { startsAt, endsAt } = interval;
    const isGift = emailKey(order.buyer.email) !== key && order.buyer.userId !== recipient.userId;
    const row = {
      orderId: order.id,
      planId: item.plan.id,
      authorId: item.authorId === null ? null : objectId(item.authorId),
      buyerId,
      holderId,
      holderEmail: recipient.email,
      holderKey: key,
      peopleIds: [holderId, holderId && buyerId?.equals(holderId) ? null : buyerId].filter((id) => id !== null),
      isGift,
      ...interval,
      createdAt: order.paidAt,
    };
    await subscriptions.insert([row], session);
    if (recipient.userId !== null) await app.users.recordActivity(recipient.userId, endsAt, session);
    await mails.started({ order, recipient, startsAt, endsAt, isGift }, session);
  }

  /** No account has it: who proves the address has it from then on, and it is theirs. */
  async canMove(orderId: string, session: ClientSession | null = null): Promise<boolean> {
    const record = await this.#parts.subscriptions.findByOrder(orderId, session);
    return record !== null && record.revokedAt === null && record.holderId === null && !record.isGift;
  }

  /** From its payment on it is the other address's, as if it had been given; what follows it at the first begins that much earlier. */
  async moved(order: PaidOrder, session: ClientSession): Promise<void> {
    const { subscriptions, mails, app } = this.#parts;
    const item = planItemOf(order.offer.itemId);
    const record = await subscriptions.findByOrder(order.id, session);
    if (!item || !record || record.revokedAt !== null) throw new CodedError('order_address_fixed');
    const recipient = await this.#recipientOf(order);
    const key = emailKey(recipient.email);
    const { holderKey: formerKey } = record;
    if (key === formerKey) return subscriptions.move(record._id, { holderEmail: recipient.email }, session);
    for (const name of [formerKey, key].sort()) await app.mongo.serialise(session, `plans of ${name}`);
    const holderId = recipient.userId === null ? null : objectId(recipient.userId);
    const interval = await this.#nextInterval(item, { id: holderId, key }, order.paidAt, session);
    const peopleIds = holderId === null ? [] : [holderId];
    const owner = { holderId, holderEmail: recipient.email, holderKey: key, peopleIds };
    await subscriptions.move(record._id, { ...owner, ...interval }, session);
    const now = app.clock.now();
    const left = await subscriptions.lasting({ id: null, key: formerKey }, now, { chains: [record.chain], session });
    await this.#closeGap(left, now, session);
    const { startsAt, endsAt } = interval;
    if (recipient.userId !== null) await app.users.recordActivity(recipient.userId, endsAt, session);
    await mails.started({ order, recipient, startsAt, endsAt, isGift: false, movedAt: now }, session);
  }

  /** What follows the refunded interval begins that much earlier. */
  async revoke({ id }: PaidOrder, session: ClientSession): Promise<void> {
    const { subscriptions, app } = this.#parts;
    const record = await subscriptions.findByOrder(id, session);
    if (!record || record.revokedAt !== null) return;
    await app.mongo.serialise(session, `plans of ${record.holderKey}`);
    const now = app.clock.now();
    await subscriptions.change(record._id, { revokedAt: now }, session);
    const holder: Holder = { id: record.holderId, key: record.holderKey };
    const left = await subscriptions.lasting(holder, now, { chains: [record.chain], session });
    await this.#closeGap(left, now, session);
  }

  /** What was left of the interval when it was taken begins now, or at the end of what the holder has by then. */
  async restore({ id }: PaidOrder, session: ClientSession): Promise<void> {
    const { subscriptions, app } = this.#parts;
    const record = await subscriptions.findByOrder(id, session);
    if (!record || record.revokedAt === null) return;
    await app.mongo.serialise(session, `plans of ${record.holderKey}`);
    const now = app.clock.now();
    const from = Math.max(record.revokedAt.getTime(), record.startsAt.getTime());
    const left = Math.max(0, record.endsAt.getTime() - from);
    const holder: Holder = { id: record.holderId, key: record.holderKey };
    const before = await subscriptions.lasting(holder, now, { chains: [record.chain], session });
    const startsAt = before.at(-1)?.endsAt ?? now;
    const endsAt = new Date(startsAt.getTime() + left);
    // What follows goes on by the day on which this ends now.
    await subscriptions.change(record._id, { revokedAt: null, startsAt, endsAt, anchorAt: endsAt }, session);
  }

  /** The interval that a payment gives this holder: from then on, or from the end of what they have of its chain. */
  async #nextInterval({ plan, authorId }: PlanItem, holder: Holder, paidAt: Date, session: ClientSession) {
    const chain = chainOf(plan.id, authorId);
    const before = await this.#parts.subscriptions.lasting(holder, paidAt, { chains: [chain], session });
    const last = before.at(-1);
    const startsAt = last?.endsAt ?? paidAt;
    const anchorAt = last ? anchorOf(last) : startsAt;
    return { chain, startsAt, anchorAt, endsAt: endOfInterval(startsAt, plan.interval, anchorAt) };
  }

  /** What follows an interval that stays goes on by its day; what begins now has a day of its own. */
  async #closeGap(rows: readonly SubscriptionRecord[], now: Date, session: ClientSession): Promise<void> {
    let [free, anchorAt] = [now, now];
    for (const row of rows) {
      const { _id, planId, authorId, startsAt, endsAt } = row;
      const item = planItemOf(authorId === null ? planId : `${planId}:${authorId.toHexString()}`);
      if (startsAt <= free || !item) {
        [free, anchorAt] = [endsAt, anchorOf(row)];
        continue;
      }
      const end = endOfInterval(free, item.plan.interval, anchorAt);
      await this.#parts.subscriptions.change(_id, { startsAt: free, endsAt: end, anchorAt }, session);
      free = end;
    }
  }

  /** The account whose address it is, if anybody has proved that it is theirs. */
  async #recipientOf({ recipient }: PaidOrder): Promise<Buyer> {
    if (recipient.userId !== null) return recipient;
    const known = await this.#parts.app.users.findAccountByEmail(recipient.email);
    return known?.account.emailVerified && !known.erased
      ? { userId: known.account.id, email: recipient.email }
      : recipient;
  }

  async #itemOf(
    planId: PlanId | undefined,
    authorId: string | undefined,
  ): Promise<(PlanItem & { author: KnownAccount | null }) | null> {
    const itemId = this.itemIdOf({ planId, authorId });
    const item = itemId === null ? null : planItemOf(itemId);
    if (!item || item.plan.price.amount === 0) return null;
    if (item.authorId === null) return { ...item, author: null };
    const author = await this.#parts.app.users.findAccount(item.authorId);
    if (!author || author.suspended || author.erased || !isAtLeast(author.account.role, 'author')) return null;
    return { ...item, author };
  }
}

/** Intervals of before anchors were stored are their own. */
const anchorOf = ({ anchorAt, startsAt }: Pick<SubscriptionRecord, 'anchorAt' | 'startsAt'>): Date =>
  anchorAt ?? startsAt;
