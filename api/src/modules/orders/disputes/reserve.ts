import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { type Ledger, platformAccounts } from '../../ledger/index.ts';
import type { OrderRecord } from '../orders.model.ts';
import { earned, postEarned } from '../settlement/earned.ts';
import { type DisputeRecord, reservedOf } from './record.ts';

/** What an order's reserve depends on. */
interface Standing extends Pick<OrderRecord, 'refunded' | 'refunds'> {
  disputes: readonly DisputeRecord[];
}

/** What a bank took back for a dispute, and did not bring back. Minor units. */
export function takenFor(disputeId: string, refunds: OrderRecord['refunds']): number {
  return refunds
    .filter((row) => row.disputeId === disputeId && row.state === 'completed')
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** The key of the next posting of a dispute. */
export const disputeKey = ({ id, postings }: DisputeRecord): string => `dispute:${id}:${postings + 1}`;

/**
 * Brings the reserve of an order in line with what is about to stand: of each open dispute what is disputed and was not taken yet,
 * and never more than what is left of the payment. Gives the disputes and their reserve as they are then; the caller stores them.
 */
export async function adjustReserve(
  ledger: Pick<Ledger, 'post'>,
  order: OrderRecord,
  standing: Standing,
  session: ClientSession,
): Promise<{ disputes: DisputeRecord[]; reserved: number }> {
  const disputes: DisputeRecord[] = [];
  let room = order.total - standing.refunded;
  let reserved = reservedOf(order);
  for (const dispute of standing.disputes) {
    const due = Math.min(reserveDueFor(dispute, standing), room);
    room -= due;
    const change = due - dispute.reserved;
    if (change === 0) {
      disputes.push(dispute);
      continue;
    }
    const before = earned({ ...order, reserved });
    reserved += change;
    const kind = change > 0 ? 'dispute-hold' : 'dispute-release';
    const after = earned({ ...order, reserved });
    const counterpart = platformAccounts.disputeReserve;
    await postEarned(ledger, order, { key: disputeKey(dispute), kind, before, after, counterpart }, session);
    disputes.push({ ...dispute, reserved: due, postings: dispute.postings + 1 });
  }
  return { disputes, reserved };
}

function reserveDueFor({ id, state, amount }: DisputeRecord, { refunds }: Standing): number {
  return state === 'open' ? Math.max(0, amount - takenFor(id, refunds)) : 0;
}
