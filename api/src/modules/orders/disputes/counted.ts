import type { OrderRecord, RefundRecord } from '../orders.model.ts';
import { type DisputeRecord, disputesOf } from './record.ts';

/** Money that went back, which the cost of a dispute may have counted before it was reported by itself. */
interface LateRefund {
  isDispute: boolean;
  /** Minor units. */
  amount: number;
  /** When it went back, or was asked to. */
  at: Date;
}

/** A dispute, and the row in which it counted money; without one, the money had come back when it was won. */
interface Counted {
  disputeId: string;
  row: RefundRecord | null;
  /** The dispute is decided, and the provider said how much it took in all: what is reported beyond that came back. */
  isTold: boolean;
}

/**
 * The dispute that counted this refund already; null when it is new money. What a bank took back is a part of the dispute that is open,
 * or was decided after it: PayPal says what the dispute took before, or after, it reports the reversal. A refund of the seller's is
 * a part of one only where nobody said how much the dispute itself took.
 */
export function countedIn(order: OrderRecord, { isDispute, at, amount }: LateRefund): Counted | null {
  const disputes = disputesOf(order).map((dispute) => ({ ...dispute, ...countedBy(order, dispute) }));
  const decided = disputes.filter(({ state }) => state !== 'open');
  if (!isDispute)
    return (
      decided.find(
        ({ row, isAssumed, openedAt, resolvedAt }) =>
          row !== null && isAssumed && at >= openedAt && resolvedAt !== null && at <= resolvedAt,
      ) ?? null
    );
  const before = decided.find(({ resolvedAt }) => resolvedAt !== null && at <= resolvedAt);
  if (before) return before;
  const open = disputes.find(({ state }) => state === 'open');
  if (open) return open.row === null ? null : open;
  // Of another amount it belongs to a dispute that is not known yet.
  return decided.findLast(({ row }) => row?.amount === amount) ?? null;
}

/** The row in which a dispute counted money that was not reported by itself: it bears the dispute's own id. */
function countedBy({ refunds }: OrderRecord, { id, state, isAssumed }: DisputeRecord): Counted {
  const row = refunds.find(({ providerId, state: reached }) => providerId === id && reached === 'completed') ?? null;
  return { disputeId: id, row, isTold: state !== 'open' && !isAssumed };
}

/** The dispute that a bank's reversal belongs to: the one that is open; null while none is known. */
export function openDisputeId(order: OrderRecord): string | null {
  return disputesOf(order).find(({ state }) => state === 'open')?.id ?? null;
}
