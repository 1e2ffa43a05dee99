import type {
  SandboxCaptureDecision,
  SandboxOrderDecision,
  SandboxRefundDecision,
} from '@letat/contracts/payments/constants';
import type { z } from 'zod';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { fromWire } from '../paypal/money.ts';
import type { orderRequest, refundRequest } from '../paypal/wire.ts';
import type { answersAt } from './answers.ts';
import type { SandboxCapture, SandboxOrderRecord, SandboxRefund } from './model.ts';
import {
  existing,
  feeOf,
  isCredited,
  leftOf,
  newId,
  type PaidSandboxOrder,
  type PastPayment,
  paidOrder,
  withCapture,
  withRefunds,
} from './records.ts';
import { SandboxRefusal } from './refusals.ts';
import type { SandboxRepository } from './repository.ts';

export interface SandboxServiceParts {
  mongo: Database;
  clock: Clock;
  repository: SandboxRepository;
  answers: ReturnType<typeof answersAt>;
  /** Sends a message of that type about the resource, once the transaction is committed. */
  announce(type: string, resource: object, session: ClientSession): Promise<void>;
  /** While its payer disputes a payment, PayPal takes no refund of a part of it. */
  isDisputed(captureId: string, session: ClientSession): Promise<boolean>;
}

/** What a capture comes to by the means that the payer chose. */
const capturedAs = { accepted: 'COMPLETED', held: 'PENDING', failing: 'FAILED' } as const;
/** The last word of the message that a payment of that state is about. */
const captureWords: Readonly<Record<SandboxCapture['status'], string>> = {
  COMPLETED: 'COMPLETED',
  PENDING: 'PENDING',
  DECLINED: 'DENIED',
  FAILED: 'DECLINED',
  PARTIALLY_REFUNDED: 'COMPLETED',
  REFUNDED: 'COMPLETED',
};

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
      holdsRefunds: false,
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

  /** The order of that capture. */
  async findCaptured(captureId: string): Promise<SandboxOrderRecord> {
    return existing(await this.#parts.repository.orderOfCapture(captureId));
  }

  /** For tests: a payment that the shop asked nobody for. Gives its order. */
  async addStray(payment: PastPayment): Promise<PaidSandboxOrder> {
    const { mongo, repository } = this.#parts;
    const stray = { ...paidOrder(payment), requestId: `stray-${newId()}` };
    await mongo.transaction((session) => repository.insertOrders([stray], session));
    return stray;
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
    const means = ({ approve: 'accepted', decline: 'declined', hold: 'held', fail: 'failing' } as const)[decision];
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
      const status = capturedAs[order.means];
      const captured = withCapture(order, {
        id: newId(),
        requestId,
        status,
        reason: status === 'PENDING' ? 'PENDING_REVIEW' : null,
        fee: feeOf(order.amount),
        at: this.#now(),
      });
      await this.#announceCapture(captured, session);
      return captured;
    });
  }

  /** What PayPal, the payer's bank or the shop's own staff decide about a payment later. Decided twice, the first time counts. */
  async decideCapture(captureId: string, decision: SandboxCaptureDecision): Promise<void> {
    await this.changeCaptured(captureId, async (order, capture, session) => {
      if (decision === 'hold-refunds') return { ...order, holdsRefunds: true };
      if (decision === 'complete' || decision === 'deny') {
        if (capture.status !== 'PENDING') return order;
        const status = decision === 'complete' ? 'COMPLETED' : 'DECLINED';
        return this.#captureBecomes(order, { ...capture, status, reason: null }, session);
      }
      const left = leftOf(order);
      if (!isCredited(capture) || left === 0) return order;
      const isReversal = decision === 'reverse';
      const amount = decision === 'refund-part' ? Math.ceil(left / 2) : left;
      const requestId = isReversal ? `reversal-${captureId}` : `account-${newId()}`;
      const [after, refund] = this.#refunded(order, { amount, requestId, customId: null, status: 'COMPLETED' });
      await this.#announceRefund(isReversal ? 'PAYMENT.CAPTURE.REVERSED' : null, after, refund, session);
      return after;
    });
  }

  /** For tests: any of PayPal's words for a payment that nothing was refunded of, and its reason. */
  async setCapture(captureId: string, status: SandboxCapture['status'], reason: string | null): Promise<void> {
    await this.changeCaptured(captureId, (order, capture, session) =>
      this.#captureBecomes(order, { ...capture, status, reason }, session),
    );
  }

  /** What becomes of a refund that was held. Decided twice, the first time counts. */
  async decideRefund(refundId: string, decision: SandboxRefundDecision): Promise<void> {
    const status = ({ complete: 'COMPLETED', fail: 'FAILED', cancel: 'CANCELLED' } as const)[decision];
    const { repository } = this.#parts;
    const { _id } = existing(await repository.orderOfRefund(refundId));
    await this.#change(_id, async (order, session) => {
      const held = order.refunds.find(({ id }) => id === refundId);
      if (held?.status !== 'PENDING') return order;
      const decided: SandboxRefund = { ...held, status };
      const refunds = order.refunds.map((refund) => (refund === held ? decided : refund));
      const after = withRefunds(order, refunds);
      await this.#announceRefund(null, after, decided, session);
      return after;
    });
  }

  /** The order with that refund, and the refund. */
  async refund(
    captureId: string,
    { amount: sent, custom_id: customId }: z.output<typeof refundRequest>,
    requestId: string,
  ): Promise<[SandboxOrderRecord, SandboxRefund]> {
    const after = await this.changeCaptured(captureId, async (order, capture, session) => {
      if (order.refunds.some((refund) => refund.requestId === requestId)) return order;
      if (sent.currency_code !== order.currency) throw new SandboxRefusal(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH');
      if (capture.status === 'PENDING') throw new SandboxRefusal(422, 'PENDING_CAPTURE');
      if (!isCredited(capture)) throw new SandboxRefusal(422, 'REFUND_NOT_ALLOWED');
      const { amount } = fromWire(sent);
      const left = leftOf(order);
      if (left === 0) throw new SandboxRefusal(422, 'CAPTURE_FULLY_REFUNDED');
      if (amount <= 0) throw new SandboxRefusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
      if (amount > left) throw new SandboxRefusal(422, 'REFUND_AMOUNT_EXCEEDED');
      if (amount < left && (await this.#parts.isDisputed(captureId, session)))
        throw new SandboxRefusal(422, 'TRANSACTION_DISPUTED');
      const status = order.holdsRefunds ? 'PENDING' : 'COMPLETED';
      const [refunded, refund] = this.#refunded(order, { amount, requestId, customId, status });
      await this.#announceRefund(null, refunded, refund, session);
      return refunded;
    });
    const refund = after.refunds.find((made) => made.requestId === requestId);
    if (!refund) throw new Error('the refund was not stored');
    return [after, refund];
  }

  #now(): Date {
    return this.#parts.clock.now();
  }

  #refunded(
    order: SandboxOrderRecord,
    made: Pick<SandboxRefund, 'amount' | 'requestId' | 'customId' | 'status'>,
  ): [SandboxOrderRecord, SandboxRefund] {
    // PayPal keeps the fee of a payment that is refunded.
    const refund: SandboxRefund = { ...made, id: newId(), fee: 0, at: this.#now() };
    return [withRefunds(order, [...order.refunds, refund]), refund];
  }

  async #captureBecomes(
    order: SandboxOrderRecord,
    capture: SandboxCapture,
    session: ClientSession,
  ): Promise<SandboxOrderRecord> {
    const decided = withCapture(order, { ...capture, at: this.#now() });
    await this.#announceCapture(decided, session);
    return decided;
  }

  async #announceCapture(order: PaidSandboxOrder, session: ClientSession): Promise<void> {
    const { announce, answers } = this.#parts;
    const word = captureWords[order.capture.status];
    await announce(`PAYMENT.CAPTURE.${word}`, answers.capturedResource(order), session);
  }

  /** @param type of the message, where it is none of the state that the refund is in */
  async #announceRefund(
    type: string | null,
    order: SandboxOrderRecord,
    refund: SandboxRefund,
    session: ClientSession,
  ): Promise<void> {
    const { announce, answers } = this.#parts;
    const usual = refund.status === 'COMPLETED' ? 'PAYMENT.CAPTURE.REFUNDED' : `PAYMENT.REFUND.${refund.status}`;
    await announce(type ?? usual, answers.refund(order, refund), session);
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
