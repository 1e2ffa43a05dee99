import { moneyOf } from '@letat/contracts/core/money';
import type { RefundReason } from '@letat/contracts/orders/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { postFee, postRevenue } from '../../ledger/index.ts';
import type { Payment, ProviderRefund } from '../../payments/index.ts';
import type { OrderRecord, RefundRecord } from '../orders.model.ts';
import { amountOf, taxOf, toPaidOrder, vatIn } from '../orders.projection.ts';
import { type OrderChange, type OrdersRepository, refundKey } from '../orders.repository.ts';
import type { Sellers } from '../sellers.ts';
import { settledStates } from '../states.ts';
import type { SettlementMails } from './mails.ts';

interface Parts {
  app: Pick<FastifyInstance, 'clock' | 'ledger' | 'numbering'>;
  orders: OrdersRepository;
  sellers: Sellers;
  mails: SettlementMails;
}

/** The payment went back, as the provider says, and it says not by what. */
export const unexplainedRefund =
  'PayPal dit que ce paiement est remboursé, sans dire par quoi : regardez-le dans le compte PayPal.';
const failedRefund = 'PayPal n’a pas fait un remboursement qui était en cours : remboursez de nouveau.';
const undoneRefund = 'PayPal dit qu’un remboursement déjà compté n’a pas eu lieu : regardez-le dans le compte PayPal.';

/** A refund as somebody reports it, and as which of ours it was asked for, if it was. */
export interface ReportedRefund {
  refund: ProviderRefund;
  ourId: string | null;
  isDispute: boolean;
}

/** Records what became of money that goes back, of an order that the transaction has locked: each refund counts once. */
export class RefundSettlement {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** All that the provider has of a payment of the order. */
  async recordAll(
    asFound: OrderRecord,
    payment: Payment,
    refunds: readonly ProviderRefund[],
    session: ClientSession,
  ): Promise<OrderRecord> {
    let order = asFound;
    for (const refund of refunds)
      order = await this.record(order, { refund, ourId: refund.externalId, isDispute: false }, session);
    const isExplained = payment.state !== 'refunded' || order.refunded >= order.total;
    if (isExplained || refunds.length > 0 || order.problem !== null) return order;
    return this.#parts.orders.change(order, { problem: unexplainedRefund }, session);
  }

  /** Of any state. */
  async record(asFound: OrderRecord, reported: ReportedRefund, session: ClientSession): Promise<OrderRecord> {
    const { refund, ourId } = reported;
    const { orders, app } = this.#parts;
    if (!settledStates.includes(asFound.state))
      throw new Error(`orders: refund ${refund.id} of an order that is not paid`);
    const order = await this.#merged(asFound, { providerId: refund.id, ourId }, session);
    const now = app.clock.now();
    const isOurs = ({ id, providerId }: RefundRecord) =>
      providerId === refund.id || (id === ourId && providerId === null);
    const row = order.refunds.find(isOurs) ?? madeAtProvider(reported, now);
    const state = refund.state === 'cancelled' ? 'failed' : refund.state;
    if (row.state === 'completed' && state === 'failed')
      return this.#parts.orders.change(order, { problem: undoneRefund }, session);
    // It went back already, or this is known of it: the second report changes nothing.
    if (
      row.state === 'completed' ||
      (row.state === state && row.providerId === refund.id && order.refunds.includes(row))
    )
      return order;
    const updated: RefundRecord = { ...row, providerId: refund.id, amount: refund.amount.amount };
    if (state === 'completed') return this.#refunded(order, { row: updated, reported, now }, session);
    const failure = state === 'failed' ? refund.state : null;
    const changes = { refunds: withRefund(order, { ...updated, state, failure }) };
    return orders.change(order, state === 'failed' ? { ...changes, problem: failedRefund } : changes, session);
  }

  /**
   * A message that names none of our ids, as of a refund that was sent before they were, makes a row of its own when it comes before
   * the answer of our call. Once the answer says that it is ours, the two are one.
   */
  async #merged(
    order: OrderRecord,
    { providerId, ourId }: { providerId: string; ourId: string | null },
    session: ClientSession,
  ): Promise<OrderRecord> {
    const ours = order.refunds.find(({ id }) => id === ourId);
    const reported = order.refunds.find((row) => row.providerId === providerId);
    if (!ours || !reported || ours === reported) return order;
    const { state, amount, number, failure, vat } = reported;
    const merged = { ...ours, providerId, state, amount, number, failure, vat };
    const refunds = order.refunds.filter((row) => row !== reported).map((row) => (row === ours ? merged : row));
    return this.#parts.orders.change(order, { refunds }, session);
  }

  /** The books, the credit note, what the order gave, and the mail: all of it, once. */
  async #refunded(
    order: OrderRecord,
    { row, reported, now }: { row: RefundRecord; reported: ReportedRefund; now: Date },
    session: ClientSession,
  ): Promise<OrderRecord> {
    const { app, orders, sellers, mails } = this.#parts;
    const { refund, isDispute } = reported;
    const left = order.total - order.refunded;
    const refunded = order.refunded + row.amount;
    const { line, authorId } = order;
    await postRevenue(
      app.ledger,
      {
        key: refundKey(refund.id),
        kind: isDispute ? 'dispute' : 'refund',
        line,
        authorId,
        before: amountOf(order, left),
        after: amountOf(order, order.total - refunded),
        vat: taxOf(order),
      },
      session,
    );
    const back = refund.feeReturned;
    if (back) await postFee(app.ledger, `fee-returned:${refund.id}`, moneyOf(-back.amount, back.currency), session);
    const { text: number } = await app.numbering.next('AV', now.getUTCFullYear(), session);
    const vat = vatIn(order, left).amount - vatIn(order, order.total - refunded).amount;
    const changes: OrderChange = {
      refunds: withRefund(order, { ...row, state: 'completed', failure: null, number, vat }),
      refunded,
      fee: order.fee === null ? null : order.fee - (back?.amount ?? 0),
    };
    const isWhole = refunded >= order.total;
    const ends = isWhole && order.state === 'paid';
    const changed = ends
      ? await orders.move(order, 'refunded', changes, session)
      : await orders.change(order, changes, session);
    if (ends) await sellers.of(order.kind).revoke(toPaidOrder(order), session);
    // An erased buyer has no address any more.
    if (order.erasedAt === null)
      await mails.refund(order, { providerId: refund.id, number, amount: row.amount, isWhole }, session);
    return changed;
  }
}

function madeAtProvider({ refund, isDispute }: ReportedRefund, at: Date): RefundRecord {
  const reason: RefundReason = isDispute ? 'dispute' : 'other';
  const { id, amount } = refund;
  const unknown = { state: 'pending', note: '', vat: 0, number: null, failure: null } as const;
  return { ...unknown, id, providerId: id, amount: amount.amount, reason, at };
}

function withRefund({ refunds }: OrderRecord, row: RefundRecord): RefundRecord[] {
  return refunds.some(({ id }) => id === row.id)
    ? refunds.map((other) => (other.id === row.id ? row : other))
    : [...refunds, row];
}
