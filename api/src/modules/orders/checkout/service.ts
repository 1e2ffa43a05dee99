import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import { type Money, moneyOf, subtract } from '@letat/contracts/core/money';
import { readMoney } from '@letat/contracts/core/money-text';
import { withdrawalWaiver } from '@letat/contracts/orders/constants';
import type { createPaypalOrder, orderForFree, quoteOrder } from '@letat/contracts/orders/operations';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { type ClientSession, withNewTimeLimit } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { Coupons } from '../coupons.ts';
import type { OrderRecord } from '../orders.model.ts';
import { taxOf, vatIn } from '../orders.projection.ts';
import type { OrdersRepository } from '../orders.repository.ts';
import type { Sellers } from '../sellers.ts';
import type { Buyer, Offer } from '../selling.ts';
import type { Settlement } from '../settlement/index.ts';
import { unavailableOr } from '../unavailable.ts';
import type { VatRates } from '../vat/rates.ts';

type Wanted = z.output<(typeof quoteOrder)['body']>;

/** Who orders: an account, or a visitor's browser. */
export interface Orderer {
  account: { id: string; email: string } | null;
  /** SHA-256 of the token that a visitor's browser has, or is about to get. */
  browserHash: string;
}

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'clock' | 'users' | 'payments' | 'failpoints' | 'log'>;
  orders: OrdersRepository;
  sellers: Sellers;
  coupons: () => Coupons | null;
  settlement: Settlement;
  vat: VatRates;
}

interface Priced {
  offer: Offer;
  discount: Money;
  total: Money;
}

/** From the price to an order that can be paid. The server's price decides, whatever the browser shows. */
export class CheckoutService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async quote(wanted: Wanted, { account }: Orderer) {
    const { offer, discount, total } = await this.#price(wanted, {
      userId: account?.id ?? null,
      email: account?.email ?? wanted.email ?? '',
    });
    const { title, kind, price } = offer;
    const vat = this.#vatIn(total, wanted.country);
    const mayBeTaxed = wanted.country === undefined && this.#parts.vat.mayCharge;
    const asked = { needsEmail: account === null, canBeGift: kind === 'plan' };
    return { title, kind, price, discount, total, vat, mayBeTaxed, ...asked };
  }

  /** As it would be now; what counts is the rate when the order is paid. */
  #vatIn(total: Money, declared: string | undefined) {
    const { vat: rates, app } = this.#parts;
    if (declared === undefined) return null;
    const sale = { vat: rates.of(declared, app.clock.now()), currency: total.currency };
    const tax = taxOf(sale);
    return tax && { ...tax, amount: vatIn(sale, total.amount) };
  }

  /** The order of what costs nothing, paid already; of somebody who has it, the order that they have. */
  async orderForFree(
    wanted: z.output<(typeof orderForFree)['body']>,
    orderer: Orderer,
  ): Promise<{ order: OrderRecord; isNew: boolean }> {
    const buyer = buyerOf(wanted, orderer);
    const priced = await this.#price(wanted, buyer);
    if (priced.total.amount > 0) throw new CodedError('payment_needed');
    await this.#endHolding(wanted, { buyer, orderer });
    const { mongo } = this.#parts.app;
    const { itemId, kind } = priced.offer;
    const mine = { emailKey: emailKey(buyer.email), itemId, kind, coupon: wanted.coupon ?? null };
    return mongo.transaction(async (session) => {
      await mongo.serialise(session, `free order ${mine.emailKey} ${mine.itemId}`);
      const earlier = await this.#parts.orders.findFree(mine);
      if (earlier && wanted.recipientEmail === undefined) return { order: earlier, isNew: false };
      const order = await this.#insert(wanted, { buyer, priced, orderer }, session);
      return { order: await this.#parts.settlement.settleFree(order, session), isNew: true };
    });
  }

  /** An order at the provider; gives the provider's id. */
  async order(wanted: z.output<(typeof createPaypalOrder)['body']>, orderer: Orderer): Promise<string> {
    const { app, orders } = this.#parts;
    const buyer = buyerOf(wanted, orderer);
    const priced = await this.#price(wanted, buyer);
    if (priced.total.amount === 0) throw new CodedError('nothing_to_pay');
    const shown = readMoney(wanted.amount, priced.total.currency);
    if (wanted.currency !== priced.total.currency || shown?.amount !== priced.total.amount)
      throw new CodedError('price_changed');
    await this.#endHolding(wanted, { buyer, orderer });
    const order = await app.mongo.transaction((session) => this.#insert(wanted, { buyer, priced, orderer }, session));
    const orderId = order._id.toHexString();
    app.failpoints.pass('order-created');
    const { id } = await app.payments
      .createOrder({ orderId, attempt: 1, total: priced.total, description: priced.offer.title })
      .catch((cause: unknown) => {
        const answer = unavailableOr(cause);
        if (answer !== cause) app.log.warn({ order: orderId, err: cause }, 'orders: the provider took no order');
        throw answer;
      });
    app.failpoints.pass('order-sent');
    await withNewTimeLimit(() =>
      app.mongo.transaction(async (session) => {
        const current = await orders.locked(orderId, session);
        if (current) await orders.change(current, { providerOrderId: id }, session);
      }),
    );
    return id;
  }

  /**
   * A buyer who turned back at the provider, or was declined there, begins anew: their earlier order ends, so that its coupon counts
   * for this one. One whose payment is under way stays, and its coupon with it; so does that of another account or browser, whoever
   * types its buyer's address.
   */
  async #endHolding({ coupon }: Wanted, { buyer, orderer }: { buyer: Buyer; orderer: Orderer }): Promise<void> {
    if (coupon === undefined) return;
    const id = await this.#parts.coupons()?.heldBy(coupon, buyer);
    const held = id ? await this.#parts.orders.find(id) : null;
    if (held && isOrderers(held, orderer)) await this.#parts.settlement.end(held._id.toHexString(), 'cancelled');
  }

  async #price(wanted: Wanted, buyer: Buyer): Promise<Priced> {
    const offer = await this.#parts.sellers.offer(wanted, buyer);
    if (wanted.recipientEmail !== undefined && offer.kind !== 'plan') {
      const message = 'Seule une formule peut être offerte.';
      throw new CodedError('validation', { details: [{ path: 'recipientEmail', message }] });
    }
    const none = moneyOf(0, offer.price.currency);
    const { coupon } = wanted;
    if (coupon === undefined) return { offer, discount: none, total: offer.price };
    const discount = await this.#parts.coupons()?.quote(coupon, offer, buyer);
    if (!discount) throw new CodedError('coupon_not_valid');
    return { offer, ...reduced(offer.price, discount) };
  }

  async #insert(
    wanted: Wanted,
    { buyer, priced, orderer }: { buyer: Buyer; priced: Priced; orderer: Orderer },
    session: ClientSession,
  ): Promise<OrderRecord> {
    const { app, orders, sellers } = this.#parts;
    const { offer } = priced;
    const _id = new Types.ObjectId();
    const coupon = wanted.coupon ?? null;
    const taken =
      coupon === null ? null : await this.#parts.coupons()?.reserve(coupon, _id.toHexString(), offer, buyer, session);
    if (coupon !== null && !taken) throw new CodedError('coupon_not_valid');
    if (taken && taken.amount !== priced.discount.amount) throw new CodedError('price_changed');
    await sellers.of(offer.kind).hold?.({ id: _id.toHexString(), offer, buyer }, session);
    const { recipientEmail } = wanted;
    const now = app.clock.now();
    const recipient = recipientEmail === undefined ? buyer : await this.#recipient(recipientEmail);
    return orders.insert(
      {
        _id,
        kind: offer.kind,
        itemId: offer.itemId,
        title: offer.title,
        line: offer.line,
        authorId: offer.authorId,
        currency: offer.price.currency,
        price: offer.price.amount,
        discount: priced.discount.amount,
        total: priced.total.amount,
        coupon,
        buyerId: buyer.userId === null ? null : objectId(buyer.userId),
        buyerEmail: buyer.email,
        recipientId: recipient.userId === null ? null : objectId(recipient.userId),
        recipientEmail: recipient.email,
        browserHash: orderer.account === null ? orderer.browserHash : null,
        declaredCountry: wanted.country ?? null,
        waiver: wanted.waives && priced.total.amount > 0 ? { text: withdrawalWaiver, at: now } : null,
        createdAt: now,
      },
      session,
    );
  }

  /** Whoever has proved that the address is theirs; else the address alone. */
  async #recipient(email: string): Promise<Buyer> {
    const known = await this.#parts.app.users.findAccountByEmail(email);
    return { userId: known?.account.emailVerified ? known.account.id : null, email };
  }
}

/** Throws `validation` when a visitor gave no address. */
function buyerOf({ email }: Wanted, { account }: Orderer): Buyer {
  if (account) return { userId: account.id, email: account.email };
  if (email !== undefined) return { userId: null, email };
  const message = 'Saisissez l’adresse à laquelle envoyer le reçu.';
  throw new CodedError('validation', { details: [{ path: 'email', message }] });
}

/** Whether the order is this account's, or was made by this browser. */
export function isOrderers({ buyerId, browserHash }: OrderRecord, orderer: Orderer): boolean {
  if (buyerId !== null) return buyerId.toHexString() === orderer.account?.id;
  return browserHash !== null && browserHash === orderer.browserHash;
}

/** A reduction takes off the price at most. */
function reduced(price: Money, discount: Money): { discount: Money; total: Money } {
  const most = discount.amount > price.amount ? price : discount;
  return { discount: most, total: subtract(price, most) };
}
