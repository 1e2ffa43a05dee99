import type { PayoutOutcome } from '../../payments/index.ts';
import type { PayoutOutcomes } from '../payouts/outcomes.ts';
import type { PayoutsRepository } from '../payouts/repository.ts';
import type { Differences } from './differences.ts';
import type { ReconciliationRepository } from './repository.ts';

interface Parts {
  payouts: PayoutsRepository;
  outcomes: PayoutOutcomes;
  differences: Differences;
  repository: ReconciliationRepository;
}

/**
 * Reads a batch anew, whether or not its payouts had ended: what came back since then is posted as if its message had come. A payout
 * that the provider paid, and whose money the author has on the account again, stands for administrators. Gives how many it has.
 */
export async function comparePayouts(parts: Parts, providerBatch: string): Promise<number> {
  const outcomes = await parts.outcomes.settleBatch(providerBatch);
  await parts.repository.markPayouts(outcomes.flatMap(({ transactionId }) => transactionId ?? []));
  for (const outcome of outcomes) await compare(parts, outcome);
  return outcomes.length;
}

async function compare(
  { payouts, differences }: Parts,
  { itemId, state, transactionId, fee, amount }: PayoutOutcome,
): Promise<void> {
  const payout = await payouts.find(itemId);
  if (!payout) return;
  const isPaidTwice = state === 'completed' && (payout.state === 'failed' || payout.state === 'returned');
  const isPaid = state === 'completed' && payout.state === 'completed';
  const isOther = isPaid && amount?.currency === payout.currency && amount.amount !== payout.amount;
  // What it has more than the books: less than it was asked to pay left it.
  const gross = isPaidTwice ? 0 - payout.amount : isOther ? payout.amount - amount.amount : 0;
  // A fee that was not known when it was paid is posted now.
  const late = isPaid && fee ? fee.amount - (payout.fee ?? 0) : null;
  await differences.record({
    key: `payout:${itemId}`,
    kind: isOther ? 'payout-amount' : 'payout',
    money: { currency: payout.currency, gross, fee: late },
    reference: transactionId ?? itemId,
    detail: payout.month,
    order: null,
  });
}
