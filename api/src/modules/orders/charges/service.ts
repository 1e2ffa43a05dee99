import { CodedError } from '@letat/contracts/core/coded-error';
import type { Money } from '@letat/contracts/core/money';
import { readMoney } from '@letat/contracts/core/money-text';
import type { createCharge } from '@letat/contracts/orders/operations';
import type { repeatCharge } from '@letat/contracts/orders/pages/operations';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { OutgoingHttpError } from '../../../plugins/outgoing-http/index.ts';
import {
  PaymentRefused,
  type ProviderRefund,
  type RailChargeReading,
  type RailCharges,
  type RailPayer,
} from '../../payments/index.ts';
import type { Customer } from '../checkout/customer.ts';
import type { CheckoutService } from '../checkout/service.ts';
import type { OrderRecord } from '../orders.model.ts';
import { amountOf } from '../orders.projection.ts';
import type { OrdersRepository } from '../orders.repository.ts';
import type { PageLinks } from '../page-links.ts';
import type { Settlement } from '../settlement/index.ts';
import { endedStates, payableStates } from '../states.ts';
import { isUnanswered, unavailableOr } from '../unavailable.ts';
import { accountAlarm } from './account-alarm.ts';
import type { PhonePrompts } from './phone-prompts.ts';
import { attemptOf, promptOf } from './record.ts';

/** Which phone is asked once more. */
export type AskedPhone = z.output<(typeof repeatCharge)['body']>;

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'clock' | 'rails' | 'failpoints' | 'notifications' | 'log'>;
  orders: OrdersRepository;
  checkout: Pick<CheckoutService, 'orderCharged'>;
  settlement: Settlement;
  links: PageLinks;
  prompts: Pick<PhonePrompts, 'assertFree' | 'count'>;
}

/** A call that takes longer than that has no caller left. */
const callMs = 2 * 60_000;
/** A rail lists what it kept of a payment within the day; what it has not said by then it does not say to this account. */
const feeMs = 24 * 60 * 60_000;

/**
 * Payments that buyers confirm with a rail itself. Nothing is captured and no message is counted on: what became of a charge is asked
 * for by the order's id, and what is not known is asked for again, never charged anew.
 */
export class ChargeService {
  readonly #parts: Parts;
  readonly #alarm: ReturnType<typeof accountAlarm>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#alarm = accountAlarm(parts.app);
  }

  /**
   * The order, and where its buyer confirms; null where they are asked on their phone, or where nobody is to confirm any more. Throws what
   * `orderCharged` does, `not_found` for a rail by which nobody pays here, `validation` for a number that it cannot ask, `rate_limited` for
   * one that was asked too often, `payment_refused`, `payments_unavailable`, `payments_suspended`.
   */
  async begin(
    wanted: z.output<(typeof createCharge)['body']> & { rail: string },
    customer: Customer,
  ): Promise<{ order: OrderRecord; launchAddress: string | null }> {
    const { app, checkout } = this.#parts;
    const isOpen = app.rails.charging(wanted.currency).some(({ facts }) => facts.id === wanted.rail);
    const charges = this.#chargesOf(wanted.rail);
    if (!isOpen || !charges) throw new CodedError('not_found');
    const amount = readMoney(wanted.amount, wanted.currency);
    if (!amount) throw new CodedError('price_changed');
    const { phone = null, country = null, operatorCode: code = null } = wanted;
    const payer = await this.#payer(charges, { phone, country, amount, code });
    const { order, isNew } = await checkout.orderCharged(wanted, customer, promptOf(payer));
    if (order.charge?.launchAddress) return { order, launchAddress: order.charge.launchAddress };
    return this.#asked(charges, order, { isNew, payer });
  }

  /** Another request for an order whose last one was not paid, to that phone. Throws as `begin` does, and `order_ended`. */
  async repeat(order: OrderRecord, { phone, operatorCode }: AskedPhone): Promise<OrderRecord> {
    const { app, settlement } = this.#parts;
    const charges = order.charge ? this.#chargesOf(order.charge.rail) : null;
    if (!charges?.payerOf) throw new CodedError('order_ended');
    const payer = await this.#payer(charges, {
      phone,
      country: order.declaredCountry,
      amount: amountOf(order, order.total),
      code: operatorCode ?? null,
    });
    const { order: asked, isNew } = await app.mongo.transaction((session) =>
      settlement.requestAgain(order._id.toHexString(), promptOf(payer), session),
    );
    return (await this.#asked(charges, asked, { isNew, payer })).order;
  }

  /** What became of the payment, as far as the rail says; the order as it is then. Throws when it does not answer. */
  async bringInLine(order: OrderRecord): Promise<OrderRecord> {
    const { charge } = order;
    const charges = charge && this.#chargesOf(charge.rail);
    if (!charge || !charges) return order;
    const id = order._id.toHexString();
    const isLate = charge.endsAt <= this.#parts.app.clock.now();
    const attempt = attemptOf(charge);
    if (charge.failure && payableStates.includes(order.state))
      return isLate ? ((await this.#parts.settlement.endCharge(id, attempt)) ?? order) : order;
    const known = await this.#refundsInLine(order, charges);
    const asked = { id, attempt, reference: order.providerOrderId };
    const reading = await charges.read(asked);
    if (reading?.state !== 'open' || !isLate || !charges.end || !payableStates.includes(order.state))
      return this.#recorded(known, reading, isLate);
    // Its time is over: it must not be paid when what it is for may be another buyer's. Who has paid meanwhile has it.
    const { reference } = reading;
    await charges.end(reference);
    return this.#recorded(known, await charges.read({ ...asked, reference }), isLate);
  }

  /** Whether a request that nobody has confirmed can be taken back. */
  canGiveUp({ charge }: OrderRecord): boolean {
    return Boolean(charge && this.#chargesOf(charge.rail)?.end);
  }

  /**
   * Takes a request back that nobody has confirmed, at the rail first: nobody pays what is another buyer's by then. False where it was paid
   * meanwhile, where only the rail ends it, while it may be on its way there, and where the rail does not answer.
   */
  async giveUp(order: OrderRecord): Promise<boolean> {
    const { app } = this.#parts;
    const charges = order.charge && this.#chargesOf(order.charge.rail);
    if (!order.charge || !charges?.end) return false;
    const asked = {
      id: order._id.toHexString(),
      attempt: attemptOf(order.charge),
      reference: order.providerOrderId,
    };
    try {
      const found = await charges.read(asked);
      if (found === null && this.#mayArrive(order)) return false;
      if (found?.state === 'open') await charges.end(found.reference);
      const reading = found?.state === 'open' ? await charges.read({ ...asked, reference: found.reference }) : found;
      // One that the rail never heard of, and that nobody is about to send, is over.
      const after = await this.#recorded(order, reading, reading === null);
      return endedStates.includes(after.state);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      app.log.warn({ order: order._id, err: error }, 'orders: the rail could not be asked to end a charge');
      return false;
    }
  }

  /** @param reading null: the rail never heard of it */
  async #recorded(order: OrderRecord, reading: RailChargeReading | null, isLate: boolean): Promise<OrderRecord> {
    const { settlement } = this.#parts;
    const id = order._id.toHexString();
    const known = reading ? await this.#noted(order, reading) : order;
    if (reading?.payment) return (await settlement.recordPayment(id, reading.payment, [])) ?? known;
    const attempt = attemptOf(order.charge ?? {});
    const failure = reading ? reading.failure : this.#unheardOf(order);
    if (failure !== null && !isLate) return (await settlement.failCharge(id, { attempt, failure })) ?? known;
    const isOver = reading ? reading.state === 'ended' : isLate;
    return isOver && payableStates.includes(order.state) ? ((await settlement.endCharge(id, attempt)) ?? known) : known;
  }

  /**
   * A request that the rail never heard of, and whose call has no caller left, asks on no phone: another one may be made
   * (docs.pawapay.io/v2/docs/deposits, « Ensuring consistency »). Null: it may still arrive, or nobody's phone was to be asked.
   */
  #unheardOf(order: OrderRecord): 'unavailable' | null {
    return order.charge?.prompt && order.captureSentAt !== null && !this.#mayArrive(order) ? 'unavailable' : null;
  }

  /** Whether a call that asks for it may still have a caller. */
  #mayArrive({ captureSentAt }: OrderRecord): boolean {
    return captureSentAt !== null && this.#parts.app.clock.now().getTime() - captureSentAt.getTime() <= callMs;
  }

  /** Refunds that the rail had not done when they were asked for. */
  async #refundsInLine(order: OrderRecord, charges: RailCharges): Promise<OrderRecord> {
    let known = order;
    for (const { id: ourId, state } of order.refunds) {
      const refund = state === 'pending' ? await charges.readRefund?.({ refundId: ourId }) : null;
      if (!refund) continue;
      const reported = { refund, ourId, isDispute: false, at: null };
      known = (await this.#parts.settlement.recordRefund(order._id.toHexString(), reported)) ?? known;
    }
    return known;
  }

  /** The same where nobody waits for the answer. False when the rail did not answer. */
  async bringInLineLater(order: OrderRecord): Promise<boolean> {
    try {
      await this.bringInLine(order);
      return true;
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      this.#parts.app.log.warn({ order: order._id, err: error }, 'orders: the rail could not be asked');
      return false;
    }
  }

  /** A message of the rail names this order: it says nothing by itself, and the rail is asked. */
  async hear(id: string, rail: string): Promise<void> {
    const order = await this.#parts.orders.find(id);
    if (order?.charge?.rail !== rail) {
      this.#parts.app.log.warn({ order: id, rail }, 'orders: a message about no order of that rail');
      return;
    }
    await this.bringInLine(await this.#formerInLine(order));
  }

  /**
   * A former request was over when another one was made. Should the rail say by now that it was paid all the same, that is recorded like any
   * payment of the order: as its own where nothing else was, else as a second one.
   */
  async #formerInLine(order: OrderRecord): Promise<OrderRecord> {
    const charges = order.charge && this.#chargesOf(order.charge.rail);
    if (!order.charge || !charges) return order;
    const id = order._id.toHexString();
    let known = order;
    for (let attempt = 1; attempt < attemptOf(order.charge); attempt += 1) {
      const payment = (await charges.read({ id, attempt, reference: null }))?.payment;
      if (payment) known = (await this.#parts.settlement.recordPayment(id, payment, [])) ?? known;
    }
    return known;
  }

  /** Whether the rail gives back parts of a payment. */
  refundsParts({ charge }: OrderRecord): boolean {
    return charge ? (this.#chargesOf(charge.rail)?.refundsParts ?? false) : true;
  }

  /** Gives the payment back by the rail. Throws as the rail does, and while it is about to say what it kept. */
  async refund(asFound: OrderRecord, refundId: string, amount: number): Promise<ProviderRefund> {
    const order = asFound.fee === null ? await this.bringInLine(asFound) : asFound;
    const { charge, providerOrderId: reference, paymentId, paidAt, fee } = order;
    const charges = charge && this.#chargesOf(charge.rail);
    const age = this.#parts.app.clock.now().getTime() - (paidAt?.getTime() ?? 0);
    if (!charge || !charges || reference === null || paymentId === null || (fee === null && age < feeMs))
      throw new OutgoingHttpError('network', 'the rail has not said yet what it keeps of the payment');
    const kept = fee === null ? null : amountOf(order, fee);
    const back = { reference, paymentId, refundId, amount: amountOf(order, amount), fee: kept };
    return charges.refund(back).catch(async (cause: unknown) => {
      await this.#alarm(charge.rail, cause);
      throw cause;
    });
  }

  #chargesOf(rail: string): RailCharges | null {
    return this.#parts.app.rails.find(rail)?.connection?.charges ?? null;
  }

  /**
   * Whose phone is asked, where the rail asks one; null where it does not. Throws `validation` about `phone` or `operatorCode`,
   * `rate_limited`, `payments_unavailable`.
   */
  async #payer(
    charges: RailCharges,
    {
      phone,
      country,
      amount,
      code,
    }: { phone: string | null; country: string | null; amount: Money; code: string | null },
  ): Promise<RailPayer | null> {
    if (!charges.payerOf) return null;
    if (phone === null) {
      const message = 'Donnez le numéro du téléphone qui paie.';
      throw new CodedError('validation', { details: [{ path: 'phone', message }] });
    }
    const payer = await charges.payerOf({ phone, country, amount, code }).catch((cause: unknown) => {
      throw unavailableOr(cause);
    });
    this.#parts.prompts.assertFree(payer.phone);
    return payer;
  }

  /** Asks the rail for it, and keeps what it says. */
  async #asked(
    charges: RailCharges,
    order: OrderRecord,
    { isNew, payer }: { isNew: boolean; payer: RailPayer | null },
  ): Promise<{ order: OrderRecord; launchAddress: string | null }> {
    const { failpoints } = this.#parts.app;
    failpoints.pass('charge-ordered');
    const reading = await this.#reading(charges, order, { isNew, payer });
    failpoints.pass('charge-sent');
    return { order: await this.#recorded(order, reading, false), launchAddress: reading.launchAddress };
  }

  /** One that was asked for before is read first: its answer may have been lost. */
  async #reading(
    charges: RailCharges,
    order: OrderRecord,
    { isNew, payer }: { isNew: boolean; payer: RailPayer | null },
  ): Promise<RailChargeReading> {
    const id = order._id.toHexString();
    const attempt = attemptOf(order.charge ?? {});
    const read = () => charges.read({ id, attempt, reference: order.providerOrderId });
    const begin = async () => {
      const returnTo = await this.#parts.links.addressOf(order);
      if (payer) this.#parts.prompts.count(payer.phone);
      return charges.begin({ id, attempt, amount: amountOf(order, order.total), payer, returnTo });
    };
    let isAsking = false;
    try {
      const known = isNew ? null : await read();
      if (known) return known;
      isAsking = true;
      return await begin();
    } catch (cause) {
      if (order.charge) await this.#alarm(order.charge.rail, cause);
      // Whether the rail has it is not known: it may say so when it is asked.
      const isUnknown = cause instanceof OutgoingHttpError || (cause instanceof PaymentRefused && cause.isRepeated);
      const found = isUnknown ? await read().catch(() => null) : null;
      if (found) return found;
      // A refusal of the question says nothing of what may have been asked for before.
      if (isAsking && cause instanceof PaymentRefused) await this.#notAsked(order, { isNew, cause });
      if (isAsking && cause instanceof PaymentRefused && !cause.isOfOperator)
        throw new CodedError('payment_refused', { cause });
      throw unavailableOr(cause);
    }
  }

  /**
   * The rail asked nobody by that call. Where it refuses the account of the site, that ends no order: the next press asks again. What may
   * have been asked for before, by another press or an attempt that nobody heard of, is still read before it is over.
   */
  async #notAsked(order: OrderRecord, { isNew, cause }: { isNew: boolean; cause: PaymentRefused }): Promise<void> {
    const { settlement } = this.#parts;
    if (!cause.isOfOperator) await settlement.endCharge(order._id.toHexString(), attemptOf(order.charge ?? {}));
    else if (isNew && !cause.isRepeated) await settlement.recordNotAsked(order);
  }

  /** Keeps the rail's own id, and where the buyer confirms. */
  async #noted(order: OrderRecord, { reference, launchAddress, state }: RailChargeReading): Promise<OrderRecord> {
    const { app, orders, settlement } = this.#parts;
    const before = order.charge?.launchAddress ?? null;
    if (order.providerOrderId === reference && (launchAddress ?? before) === before) return order;
    return app.mongo.transaction(async (session) => {
      const current = await orders.locked(order._id.toHexString(), session);
      if (!current?.charge) return order;
      const charge = { ...current.charge, launchAddress: launchAddress ?? current.charge.launchAddress };
      // It was noted meanwhile that nobody was asked, of another press at the same moment.
      const isAskedAfterAll = state === 'open' && current.captureSentAt === null && !charge.failure;
      if (!isAskedAfterAll || !payableStates.includes(current.state))
        return orders.change(current, { providerOrderId: reference, charge }, session);
      await settlement.secure(current, session);
      const sent = { providerOrderId: reference, charge, captureSentAt: app.clock.now() };
      return orders.change(current, sent, session);
    });
  }
}
