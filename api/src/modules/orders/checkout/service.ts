import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import type { Identity } from '@letat/contracts/core/identity';
import { currencies, moneyOf } from '@letat/contracts/core/money';
import { readMoney } from '@letat/contracts/core/money-text';
import { couponCodeOf } from '@letat/contracts/coupons/constants';
import { immediateStartRequest, orderLimits, withdrawalWaiver } from '@letat/contracts/orders/constants';
import type {
  createCharge,
  createPaypalOrder,
  orderForFree,
  PurchasedItem,
  quoteOrder,
} from '@letat/contracts/orders/operations';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { type ClientSession, withNewTimeLimit } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { minutesAfter } from '../../../time/minutes.ts';
import type { ChargePromptRecord, ChargeRecord } from '../charges/record.ts';
import type { ChargeService } from '../charges/service.ts';
import type { Claimant, Coupons } from '../coupons.ts';
import { orderBegun } from '../mails/order-begun.ts';
import type { OrderRecord } from '../orders.model.ts';
import type { OrdersRepository } from '../orders.repository.ts';
import type { PageLinks } from '../page-links.ts';
import { seatOf } from '../seat.ts';
import { sellerOf } from '../seller-named.ts';
import type { Sellers } from '../sellers.ts';
import type { Buyer, Offer } from '../selling.ts';
import type { Settlement } from '../settlement/index.ts';
import { buyerOf as receiverOf } from '../settlement/mails.ts';
import { unavailableOr } from '../unavailable.ts';
import { quoteVat } from '../vat/decide.ts';
import type { VatRates } from '../vat/rates.ts';
import { type Customer, isOrderOf } from './customer.ts';
import { notByPaypal, type Priced, priceChosen, reduced } from './prices.ts';
import { UnpaidOrders } from './unpaid-orders.ts';

type OrderRequest = z.output<(typeof quoteOrder)['body']>;

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'clock' | 'users' | 'payments' | 'rails' | 'failpoints' | 'log' | 'mail'>;
  orders: OrdersRepository;
  sellers: Sellers;
  coupons: () => Coupons | null;
  settlement: Settlement;
  vat: VatRates;
  links: PageLinks;
  identity: Identity;
  charges: () => Pick<ChargeService, 'canGiveUp' | 'giveUp'>;
}

/** From the price to an order that can be paid. The server's price decides, whatever the browser shows. */
export class CheckoutService {
  readonly #parts: Parts;
  readonly #unpaid: UnpaidOrders;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#unpaid = new UnpaidOrders(parts);
  }

  async quote(wanted: OrderRequest, customer: Customer) {
    const { account } = customer;
    const isProved = account?.emailVerified ?? false;
    const claimant = { userId: account?.id ?? null, email: account?.email ?? wanted.email ?? '', isProved };
    const ending = await this.#unpaid.replacedBy(wanted.coupon, claimant, customer);
    const { offer, discount, total } = await this.#price(wanted, claimant, ending);
    const { title, kind, price, prices } = offer;
    const { vat: rates, app } = this.#parts;
    const vat = quoteVat(rates, total, wanted.country, app.clock.now());
    const mayBeTaxed = wanted.country === undefined && rates.mayCharge;
    const asked = { needsEmail: account === null, canBeGift: kind === 'plan' };
    const owned = kind === 'product' ? await this.#owned(offer, customer) : null;
    const seller = sellerOf(this.#parts.identity);
    const rails = app.rails.charging(total.currency).map(({ facts, connection }) => ({
      id: facts.id,
      label: facts.label,
      isStandIn: connection?.isStandIn ?? false,
      asks: facts.asks ?? null,
    }));
    return { title, kind, price, prices, discount, total, rails, vat, mayBeTaxed, ...asked, owned, seller };
  }

  /** The order by which a customer has that already, and its seat; null: they have not. Throws as `Sellers.identify` does. */
  async ownOrder(item: PurchasedItem, customer: Customer) {
    const { sellers, links } = this.#parts;
    const order = await this.#ownedOrder(sellers.identify(item), customer);
    if (!order) return { address: null, seat: null };
    return { address: await links.addressOf(order), seat: await seatOf(sellers, order) };
  }

  /** Where a buyer finds what they are about to pay once more; a plan goes on, and a seat is refused. */
  async #owned(item: Pick<Offer, 'kind' | 'itemId'>, customer: Customer): Promise<{ address: string } | null> {
    const order = await this.#ownedOrder(item, customer);
    return order && { address: await this.#parts.links.addressOf(order) };
  }

  async #ownedOrder(
    { kind, itemId }: Pick<Offer, 'kind' | 'itemId'>,
    { account, browserHash }: Customer,
  ): Promise<OrderRecord | null> {
    const { orders, sellers } = this.#parts;
    const person = account && { userId: account.id, email: account.emailVerified ? account.email : null };
    const order = await orders.findOwned(itemId, { account: person, browserHash });
    if (!order) return null;
    // A seat can be given up: its order stays.
    const isHad = (await sellers.of(kind).isHad?.(order._id.toHexString())) ?? true;
    return isHad ? order : null;
  }

  /** The order of what costs nothing, paid already; of a buyer who has it, the order that they have. */
  async orderForFree(
    wanted: z.output<(typeof orderForFree)['body']>,
    customer: Customer,
  ): Promise<{ order: OrderRecord; isNew: boolean }> {
    const { mongo } = this.#parts.app;
    const buyer = buyerOf(wanted, customer);
    const { itemId, kind } = this.#parts.sellers.identify(wanted);
    const buyerKey = emailKey(buyer.email);
    const recipientKey = emailKey(wanted.recipientEmail ?? buyer.email);
    const coupon = wanted.coupon === undefined ? null : couponCodeOf(wanted.coupon);
    const mine = { buyerKey, recipientKey, itemId, kind, coupon };
    await this.#unpaid.end(await this.#unpaid.replacedBy(wanted.coupon, buyer, customer));
    return mongo.transaction(async (session) => {
      // Before the price is asked for: the coupon that paid it was used by that order.
      await mongo.serialise(session, `free order ${buyerKey} ${itemId}`);
      const earlier = await this.#earlierFree(mine, session);
      if (earlier) return { order: earlier, isNew: false };
      const priced = await this.#price(wanted, buyer);
      if (priced.total.amount > 0) throw new CodedError('payment_needed');
      const order = await this.#insert(wanted, { buyer, priced, customer }, session);
      return { order: await this.#parts.settlement.settleFree(order, session), isNew: true };
    });
  }

  async #earlierFree(
    free: Parameters<OrdersRepository['findFree']>[0],
    session: ClientSession,
  ): Promise<OrderRecord | null> {
    const { orders, sellers } = this.#parts;
    const earlier = await orders.findFree(free, session);
    const isHad = earlier && ((await sellers.of(free.kind).isHad?.(earlier._id.toHexString())) ?? true);
    return isHad ? earlier : null;
  }

  /** An order at the provider; gives the provider's id. */
  async order(asked: z.output<(typeof createPaypalOrder)['body']>, customer: Customer): Promise<string> {
    const { app, orders } = this.#parts;
    // What is in no currency of ours is at no price of ours.
    const currency = currencies.find((known) => known === asked.currency);
    if (!currency) throw new CodedError('price_changed');
    const wanted = { ...asked, currency };
    const buyer = buyerOf(wanted, customer);
    const ending = await this.#unpaid.replacedBy(wanted.coupon, buyer, customer);
    const priced = await this.#price(wanted, buyer, ending);
    if (!app.rails.find('paypal')?.facts.currencies.includes(priced.total.currency)) throw notByPaypal();
    if (priced.total.amount === 0) throw new CodedError('nothing_to_pay');
    const shown = readMoney(wanted.amount, priced.total.currency);
    if (currency !== priced.total.currency || shown?.amount !== priced.total.amount)
      throw new CodedError('price_changed');
    await this.#unpaid.end(ending);
    await this.#unpaid.makeRoomAtRails(buyer, customer);
    const order = await app.mongo.transaction(async (session) => {
      await this.#unpaid.makeRoom(buyer, customer, session);
      return this.#insert(wanted, { buyer, priced, customer }, session);
    });
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
   * An order that its buyer is about to confirm at a rail, with what it holds secured until then: a buyer who confirms has paid. Pressed
   * again it is the same order, so that nobody confirms two; after a request that was not paid it is that order with another one.
   * @param prompt how they confirm on their phone; null where they go to the rail
   */
  async orderCharged(
    { rail, ...wanted }: z.output<(typeof createCharge)['body']> & { rail: string },
    customer: Customer,
    prompt: ChargePromptRecord | null,
  ): Promise<{ order: OrderRecord; isNew: boolean }> {
    const { app, orders, sellers, settlement, links } = this.#parts;
    const buyer = buyerOf(wanted, customer);
    const { itemId } = sellers.identify(wanted);
    const coupon = wanted.coupon === undefined ? null : couponCodeOf(wanted.coupon);
    const own = customer.account
      ? { buyerId: objectId(customer.account.id) }
      : { browserHash: customer.browserHash ?? '' };
    const shown = readMoney(wanted.amount, wanted.currency);
    const isSame = ({ currency, total, buyerEmailKey }: OrderRecord) =>
      currency === wanted.currency && total === shown?.amount && buyerEmailKey === emailKey(buyer.email);
    // Pressed again, it is the same order.
    const isAskedAgain = (order: OrderRecord) =>
      isOrderOf(order, customer) &&
      isSame(order) &&
      order.itemId === itemId &&
      order.coupon === coupon &&
      order.charge?.rail === rail &&
      order.charge.endsAt > app.clock.now();
    await this.#unpaid.end(await this.#unpaid.replacedBy(wanted.coupon, buyer, customer), isAskedAgain);
    await this.#unpaid.makeRoomAtRails(buyer, customer, isAskedAgain);
    return app.mongo.transaction(async (session) => {
      await app.mongo.serialise(session, `charge ${Object.values(own).join()} ${itemId}`);
      const now = app.clock.now();
      const earlier = await orders.findCharged({ itemId, rail, coupon, now }, own, session);
      if (earlier && isSame(earlier)) return settlement.requestAgain(earlier._id.toHexString(), prompt, session);
      const priced = await this.#price(wanted, buyer);
      if (priced.total.amount === 0) throw new CodedError('nothing_to_pay');
      if (priced.total.currency !== wanted.currency || shown?.amount !== priced.total.amount)
        throw new CodedError('price_changed');
      await this.#unpaid.makeRoom(buyer, customer, session);
      const charge = { rail, launchAddress: null, endsAt: minutesAfter(now, orderLimits.holdMinutes), prompt };
      const made = await this.#insert(wanted, { buyer, priced, customer, charge }, session);
      if (!(await settlement.secure(made, session))) throw new CodedError('order_ended');
      const order = await orders.change(made, { captureSentAt: now }, session);
      // A buyer who closes the page finds what they are paying for by mail.
      const paidBy = { rail: app.rails.labelOf(rail), isOnPhone: prompt !== null };
      const data = { title: order.title, address: await links.addressOf(order), ...paidBy };
      const key = `order-begun:${order._id.toHexString()}`;
      await app.mail.send({ template: orderBegun, data, ...receiverOf(order), key }, session);
      return { order, isNew: true };
    });
  }

  async #price(wanted: OrderRequest, buyer: Claimant, ending: readonly string[] = []): Promise<Priced> {
    const offer = priceChosen(this.#parts.app.rails, await this.#parts.sellers.offer(wanted, buyer), wanted.currency);
    if (wanted.recipientEmail !== undefined && offer.kind !== 'plan') {
      const message = 'Seule une formule peut être offerte.';
      throw new CodedError('validation', { details: [{ path: 'recipientEmail', message }] });
    }
    const none = moneyOf(0, offer.price.currency);
    const { coupon } = wanted;
    if (coupon === undefined) return { offer, discount: none, total: offer.price };
    const discount = await this.#parts.coupons()?.quote({ code: coupon, offer, claimant: buyer }, ending);
    if (!discount) throw new CodedError('coupon_not_valid');
    return { offer, ...reduced(offer.price, discount) };
  }

  async #insert(
    wanted: OrderRequest,
    {
      buyer,
      priced,
      customer,
      charge = null,
    }: { buyer: Claimant; priced: Priced; customer: Customer; charge?: ChargeRecord | null },
    session: ClientSession,
  ): Promise<OrderRecord> {
    const { app, orders, sellers } = this.#parts;
    const { offer } = priced;
    const _id = new Types.ObjectId();
    // As it is stored, so that orders of one coupon are found whatever its case was.
    const coupon = wanted.coupon === undefined ? null : couponCodeOf(wanted.coupon);
    const taken =
      coupon === null
        ? null
        : await this.#parts.coupons()?.reserve(_id.toHexString(), { code: coupon, offer, claimant: buyer }, session);
    if (coupon !== null && !taken) throw new CodedError('coupon_not_valid');
    if (taken && taken.amount !== priced.discount.amount) throw new CodedError('price_changed');
    await sellers.of(offer.kind).hold?.({ id: _id.toHexString(), offer, buyer, isProved: buyer.isProved }, session);
    const { recipientEmail } = wanted;
    const now = app.clock.now();
    const recipient = recipientEmail === undefined ? buyer : await this.#recipient(recipientEmail);
    return orders.insert(
      {
        _id,
        charge,
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
        isAddressProved: buyer.isProved,
        recipientId: recipient.userId === null ? null : objectId(recipient.userId),
        recipientEmail: recipient.email,
        browserHash: customer.account === null ? customer.browserHash : null,
        declaredCountry: wanted.country ?? null,
        receiptName: priced.total.amount > 0 ? (wanted.receiptName ?? null) : null,
        waiver: wanted.waives && priced.total.amount > 0 ? { text: withdrawalWaiver, at: now } : null,
        immediateStart: wanted.startsAtOnce && offer.kind === 'plan' ? { text: immediateStartRequest, at: now } : null,
        createdAt: now,
      },
      session,
    );
  }

  /** The account that has proved that the address is its own; else the address alone. */
  async #recipient(email: string): Promise<Buyer> {
    const known = await this.#parts.app.users.findAccountByEmail(email);
    return { userId: known?.account.emailVerified ? known.account.id : null, email };
  }
}

/** Throws `validation` when a visitor gave no address. */
function buyerOf({ email }: OrderRequest, { account }: Customer): Claimant {
  if (account) return { userId: account.id, email: account.email, isProved: account.emailVerified };
  if (email !== undefined) return { userId: null, email, isProved: false };
  const message = 'Saisissez l’adresse à laquelle envoyer le reçu.';
  throw new CodedError('validation', { details: [{ path: 'email', message }] });
}
