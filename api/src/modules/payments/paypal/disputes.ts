import { type Money, moneyOf } from '@letat/contracts/core/money';
import type { Payments } from '../port.ts';
import type { DisputeDecision, ProviderDispute } from '../provider-dispute.ts';
import { accepted, type PaypalClient, refused } from './client.ts';
import { fromWire } from './money.ts';
import { disputesAnswer, type WireDispute, wireDispute } from './wire-disputes.ts';

/** As many as PayPal lists at once. */
const pageSize = 50;

type Client = Pick<PaypalClient, 'call'>;

/** Disputes by PayPal's Customer Disputes API. */
export function paypalDisputes(client: Client): Pick<Payments, 'findDispute' | 'disputesUpdatedSince'> {
  return {
    async findDispute(id) {
      const outcome = await client.call({
        operation: 'read a dispute',
        method: 'GET',
        path: `/v1/customer/disputes/${encodeURIComponent(id)}`,
        answer: wireDispute,
      });
      if ('answer' in outcome) return disputeOf(outcome.answer);
      if (outcome.refusal.status === 404) return null;
      throw refused(outcome.refusal);
    },

    async disputesUpdatedSince(since) {
      const ids: string[] = [];
      const first = new URLSearchParams({ update_time_after: since.toISOString(), page_size: String(pageSize) });
      let query: string | null = `?${first.toString()}`;
      while (query !== null) {
        const page = await readPage(client, query);
        ids.push(...page.ids);
        query = page.ids.length === 0 || page.next === query ? null : page.next;
      }
      return ids;
    },
  };
}

async function readPage(client: Client, query: string): Promise<{ ids: string[]; next: string | null }> {
  const outcome = await client.call({
    operation: 'list disputes',
    method: 'GET',
    path: `/v1/customer/disputes${query}`,
    answer: disputesAnswer,
  });
  const { items = [], links = [] } = accepted(outcome);
  return { ids: items.map(({ dispute_id: id }) => id), next: nextQuery(links) };
}

/** Of the address of the next page only the query is taken: no answer decides which host is asked. */
function nextQuery(links: readonly { href: string; rel: string }[]): string | null {
  const next = links.find(({ rel }) => rel === 'next');
  return next && URL.canParse(next.href) ? new URL(next.href).search : null;
}

/** Null for one of no payment, or of several. Throws a `RangeError` for a currency that is not in use here. */
export function disputeOf(wire: WireDispute): ProviderDispute | null {
  const [transaction, ...others] = wire.disputed_transactions ?? [];
  const paymentId = transaction?.seller_transaction_id;
  if (paymentId === undefined || others.length > 0) return null;
  const amount = fromWire(wire.dispute_amount);
  return {
    id: wire.dispute_id,
    paymentId,
    amount,
    reason: wire.reason,
    decision: decisionOf(wire, amount),
    taken: movedOf(wire, amount, isSettlement),
    fee: movedOf(wire, amount, isFee) ?? moneyOf(0, amount.currency),
    respondBy: wire.seller_response_due_date ? new Date(wire.seller_response_due_date) : null,
    openedAt: new Date(wire.create_time),
    updatedAt: new Date(wire.update_time),
  };
}

/** Outcomes by which the payer gets money from the seller; by all others the seller keeps it, or PayPal pays. */
const lost = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

function decisionOf({ status, dispute_outcome: outcome }: WireDispute, disputed: Money): DisputeDecision | null {
  if (status !== 'RESOLVED') return null;
  const refunded = outcome?.amount_refunded ? fromWire(outcome.amount_refunded) : null;
  if (!lost.has(outcome?.outcome_code ?? '')) return { result: 'won', refunded };
  const isWhole = refunded === null || refunded.amount >= disputed.amount;
  return { result: isWhole ? 'lost' : 'partly-lost', refunded };
}

const isSettlement = (reason: string) => reason === 'DISPUTE_SETTLEMENT';
const isFee = (reason: string) => ['DISPUTE_FEE', 'CHARGEBACK_FEE', 'DISPUTE_SETTLEMENT_FEE'].includes(reason);

/** What moved from the seller for that reason, less what moved back; null when nothing did. */
function movedOf(
  { money_movements: movements = [] }: WireDispute,
  { currency }: Money,
  isCounted: (reason: string) => boolean,
): Money | null {
  const own = movements.flatMap(({ affected_party: party, amount, type, reason = '' }) =>
    party === 'SELLER' && amount && isCounted(reason) ? [{ ...fromWire(amount), isDebit: type === 'DEBIT' }] : [],
  );
  if (own.length === 0) return null;
  if (own.some((moved) => moved.currency !== currency)) throw new RangeError('PayPal moved another currency');
  return moneyOf(
    own.reduce((all, moved) => all + (moved.isDebit ? moved.amount : -moved.amount), 0),
    currency,
  );
}
