import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { type Ledger, postRevenue, railAccount } from '../../ledger/index.ts';
import { railOf } from '../charges/record.ts';
import { reservedOf } from '../disputes/record.ts';
import type { OrderRecord } from '../orders.model.ts';
import { amountOf } from '../orders.projection.ts';
import { taxOf } from '../vat/taxed.ts';

/** What of an order was neither given back nor is disputed: what its shares are of. Minor units. */
export function earned(order: Pick<OrderRecord, 'total' | 'refunded' | 'reserved'>): number {
  return order.total - order.refunded - reservedOf(order);
}

type Change = Pick<Parameters<typeof postRevenue>[1], 'key' | 'kind' | 'counterpart'> & {
  /** What the order had earned, and what it has earned now, in minor units. */
  before: number;
  after: number;
};

/** Posts that change to those who share what an order earns: its author, the platform, and the country that it is taxed in. */
export async function postEarned(
  ledger: Pick<Ledger, 'post'>,
  order: Pick<OrderRecord, 'line' | 'authorId' | 'currency' | 'vat' | 'charge'>,
  { before, after, ...change }: Change,
  session: ClientSession,
): Promise<void> {
  const { line, authorId } = order;
  const amounts = { before: amountOf(order, before), after: amountOf(order, after) };
  const counterpart = railAccount(railOf(order));
  await postRevenue(ledger, { counterpart, ...change, ...amounts, line, authorId, vat: taxOf(order) }, session);
}
