import { CodedError } from '@letat/contracts/core/coded-error';
import { type Money, moneyOf, subtract } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { ChargeFailure } from '@letat/contracts/orders/charge-failures';
import { type OrderState, orderLimits } from '@letat/contracts/orders/constants';
import { documentSeries } from '@letat/contracts/orders/document-series';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { type PaymentApart, postFee } from '../../ledger/index.ts';
import type { Payment, ProviderDispute, ProviderRefund } from '../../payments/index.ts';
import { attemptOf, type ChargePromptRecord, railOf, withoutPrompt } from '../charges/record.ts';
import type { Coupons } from '../coupons.ts';
import { DisputeSettlement } from '../disputes/settlement.ts';
import type { OrderRecord } from '../orders.model.ts';
import { amountOf, toCouponClaim, toHeldOrder, toPaidOrder } from '../orders.projection.ts';
import { type OrderChange, type OrdersRepository, saleKey } from '../orders.repository.ts';
import type { PageLinks } from '../page-links.ts';
import { added, isStuck, over, overOncePaid, type Problem, raised } from '../problems.ts';
import type { Sellers } from '../sellers.ts';
import { canBecome, endedStates, payableStates, settledStates } from '../states.ts';
import { decideVat, vatProblem } from '../vat/decide.ts';
import type { VatRates } from '../vat/rates.ts';
import { postEarned } from './earned.ts';
import { SettlementMails } from './mails.ts';
import { pendingProblem } from './pending-payments.ts';
import { RefundSettlement, type ReportedRefund, unexplainedRefund } from './refunds.ts';
import { saleNotice } from './sale-notice.ts';
import { adminNotice, authorNotice } from './undelivered-notice.ts';

interface Parts {
  app: Pick<
    FastifyInstance,
    'rails' | 'mongo' | 'clock' | 'mail' | 'ledger' | 'numbering' | 'failpoints' | 'log' | 'notifications'
  >;
  orders: OrdersRepository;
  sellers: Sellers;
  coupons: () => Coupons | null;
  links: PageLinks;
  timeZone: string;
  vat: VatRates;
}

/** A payment, and all that is known to have gone back of it. */
interface Reported {
  payment: Payment;
  refunds: readonly ProviderRefund[];
}

/**
 * Records what became of money: the order's state, its documents, what it gives, the books and the mail, in one transaction. It
 * counts each payment and each refund once, whoever reports it first and however often.
 */
export class Settlement {
  readonly #parts: Parts;
  readonly #mails: SettlementMails;
  readonly #refunds: RefundSettlement;
  readonly #disputes: DisputeSettlement;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#mails = new SettlementMails({ mail: parts.app.mail, links: parts.links, timeZone: parts.timeZone });
    this.#refunds = new RefundSettlement({ ...parts, mails: this.#mails });
    this.#disputes = new DisputeSettlement({ ...parts, mails: this.#mails });
  }

  /**
   * What became of a payment, and what went back of it.
   * @param refunds all that the provider has of that payment, those too that were recorded before
   */
  async recordPayment(
    orderId: string,
    payment: Payment,
    refunds: readonly ProviderRefund[],
  ): Promise<OrderRecord | null> {
    return this.#parts.app.mongo.transaction(async (session) => {
      const order = await this.#parts.orders.locked(orderId, session);
      if (!order) return null;
      const recorded = await this.#payment(order, payment, refunds, session);
      if (recorded.paymentId !== payment.id || !settledStates.includes(recorded.state)) return recorded;
      return this.#refunds.recordAll(recorded, payment, refunds, session);
    });
  }

  /** The payer's bank refused, and they may choose another means. */
  async recordDeclined(orderId: string): Promise<OrderRecord | null> {
    const { app, orders } = this.#parts;
    return app.mongo.transaction(async (session) => {
      const order = await orders.locked(orderId, session);
      if (!order) return null;
      if (order.state === 'declined') return this.#restoreHolds(order, {}, session);
      return canBecome(order.state, 'declined') ? this.#refusedAttempt(order, session) : order;
    });
  }

  /** Nothing was taken, and it may be tried again. */
  async recordNothing(orderId: string): Promise<void> {
    const { app, orders } = this.#parts;
    await app.mongo.transaction(async (session) => {
      const order = await orders.locked(orderId, session);
      if (order && payableStates.includes(order.state)) await this.#restoreHolds(order, {}, session);
    });
  }

  /**
   * What is held for an order, until it is known what became of its payment. False when it lapsed and another buyer has it.
   * The transaction has locked the order.
   */
  async secure(order: OrderRecord, session: ClientSession): Promise<boolean> {
    const { sellers, coupons } = this.#parts;
    const claim = toCouponClaim(order);
    const hasCoupon = claim === null || (await coupons()?.secure(order._id.toHexString(), claim, session));
    if (!hasCoupon) return false;
    return (await sellers.of(order.kind).secure?.(toHeldOrder(order), session)) ?? true;
  }

  /** Ends an unpaid order that the transaction has locked; what it held is free. */
  async cancel(order: OrderRecord, session: ClientSession): Promise<OrderRecord> {
    return this.#end(order, 'cancelled', {}, session);
  }

  /**
   * Ends an order that waits for administrators because its payment is not what was asked for; what it held is free, and the money stands
   * apart until it is refunded. The transaction has locked the order. Throws `order_not_stuck`.
   */
  async endStuck(order: OrderRecord, session: ClientSession): Promise<OrderRecord> {
    if (!isStuck(order)) throw new CodedError('order_not_stuck');
    const { problemAbout = null } = order;
    return this.#end(order, 'cancelled', { captureSentAt: null, problem: null, problemAbout }, session);
  }

  /** The provider will never take this payment, and trying again would not help: the order ends, and people look at it. */
  async recordRefused(orderId: string, code: string): Promise<OrderRecord | null> {
    const { app, orders } = this.#parts;
    return app.mongo.transaction(async (session) => {
      const order = await orders.locked(orderId, session);
      if (!order || !payableStates.includes(order.state)) return order;
      app.log.warn({ order: orderId, code }, 'orders: the provider refused a capture');
      const problem = `PayPal a refusé le paiement (${code}) ; rien n’a été débité.`;
      return this.#end(order, 'cancelled', { captureSentAt: null, problem }, session);
    });
  }

  /** Ends an order that nobody paid; its coupon can be used again. False when it was paid meanwhile, or is being captured. */
  async end(orderId: string, state: 'expired' | 'cancelled'): Promise<boolean> {
    const { app, orders } = this.#parts;
    return app.mongo.transaction(async (session) => {
      const order = await orders.locked(orderId, session);
      if (!order || order.captureSentAt !== null || !payableStates.includes(order.state)) return false;
      await this.#end(order, state, {}, session);
      return true;
    });
  }

  /**
   * The payment was not confirmed in time, or the rail refused to ask for it: the order ends, and what it held is free.
   * @param attempt which request is over: while another one is open nothing ends
   */
  async endCharge(orderId: string, attempt: number): Promise<OrderRecord | null> {
    const { app, orders } = this.#parts;
    return app.mongo.transaction(async (session) => {
      const order = await orders.locked(orderId, session);
      if (!order?.charge || !payableStates.includes(order.state) || attemptOf(order.charge) !== attempt) return order;
      return this.#end(order, 'expired', { captureSentAt: null }, session);
    });
  }

  /**
   * The rail asked nobody for the payment, as it refused the account of the site: what the order holds is its buyer's as long as before.
   * @param asFound when it was to be asked for; another press since may have it asked for
   */
  async recordNotAsked(asFound: OrderRecord): Promise<void> {
    const { app, orders } = this.#parts;
    await app.mongo.transaction(async (session) => {
      const order = await orders.locked(asFound._id.toHexString(), session);
      if (!order?.charge || !payableStates.includes(order.state) || order.providerOrderId !== null) return;
      if (order.captureSentAt?.getTime() !== asFound.captureSentAt?.getTime()) return;
      await this.#restoreHolds(order, { charge: { ...order.charge, prompt: null } }, session);
    });
  }

  /** A request to pay was not paid, and another may be made: what the order holds is its buyer's as long as before. */
  async failCharge(
    orderId: string,
    { attempt, failure }: { attempt: number; failure: ChargeFailure },
  ): Promise<OrderRecord | null> {
    const { app, orders } = this.#parts;
    return app.mongo.transaction(async (session) => {
      const order = await orders.locked(orderId, session);
      const charge = order?.charge;
      // Heard of a former request, or heard again.
      if (!order || !charge || !payableStates.includes(order.state) || attemptOf(charge) !== attempt || charge.failure)
        return order;
      const failed = { charge: { ...charge, failure, prompt: null } };
      return this.#restoreHolds(order, order.state === 'declined' ? failed : { ...failed, state: 'declined' }, session);
    });
  }

  /**
   * What is to be asked for when a buyer presses again: another request where the last one was not paid, and the same one, of that phone,
   * where the rail is not known to have it. Throws `order_ended` when the order is over or what it held is another buyer's, and
   * `payment_refused` when there were too many.
   * @returns `isNew`: the rail cannot have it yet
   */
  async requestAgain(
    orderId: string,
    prompt: ChargePromptRecord | null,
    session: ClientSession,
  ): Promise<{ order: OrderRecord; isNew: boolean }> {
    const { app, orders } = this.#parts;
    const order = await orders.locked(orderId, session);
    const charge = order?.charge;
    const now = app.clock.now();
    if (!order || !charge || endedStates.includes(order.state)) throw new CodedError('order_ended');
    if (!payableStates.includes(order.state)) return { order, isNew: false };
    if (!charge.failure) {
      const isAsked = order.captureSentAt !== null;
      if (isAsked && order.providerOrderId !== null) return { order, isNew: false };
      // The account of the site was refused, so that nobody was asked: what it holds is secured anew.
      const isOver = !isAsked && (charge.endsAt <= now || !(await this.secure(order, session)));
      if (isOver) throw new CodedError('order_ended');
      // Sent anew: that nobody hears of it says nothing for a while again.
      const sent = { captureSentAt: now, charge: { ...charge, prompt } };
      return { order: await orders.change(order, sent, session), isNew: !isAsked };
    }
    const attempt = attemptOf(charge) + 1;
    if (attempt > orderLimits.chargeAttempts) throw new CodedError('payment_refused');
    if (charge.endsAt <= now || !(await this.secure(order, session))) throw new CodedError('order_ended');
    const again = { ...charge, attempt, failure: null, prompt, launchAddress: null };
    const changes = { charge: again, providerOrderId: null, captureSentAt: now };
    return { order: await orders.change(order, changes, session), isNew: true };
  }

  /** An order of nothing is paid as soon as it is made. */
  async settleFree(order: OrderRecord, session: ClientSession): Promise<OrderRecord> {
    return this.#settle(order, { fee: null, payerCountry: null, paidAt: this.#parts.app.clock.now() }, session);
  }

  /** An order that was paid at that moment, for the demonstration. */
  async settlePast(
    order: OrderRecord,
    { paidAt, paid }: { paidAt: Date; paid: { providerOrderId: string; payment: Payment } | null },
    session: ClientSession,
  ): Promise<OrderRecord> {
    const { providerOrderId, payment } = paid ?? { providerOrderId: null, payment: null };
    const known = paid ? await this.#parts.orders.change(order, { providerOrderId }, session) : order;
    const paymentId = payment?.id ?? null;
    const settled = { fee: payment?.fee ?? null, payerCountry: payment?.payerCountry ?? null, paidAt };
    return this.#settle({ ...known, paymentId }, settled, session);
  }

  /** A refund of the payment, of any state. */
  async recordRefund(orderId: string, reported: ReportedRefund): Promise<OrderRecord | null> {
    const { app, orders } = this.#parts;
    return app.mongo.transaction(async (session) => {
      const order = await orders.locked(orderId, session);
      return order && this.#refunds.record(order, reported, session);
    });
  }

  /** A dispute of the payment, of any state. */
  async recordDispute(orderId: string, dispute: ProviderDispute): Promise<OrderRecord | null> {
    const { app, orders } = this.#parts;
    return app.mongo.transaction(async (session) => {
      const order = await orders.locked(orderId, session);
      return order && this.#disputes.record(order, dispute, session);
    });
  }

  async #payment(
    order: OrderRecord,
    payment: Payment,
    refunds: readonly ProviderRefund[],
    session: ClientSession,
  ): Promise<OrderRecord> {
    const { app } = this.#parts;
    const reported = { payment, refunds };
    if (settledStates.includes(order.state)) return this.#late(order, reported, session);
    if (endedStates.includes(order.state)) return this.#ended(order, reported, session);
    // Messages do not say where the payer is: what an answer said before counts.
    const payerCountry = payment.payerCountry ?? order.payerCountry ?? null;
    const known: OrderChange = { paymentId: payment.id, captureSentAt: null, payerCountry };
    if (payment.state === 'declined') return this.#declined(order, payment.id, session);
    const { amount, currency } = payment.amount;
    if (amount !== order.total || currency !== order.currency)
      return this.#otherAmount(order, reported, known, session);
    if (payment.state === 'pending') return this.#held(order, payment, known, session);
    // It is not known by what it went back, so it cannot be posted: the order gives nothing, and the reconciliation asks again.
    if (payment.state === 'refunded' && refunds.length === 0) {
      const unexplained = { problem: unexplainedRefund, about: `unexplained:${payment.id}` };
      return this.#pending(order, { ...known, ...(await raised(app, order, unexplained, session)) }, session);
    }
    const settled = { fee: payment.fee, payerCountry, paidAt: app.clock.now() };
    const paid = await this.#settle({ ...order, paymentId: payment.id }, settled, session);
    const notice = saleNotice(paid);
    if (notice) await app.notifications.notify(notice, session);
    return paid;
  }

  async #ended(order: OrderRecord, reported: Reported, session: ClientSession): Promise<OrderRecord> {
    const { payment } = reported;
    if (payment.state === 'declined' || payment.state === 'pending') return order;
    const rail = this.#parts.app.rails.labelOf(railOf(order));
    // An administrator who ended it because of its amount knows of it.
    const isKnown = [order.problemAbout, ...(order.problemsSaid ?? [])].includes(aboutAmount(payment));
    const about = isKnown ? aboutAmount(payment) : `ended:${payment.id}`;
    const problem = `${rail} a encaissé une commande qui était terminée : remboursez-la chez ${rail}.`;
    const apart = await this.#apart(order, reported, { kind: 'payment-not-posted', about, problem }, session);
    return this.#parts.orders.change(apart, order.paymentId === null ? { paymentId: payment.id } : {}, session);
  }

  /** It gives nothing, is held for no longer than after a refusal, and waits for administrators, or until all of it went back. */
  async #otherAmount(
    order: OrderRecord,
    reported: Reported,
    known: OrderChange,
    session: ClientSession,
  ): Promise<OrderRecord> {
    const { payment } = reported;
    const rail = this.#parts.app.rails.labelOf(railOf(order));
    const isPending = order.state === 'pending';
    const isOwn = isPending && order.paymentId === payment.id;
    const asked = formatMoney(amountOf(order, order.total));
    const problem = `${rail} a encaissé ${formatMoney(payment.amount)} au lieu de ${asked} : remboursez chez ${rail}, puis terminez la commande.`;
    const about = aboutAmount(payment);
    const apart = await this.#apart(order, reported, { kind: 'payment-not-posted', about, problem }, session);
    if (payment.state === 'refunded')
      return isOwn ? this.#end(apart, 'cancelled', { captureSentAt: null }, session) : apart;
    // Another payment of it is held, and counts.
    if (isPending && !isOwn) return apart;
    return this.#restoreHolds(apart, { ...known, ...(isPending ? {} : { state: 'pending' as const }) }, session);
  }

  /** The money of a payment that the order does not count stands apart, and people are told, until it went back. */
  async #apart(
    order: OrderRecord,
    { payment, refunds }: Reported,
    { kind, ...said }: Pick<PaymentApart, 'kind'> & { problem: string; about: string },
    session: ClientSession,
  ): Promise<OrderRecord> {
    const { app, orders } = this.#parts;
    const { id: paymentId, state, amount, fee } = payment;
    // Nothing was taken, or not yet.
    if (state === 'declined' || state === 'pending') return order;
    const isBack = state === 'refunded';
    const back = refunds.filter((refund) => refund.state === 'completed');
    // Messages do not say how much of a payment is left; and what another rail took is no part of PayPal's account.
    if ((state !== 'partially-refunded' || back.length > 0) && !order.charge) {
      const named = { id: order._id.toHexString(), label: order.number ?? order.title };
      const left = isBack
        ? moneyOf(0, amount.currency)
        : back.reduce((sum, refund) => subtract(sum, refund.amount), amount);
      await app.ledger.setApart({ kind, paymentId, left, fee, order: named }, session);
    }
    if (isBack)
      return orders.change(
        order,
        over(order, (about) => about === said.about),
        session,
      );
    app.log.error({ order: order._id, payment: paymentId, kind }, 'orders: a payment that the order does not count');
    return orders.change(order, await raised(app, order, said, session), session);
  }

  /** PayPal holds it: where it waits for the operator, administrators are told. */
  async #held(
    order: OrderRecord,
    { id, reason }: Payment,
    known: OrderChange,
    session: ClientSession,
  ): Promise<OrderRecord> {
    const problem = pendingProblem(reason);
    const isOfHold = (about: string) => about.startsWith('held:');
    if (problem === null) return this.#pending(order, { ...known, ...over(order, isOfHold) }, session);
    // Another reason takes the place of the one before.
    const about = `held:${id}:${reason}`;
    const before = over(order, (other) => isOfHold(other) && other !== about);
    const told = await raised(this.#parts.app, { ...order, ...before }, { problem, about }, session);
    // A reason that was said once, and is the reason again, needs no second mail.
    const isAgain = 'problem' in before && Object.keys(told).length === 0;
    const again = isAgain ? { problem, problemAbout: about } : {};
    return this.#pending(order, { ...known, ...before, ...told, ...again }, session);
  }

  #pending(order: OrderRecord, changes: OrderChange, session: ClientSession): Promise<OrderRecord> {
    const { orders } = this.#parts;
    return order.state === 'pending'
      ? orders.change(order, changes, session)
      : orders.move(order, 'pending', changes, session);
  }

  /** A payment that was held and then refused ends the order; one that was refused at once can be tried again. */
  async #declined(order: OrderRecord, paymentId: string, session: ClientSession): Promise<OrderRecord> {
    // Reported again, or of a former attempt: whether another one is under way is for the reconciliation to find out.
    if (order.state === 'declined') return order;
    if (order.state !== 'pending') return this.#refusedAttempt(order, session);
    // Of a former attempt: another payment is held.
    if (order.paymentId !== paymentId) return order;
    const ended = await this.#end(order, 'cancelled', { captureSentAt: null }, session);
    // An erased buyer has no address any more.
    if (order.erasedAt === null) await this.#mails.refused(ended, session);
    return ended;
  }

  async #refusedAttempt(order: OrderRecord, session: ClientSession): Promise<OrderRecord> {
    return this.#restoreHolds(order, { state: 'declined' }, session);
  }

  /** An attempt at paying is over: what the order holds is its buyer's as long as before it, and no longer. */
  async #restoreHolds(
    order: OrderRecord,
    { state, ...changed }: OrderChange & { state?: OrderState },
    session: ClientSession,
  ): Promise<OrderRecord> {
    const { orders, sellers, coupons } = this.#parts;
    if (order.coupon !== null) await coupons()?.restoreHold(order._id.toHexString(), session);
    await sellers.of(order.kind).restoreHold?.(toHeldOrder(order), session);
    const changes = { ...changed, captureSentAt: null };
    return state === undefined ? orders.change(order, changes, session) : orders.move(order, state, changes, session);
  }

  async #end(
    order: OrderRecord,
    state: 'expired' | 'cancelled',
    changes: OrderChange,
    session: ClientSession,
  ): Promise<OrderRecord> {
    const { coupons, sellers } = this.#parts;
    if (order.coupon !== null) await coupons()?.release(order._id.toHexString(), session);
    await sellers.of(order.kind).release?.(toHeldOrder(order), session);
    return this.#parts.orders.move(order, state, { ...changes, ...withoutPrompt(order) }, session);
  }

  /** Numbers, the books, what the order gives, and the mail: all of it, once. */
  async #settle(
    order: OrderRecord,
    { fee, payerCountry, paidAt }: { fee: Money | null; payerCountry: string | null; paidAt: Date },
    session: ClientSession,
  ): Promise<OrderRecord> {
    const { app, orders, sellers } = this.#parts;
    const id = order._id.toHexString();
    const total = amountOf(order, order.total);
    const { declaredCountry } = order;
    const vat = total.amount > 0 ? decideVat(this.#parts.vat, { declaredCountry, payerCountry }, paidAt) : null;
    if (total.amount > 0) {
      const sale = { key: saleKey(id), kind: 'sale', before: 0, after: order.total } as const;
      await postEarned(app.ledger, { ...order, vat }, sale, session);
      if (fee) await postFee(app.ledger, `fee:${id}`, fee, session, railOf(order));
    }
    if (order.coupon !== null) await this.#parts.coupons()?.settle(id, session);
    const once = overOncePaid(order);
    const differing = this.#vatProblem(order, payerCountry, paidAt);
    const year = paidAt.getUTCFullYear();
    const number = await app.numbering.next(documentSeries.order, year, session);
    const receipt = total.amount > 0 ? await app.numbering.next(documentSeries.receipt, year, session) : null;
    const paid = await orders.move(
      order,
      'paid',
      {
        paidAt,
        number: number.text,
        receiptNumber: receipt?.text ?? null,
        paymentId: order.paymentId,
        captureSentAt: null,
        fee: fee?.amount ?? null,
        payerCountry,
        vat,
        ...once,
        ...(differing === null ? {} : added({ ...order, ...once }, differing)),
        ...withoutPrompt(order),
      },
      session,
    );
    await sellers.of(paid.kind).grant(toPaidOrder(paid), session);
    await this.#mails.receipt(paid, session);
    return this.#undelivered(paid, session);
  }

  /** What it was for may have lost its file while the payment was under way: its author and administrators look after it. */
  async #undelivered(order: OrderRecord, session: ClientSession): Promise<OrderRecord> {
    const { app, orders, sellers } = this.#parts;
    const { authorId, itemId } = order;
    if (authorId === null) return order;
    const undeliverable = await sellers.of(order.kind).undeliverable?.({ itemIds: [itemId] });
    if (!undeliverable?.has(itemId)) return order;
    app.log.error({ order: order._id }, 'orders: a paid order gives nothing');
    await app.notifications.notify({ userId: authorId, ...authorNotice(order) }, session);
    await app.notifications.notifyAdmins(adminNotice(order), session);
    const lacking = order.kind === 'webinar' ? 'le webinaire n’a pas de salle' : 'le produit n’a pas de fichier';
    const problem = `Rien à livrer : ${lacking}. La part de l’auteur attend ; remboursez, ou faites-le compléter.`;
    return orders.change(order, added(order, { problem, about: 'undelivered' }), session);
  }

  /** PayPal tells its fee, and where the payer is, with the payment or a moment later. The rate stays as it was decided. */
  async #late(order: OrderRecord, reported: Reported, session: ClientSession): Promise<OrderRecord> {
    const { app, orders } = this.#parts;
    const { fee, id, payerCountry } = reported.payment;
    if (order.paymentId !== id) return this.#second(order, reported, session);
    // A rail that gave a payment back before it said what it had kept gave that back too.
    const isBack = Boolean(order.charge) && order.state === 'refunded';
    const isFeeNew = fee !== null && order.fee === null && !isBack;
    const isCountryNew = payerCountry !== null && !order.payerCountry;
    if (isFeeNew) await postFee(app.ledger, `fee:${order._id.toHexString()}`, fee, session, railOf(order));
    const differing = isCountryNew ? this.#vatProblem(order, payerCountry, order.paidAt ?? app.clock.now()) : null;
    const changes: OrderChange = {
      ...(isFeeNew ? { fee: fee.amount } : {}),
      ...(isCountryNew ? { payerCountry } : {}),
      ...(differing === null ? {} : added(order, differing)),
    };
    return Object.keys(changes).length === 0 ? order : orders.change(order, changes, session);
  }

  #vatProblem(order: OrderRecord, payerCountry: string | null, at: Date): Problem | null {
    const { app, vat } = this.#parts;
    const provider = app.rails.labelOf(railOf(order));
    const problem = vatProblem(vat, { declaredCountry: order.declaredCountry, payerCountry, provider }, at);
    return problem === null ? null : { problem, about: `vat:${order.paymentId}` };
  }

  /** Another payment of an order that is paid. */
  #second(order: OrderRecord, reported: Reported, session: ClientSession): Promise<OrderRecord> {
    const { payment } = reported;
    const rail = this.#parts.app.rails.labelOf(railOf(order));
    const problem = `${rail} a encaissé cette commande une seconde fois, ${formatMoney(payment.amount)} : remboursez ce paiement chez ${rail}.`;
    const said = { kind: 'second-payment', problem, about: `second:${payment.id}` } as const;
    return this.#apart(order, reported, said, session);
  }
}

const aboutAmount = ({ id }: Pick<Payment, 'id'>): string => `amount:${id}`;
