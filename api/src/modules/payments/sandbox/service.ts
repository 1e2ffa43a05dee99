import { randomBytes } from 'node:crypto';
import { maskedEmail } from '@letat/contracts/core/masked-email';
import type { Money } from '@letat/contracts/core/money';
import type { SandboxCaptureDecision, SandboxOrderDecision } from '@letat/contracts/payments/constants';
import type { z } from 'zod';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { fromWire } from '../paypal/money.ts';
import type { orderRequest, payoutRequest, refundRequest } from '../paypal/wire.ts';
import { type answersAt, SandboxRefusal } from './answers.ts';
import type { SandboxCapture, SandboxOrderRecord, SandboxPayoutRecord, SandboxRefund } from './model.ts';
import type { SandboxRepository } from './repository.ts';

interface SandboxServiceParts {
  mongo: Database;
  clock: Clock;
  repository: SandboxRepository;
  answers: ReturnType<typeof answersAt>;
  /** Sends a message of that type about the resource, once the transaction is committed. */
  announce(type: string, resource: object, session: ClientSession): Promise<void>;
  /** While its payer disputes a payment, PayPal takes no refund of a part of it. */
  isDisputed(captureId: string, session: ClientSession): Promise<boolean>;
}

/** A payment of the past. */
export interface PastPayment {
  orderId: string;
  total: Money;
  description: string;
  at: Date;
}

type PaidSandboxOrder = SandboxOrderRecord & { capture: SandboxCapture };

/** In currencies that PayPal takes: it has no CFA francs. */
const taken = new Set(['EUR', 'USD']);

/** What PayPal does with an order, its payment and its refunds: one transaction a step, with the message about it. */
export class SandboxService {
  readonly #parts: SandboxServiceParts;

  constructor(parts: SandboxServiceParts) {
    this.#parts = parts;
  }

  async create(request: z.output<typeof orderRequest>, requestId: string): Promise<SandboxOrderRecord> {
    const [unit] = request.purchase_units;
    const { experience_context: context } = request.payment_source.paypal;
    if (!taken.has(unit.amount.currency_code)) throw new SandboxRefusal(422, 'INVALID_CURRENCY_CODE');
    const { amount, currency } = fromWire(unit.amount);
    if (amount <= 0) throw new SandboxRefusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
    return this.#parts.repository.addOrder({
      _id: newId(),
      requestId,
      amount,
      currency,
      description: unit.description,
      customId: unit.custom_id,
      invoiceId: unit.invoice_id,
      returnUrl: context.return_url,
      cancelUrl: context.cancel_url,
      status: 'PAYER_ACTION_REQUIRED',
      means: null,
      capture: null,
      refunds: [],
      createdAt: this.#now(),
    });
  }

  /** Orders that were paid at those moments, for the demonstration: nothing is announced of them. */
  async insertPaid(payments: readonly PastPayment[], session: ClientSession): Promise<PaidSandboxOrder[]> {
    const orders = payments.map(paidOrder);
    await this.#parts.repository.insertOrders(orders, session);
    return orders;
  }

  async find(id: string): Promise<SandboxOrderRecord> {
    return existing(await this.#parts.repository.order(id));
  }

  latest(): Promise<SandboxOrderRecord[]> {
    return this.#parts.repository.latestOrders(50);
  }

  /** What the payer decides in the window. An order that is paid stays as it is. */
  async decide(id: string, decision: SandboxOrderDecision): Promise<'approved' | 'cancelled'> {
    if (decision === 'cancel') {
      await this.find(id);
      return 'cancelled';
    }
    const means = ({ approve: 'accepted', decline: 'declined', hold: 'held' } as const)[decision];
    await this.#change(id, async (order, session) => {
      if (order.capture) return order;
      const approved = { ...order, status: 'APPROVED', means } as const;
      await this.#parts.announce('CHECKOUT.ORDER.APPROVED', this.#parts.answers.order(approved), session);
      return approved;
    });
    return 'approved';
  }

  capture(id: string, requestId: string): Promise<SandboxOrderRecord> {
    return this.#change(id, async (order, session) => {
      if (order.capture?.requestId === requestId) return order;
      if (order.capture) throw new SandboxRefusal(422, 'ORDER_ALREADY_CAPTURED');
      if (order.means === null) throw new SandboxRefusal(422, 'ORDER_NOT_APPROVED');
      if (order.means === 'declined') throw new SandboxRefusal(422, 'INSTRUMENT_DECLINED');
      const isHeld = order.means === 'held';
      const captured = withCapture(order, {
        id: newId(),
        requestId,
        status: isHeld ? 'PENDING' : 'COMPLETED',
        fee: feeOf(order.amount),
        at: this.#now(),
      });
      await this.#announceCapture(isHeld ? 'PENDING' : 'COMPLETED', captured, session);
      return captured;
    });
  }

  /** What PayPal, or the payer's bank, decides about a payment later. Decided twice, the first time counts. */
  async decideCapture(captureId: string, decision: SandboxCaptureDecision): Promise<void> {
    await this.changeCaptured(captureId, async (order, capture, session) => {
      if (decision === 'reverse') {
        const left = leftOf(order);
        if (capture.status === 'PENDING' || capture.status === 'DECLINED' || left === 0) return order;
        const [reversed, reversal] = this.#refunded(order, capture, left, `reversal-${captureId}`);
        await this.#parts.announce('PAYMENT.CAPTURE.REVERSED', this.#parts.answers.refund(reversed, reversal), session);
        return reversed;
      }
      if (capture.status !== 'PENDING') return order;
      const status = decision === 'complete' ? 'COMPLETED' : 'DECLINED';
      const decided = withCapture(order, { ...capture, status, at: this.#now() });
      await this.#announceCapture(decision === 'complete' ? 'COMPLETED' : 'DENIED', decided, session);
      return decided;
    });
  }

  /** The order with that refund, and the refund. */
  async refund(
    captureId: string,
    { amount: sent }: z.output<typeof refundRequest>,
    requestId: string,
  ): Promise<[SandboxOrderRecord, SandboxRefund]> {
    const after = await this.changeCaptured(captureId, async (order, capture, session) => {
      if (order.refunds.some((refund) => refund.requestId === requestId)) return order;
      if (sent.currency_code !== order.currency) throw new SandboxRefusal(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH');
      if (capture.status === 'PENDING') throw new SandboxRefusal(422, 'PENDING_CAPTURE');
      if (capture.status === 'DECLINED') throw new SandboxRefusal(422, 'REFUND_NOT_ALLOWED');
      const { amount } = fromWire(sent);
      const left = leftOf(order);
      if (left === 0) throw new SandboxRefusal(422, 'CAPTURE_FULLY_REFUNDED');
      if (amount <= 0) throw new SandboxRefusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
      if (amount > left) throw new SandboxRefusal(422, 'REFUND_AMOUNT_EXCEEDED');
      if (amount < left && (await this.#parts.isDisputed(captureId, session)))
        throw new SandboxRefusal(422, 'TRANSACTION_DISPUTED');
      const [refunded, refund] = this.#refunded(order, capture, amount, requestId);
      await this.#parts.announce('PAYMENT.CAPTURE.REFUNDED', this.#parts.answers.refund(refunded, refund), session);
      return refunded;
    });
    const refund = after.refunds.find((made) => made.requestId === requestId);
    if (!refund) throw new Error('the refund was not stored');
    return [after, refund];
  }

  async payOut({ sender_batch_header: header, items }: z.output<typeof payoutRequest>): Promise<SandboxPayoutRecord> {
    const { mongo, repository, answers, announce } = this.#parts;
    const payout: SandboxPayoutRecord = {
      _id: newId(),
      senderBatchId: header.sender_batch_id,
      items: items.map(({ sender_item_id: senderItemId, receiver, amount }) => ({
        id: newId(),
        senderItemId,
        ...fromWire({ currency_code: amount.currency, value: amount.value }),
        // Nobody is paid: whom it would have gone to is theirs to know.
        receiver: maskedEmail(receiver),
      })),
      createdAt: this.#now(),
    };
    const isNew = await mongo.transaction(async (session) => {
      if (!(await repository.addPayout(payout, session))) return false;
      for (const item of payout.items)
        await announce('PAYMENT.PAYOUTS-ITEM.SUCCEEDED', answers.payoutItem(payout, item), session);
      return true;
    });
    if (isNew) return payout;
    const earlier = await repository.payoutNamed(header.sender_batch_id);
    throw new SandboxRefusal(400, 'DUPLICATE_SENDER_BATCH_ID', earlier ? [answers.payoutLink(earlier._id)] : []);
  }

  async payout(id: string): Promise<SandboxPayoutRecord> {
    return existing(await this.#parts.repository.payout(id));
  }

  #now(): Date {
    return this.#parts.clock.now();
  }

  #refunded(
    order: SandboxOrderRecord,
    capture: SandboxCapture,
    amount: number,
    requestId: string,
  ): [SandboxOrderRecord, SandboxRefund] {
    // PayPal keeps the fee of a payment that is refunded.
    const refund: SandboxRefund = { id: newId(), requestId, amount, fee: 0, at: this.#now() };
    const status = amount === leftOf(order) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    return [{ ...order, capture: { ...capture, status }, refunds: [...order.refunds, refund] }, refund];
  }

  async #announceCapture(word: string, order: SandboxOrderRecord, session: ClientSession): Promise<void> {
    const { announce, answers } = this.#parts;
    await announce(`PAYMENT.CAPTURE.${word}`, answers.capturedResource(order), session);
  }

  #change(
    id: string,
    work: (order: SandboxOrderRecord, session: ClientSession) => Promise<SandboxOrderRecord>,
  ): Promise<SandboxOrderRecord> {
    const { mongo, repository } = this.#parts;
    return mongo.transaction(async (session) => {
      await mongo.serialise(session, `paypal-sandbox ${id}`);
      const order = existing(await repository.order(id, session));
      const after = await work(order, session);
      if (after !== order) await repository.save(after, session);
      return after;
    });
  }

  /** Changes an order by its capture, in one transaction with whatever is announced of it. */
  changeCaptured(
    captureId: string,
    work: (order: SandboxOrderRecord, capture: SandboxCapture, session: ClientSession) => Promise<SandboxOrderRecord>,
  ): Promise<SandboxOrderRecord> {
    const { mongo, repository } = this.#parts;
    return mongo.transaction(async (session) => {
      await mongo.serialise(session, `paypal-sandbox ${captureId}`);
      const order = existing(await repository.orderOfCapture(captureId, session));
      if (!order.capture) throw new SandboxRefusal(404, 'INVALID_RESOURCE_ID');
      const after = await work(order, order.capture, session);
      if (after !== order) await repository.save(after, session);
      return after;
    });
  }
}

function existing<T>(found: T | null): T {
  if (found === null) throw new SandboxRefusal(404, 'INVALID_RESOURCE_ID');
  return found;
}

function paidOrder({ orderId, total, description, at }: PastPayment): PaidSandboxOrder {
  const order: SandboxOrderRecord = {
    _id: newId(),
    requestId: `order-${orderId}-1`,
    ...total,
    description,
    customId: orderId,
    invoiceId: `${orderId}-1`,
    returnUrl: null,
    cancelUrl: null,
    status: 'APPROVED',
    means: 'accepted',
    capture: null,
    refunds: [],
    createdAt: at,
  };
  return withCapture(order, { id: newId(), requestId: orderId, status: 'COMPLETED', fee: feeOf(total.amount), at });
}

function withCapture(order: SandboxOrderRecord, capture: SandboxCapture): PaidSandboxOrder {
  return { ...order, status: 'COMPLETED', capture };
}

/** What was not given back yet, by refunds or by disputes. */
export function leftOf({ amount, refunds, disputed = 0 }: SandboxOrderRecord): number {
  return refunds.reduce((left, refund) => left - refund.amount, amount - disputed);
}

/** About what PayPal takes of a sale: 3.49 % and 49 cents, and never more than the sale. */
function feeOf(amount: number): number {
  return Math.min(amount, Math.round((amount * 349) / 10_000) + 49);
}

/** Seventeen letters and digits, as PayPal's are. */
function newId(): string {
  return BigInt(`0x${randomBytes(12).toString('hex')}`)
    .toString(36)
    .toUpperCase()
    .padStart(17, '0')
    .slice(-17);
}
