import { formatMoney } from '@letat/contracts/core/money-text';
import type { ProviderDispute } from '../../payments/index.ts';
import type { OrderRecord, RefundRecord } from '../orders.model.ts';
import { amountOf } from '../orders.projection.ts';
import type { DisputeRecord } from './record.ts';
import { takenFor } from './reserve.ts';

/**
 * What was decided stays decided until it is decided anew; of one moment, the decision counts. Told again, it changes something only
 * where the books say otherwise: a bank's reversal that came before the dispute that it is of was counted for another.
 */
export function isPast(
  { state, updatedAt, resolvedAt }: DisputeRecord,
  { decision, updatedAt: at }: ProviderDispute,
  isAmiss: boolean,
): boolean {
  const known = state === 'open' ? updatedAt : (resolvedAt ?? updatedAt);
  if (decision === null) return state !== 'open' || at < known || (at <= known && !isAmiss);
  return state !== 'open' && (at < known || (at <= known && !isAmiss));
}

/** The dispute as it is stored, and what it has cost in all: never more than what was paid and not given back otherwise. */
export function assess(order: OrderRecord, known: DisputeRecord | null, given: ProviderDispute) {
  const { id, reason, decision, taken, respondBy, openedAt, updatedAt } = given;
  const before = takenFor(id, order.refunds);
  const most = order.total - order.refunded + before;
  const told = toldCost(order, given, before);
  const record: DisputeRecord = {
    id,
    state: decision?.result ?? 'open',
    reason,
    amount: given.amount.amount,
    reserved: known?.reserved ?? 0,
    fee: given.fee.amount,
    isAssumed: taken === null,
    respondBy,
    openedAt,
    updatedAt,
    resolvedAt: decision === null ? null : updatedAt,
    postings: known?.postings ?? 0,
  };
  const problem =
    told > most
      ? `PayPal a repris ${formatMoney(amountOf(order, told))} pour le litige ${id}, plus que ce qui restait du paiement : vérifiez chez PayPal, puis passez une correction.`
      : null;
  return { record, cost: Math.min(told, most), problem };
}

/**
 * What the dispute took, as far as the provider says: nothing when it is won, what moved when it says so, else what the payer got back
 * that no refund of the seller's since then gave them. While it is open, what a bank took already stays taken.
 */
function toldCost({ refunds }: OrderRecord, given: ProviderDispute, before: number): number {
  const { amount, decision, taken, openedAt, updatedAt } = given;
  if (decision === null) return Math.max(before, taken?.amount ?? 0);
  if (decision.result === 'won') return 0;
  if (taken !== null) return Math.max(0, taken.amount);
  const own = refunds.filter(
    (row) => row.reason !== 'dispute' && row.state === 'completed' && row.at >= openedAt && row.at <= updatedAt,
  );
  const givenBack = own.reduce((sum, row) => sum + row.amount, 0);
  return Math.max(0, (decision.refunded ?? amount).amount - givenBack);
}

/** What a bank took back before anybody knew of the dispute is a part of it. */
export function adoptReversals(refunds: readonly RefundRecord[], disputeId: string): RefundRecord[] {
  return refunds.map((row) =>
    row.reason === 'dispute' && (row.disputeId ?? null) === null ? { ...row, disputeId } : row,
  );
}
