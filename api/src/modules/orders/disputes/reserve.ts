import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { houseAccounts, postRevenue } from '../../ledger/index.ts';
import type { OrderRecord } from '../orders.model.ts';
import { amountOf, taxOf } from '../orders.projection.ts';
import { type DisputeRecord, reservedOf } from './record.ts';

/** What an order's reserve depends on. */
interface Standing extends Pick<OrderRecord, 'refunded' | 'refunds'> {
  disputes: readonly DisputeRecord[];
}

/** What the order earned and nobody took back or disputes: what its shares are of. Minor units. */
export function earned(order: Pick<OrderRecord, 'total' | 'refunded' | 'reserved'>): number {
  return order.total - order.refunded - reservedOf(order);
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
    const wanted = Math.min(wantedOf(dispute, standing), room);
    room -= wanted;
    const change = wanted - dispute.reserved;
    if (change === 0) {
      disputes.push(dispute);
      continue;
    }
    const before = earned({ ...order, reserved });
    reserved += change;
    const { line, authorId } = order;
    await postRevenue(
      ledger,
      {
        key: disputeKey(dispute),
        kind: change > 0 ? 'dispute-hold' : 'dispute-release',
        line,
        authorId,
        before: amountOf(order, before),
        after: amountOf(order, earned({ ...order, reserved })),
        vat: taxOf(order),
        counterpart: houseAccounts.disputeReserve,
      },
      session,
    );
    disputes.push({ ...dispute, reserved: wanted, postings: dispute.postings + 1 });
  }
  return { disputes, reserved };
}

function wantedOf({ id, state, amount }: DisputeRecord, { refunds }: Standing): number {
  return state === 'open' ? Math.max(0, amount - takenFor(id, refunds)) : 0;
}
