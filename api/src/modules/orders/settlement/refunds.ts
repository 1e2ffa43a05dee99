import { moneyOf } from '@letat/contracts/core/money';
import type { RefundReason } from '@letat/contracts/orders/constants';
import { documentSeries } from '@letat/contracts/orders/document-series';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { postFee } from '../../ledger/index.ts';
import type { Payment, ProviderRefund } from '../../payments/index.ts';
import { railOf } from '../charges/record.ts';
import { countedIn, openDisputeId } from '../disputes/counted.ts';
import { disputesOf } from '../disputes/record.ts';
import { adjustReserve } from '../disputes/reserve.ts';
import type { OrderRecord, RefundRecord } from '../orders.model.ts';
import { toPaidOrder } from '../orders.projection.ts';
import { type OrderChange, type OrdersRepository, refundKey } from '../orders.repository.ts';
import { aboutRefund, mendedBy, raised } from '../problems.ts';
import type { Sellers } from '../sellers.ts';
import { settledStates } from '../states.ts';
import { vatOfRefund } from '../vat/taxed.ts';
import { earned, postEarned } from './earned.ts';
import type { SettlementMails } from './mails.ts';

interface Parts {
  app: Pick<FastifyInstance, 'clock' | 'ledger' | 'numbering' | 'rails' | 'notifications'>;
  orders: OrdersRepository;
  sellers: Sellers;
  mails: SettlementMails;
}

/** The payment went back, as the provider says, and it says not by what. */
export const unexplainedRefund =
  'PayPal dit que ce paiement est remboursé, sans dire par quoi : regardez-le dans le compte PayPal.';
const failedRefund = (rail: string) =>
  `${rail} n’a pas fait un remboursement qui était en cours : remboursez de nouveau.`;
const undoneRefund = (rail: string) =>
  `${rail} dit qu’un remboursement déjà compté n’a pas eu lieu : regardez-le dans le compte ${rail}.`;

/** A refund as a provider reports it, and as which of ours it was asked for, if it was. */
export interface ReportedRefund {
  refund: ProviderRefund;
  ourId: string | null;
  isDispute: boolean;
  /** When the provider did it; null in an answer, which says what it did now. */
  at: Date | null;
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
      order = await this.record(order, { refund, ourId: refund.externalId, isDispute: false, at: null }, session);
    const isExplained = payment.state !== 'refunded' || order.refunded >= order.total;
    if (isExplained || refunds.length > 0) return order;
    const unexplained = { problem: unexplainedRefund, about: `unexplained:${payment.id}` };
    const told = await raised(this.#parts.app, order, unexplained, session);
    return this.#parts.orders.change(order, told, session);
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
    const rail = app.rails.labelOf(railOf(order));
    if (row.state === 'completed' && state === 'failed') {
      const undone = { problem: undoneRefund(rail), about: aboutRefund('undone', row.id) };
      return orders.change(order, await raised(app, order, undone, session), session);
    }
    // It went back already, or this is known of it: the second report changes nothing.
    if (
      row.state === 'completed' ||
      row.state === 'returned' ||
      (row.state === state && row.providerId === refund.id && order.refunds.includes(row))
    )
      return order;
    const updated: RefundRecord = { ...row, providerId: refund.id, amount: refund.amount.amount };
    if (state === 'completed') return this.#refunded(order, { row: updated, reported, now }, session);
    const failure = state === 'failed' ? refund.state : null;
    const changes = { refunds: withRefund(order, { ...updated, state, failure }) };
    if (state !== 'failed') return orders.change(order, changes, session);
    const failed = { problem: failedRefund(rail), about: aboutRefund('failed', row.id) };
    return orders.change(order, { ...changes, ...(await raised(app, order, failed, session)) }, session);
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
    asFound: OrderRecord,
    { row, reported, now }: { row: RefundRecord; reported: ReportedRefund; now: Date },
    session: ClientSession,
  ): Promise<OrderRecord> {
    const { app, orders, sellers, mails } = this.#parts;
    const { refund, isDispute, ourId } = reported;
    // One of ours was a part of the dispute if it was asked for meanwhile.
    const at = row.id === ourId ? row.at : (reported.at ?? now);
    const counted = countedIn(asFound, { isDispute, at, amount: row.amount });
    if (counted?.row === null) return this.#alreadyReturned(asFound, row, counted.disputeId, session);
    const { order, rest } = counted === null ? { order: asFound, rest: row } : apartFrom(asFound, counted.row, row);
    const refunded = order.refunded + rest.amount;
    const isNew = refunded > asFound.refunded;
    if (isNew && isDispute && counted?.isTold) return this.#alreadyReturned(order, rest, counted.disputeId, session);
    const disputeId = isDispute ? (counted?.disputeId ?? openDisputeId(order)) : null;
    const state = 'completed';
    const numbered = isNew ? await this.#numbered(asFound, refunded, { now, session }) : {};
    const given = { ...rest, state, failure: null, disputeId, ...numbered } as const;
    const refunds = withRefund(order, given);
    const reserve = await adjustReserve(
      app.ledger,
      asFound,
      { refunded, refunds, disputes: disputesOf(order) },
      session,
    );
    const before = { ...asFound, ...reserve };
    const kind = isDispute ? 'dispute' : 'refund';
    const after = earned({ ...before, refunded });
    await postEarned(app.ledger, order, { key: refundKey(refund.id), kind, before: earned(before), after }, session);
    const back = refund.feeReturned;
    if (back)
      await postFee(
        app.ledger,
        `fee-returned:${refund.id}`,
        moneyOf(-back.amount, back.currency),
        session,
        railOf(order),
      );
    const fee = order.fee === null ? null : order.fee - (back?.amount ?? 0);
    const changes: OrderChange = { refunds, refunded, ...reserve, fee, ...mendedBy(asFound, row) };
    const isWhole = refunded >= order.total;
    const ends = isWhole && order.state === 'paid';
    const changed = ends
      ? await orders.move(order, 'refunded', changes, session)
      : await orders.change(order, changes, session);
    if (ends) await sellers.of(order.kind).revoke(toPaidOrder(order), session);
    // An erased buyer has no address any more.
    if (isNew && order.erasedAt === null)
      await mails.refund(
        order,
        { providerId: refund.id, number: given.number ?? '', amount: rest.amount, isWhole },
        session,
      );
    return changed;
  }

  /** A credit note's number, and the VAT of what goes back. */
  async #numbered(
    order: OrderRecord,
    refunded: number,
    { now, session }: { now: Date; session: ClientSession },
  ): Promise<Pick<RefundRecord, 'number' | 'vat'>> {
    const { text } = await this.#parts.app.numbering.next(documentSeries.creditNote, now.getUTCFullYear(), session);
    return { number: text, vat: vatOfRefund(order, refunded) };
  }

  /** The bank's message comes after the decision of its dispute, which is posted: what it took had come back by then. */
  #alreadyReturned(
    order: OrderRecord,
    row: RefundRecord,
    disputeId: string,
    session: ClientSession,
  ): Promise<OrderRecord> {
    const known: RefundRecord = { ...row, state: 'returned', failure: null, disputeId };
    return this.#parts.orders.change(order, { refunds: withRefund(order, known) }, session);
  }
}

/**
 * The order, and what is reported, apart from what the row of its dispute counts of it. A credit note that was sent says the same for
 * ever: what goes beyond it gets one of its own, and what is less shares its number.
 */
function apartFrom(
  order: OrderRecord,
  counted: RefundRecord,
  reported: RefundRecord,
): { order: OrderRecord; rest: RefundRecord } {
  const replaced = (by: readonly RefundRecord[]) => order.refunds.flatMap((one) => (one === counted ? by : [one]));
  if (reported.amount > counted.amount) {
    // It is reported now, and counts no other money.
    const known = { ...counted, providerId: `${reported.providerId}:counted` };
    return {
      order: { ...order, refunds: replaced([known]) },
      rest: { ...reported, amount: reported.amount - counted.amount },
    };
  }
  const left = { ...counted, amount: counted.amount - reported.amount };
  return {
    order: {
      ...order,
      refunded: order.refunded - reported.amount,
      refunds: replaced(left.amount === 0 ? [] : [left]),
    },
    rest: { ...reported, number: counted.number, vat: left.amount === 0 ? counted.vat : 0 },
  };
}

function madeAtProvider({ refund, isDispute, at: doneAt }: ReportedRefund, now: Date): RefundRecord {
  const reason: RefundReason = isDispute ? 'dispute' : 'other';
  const { id, amount } = refund;
  const unknown = { state: 'pending', note: '', vat: 0, number: null, failure: null, disputeId: null } as const;
  return { ...unknown, id, providerId: id, amount: amount.amount, reason, at: doneAt ?? now };
}

function withRefund({ refunds }: OrderRecord, row: RefundRecord): RefundRecord[] {
  return refunds.some(({ id }) => id === row.id)
    ? refunds.map((other) => (other.id === row.id ? row : other))
    : [...refunds, row];
}
