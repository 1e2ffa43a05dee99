import { currencies, type Money, moneyOf, sum } from '@letat/contracts/core/money';
import { decimalOf } from '@letat/contracts/core/money-text';
import { OutgoingHttpError } from '../../../../plugins/outgoing-http/index.ts';
import { PaymentRefused, type PayoutOutcome } from '../../port.ts';
import type { RailPayout, RailPayouts } from '../rail.ts';
import { type PawapayClient, refusedBy } from './client.ts';
import { minorUnits } from './money.ts';
import { payoutIdOf } from './payout-ids.ts';
import { initiated, payoutRequest, type WirePayout, wireBalances, wireStatus } from './wire.ts';

/** Payouts to a wallet of a mobile operator. The same `payoutId` again is ignored (`DUPLICATE_IGNORED`). */
export function pawapayPayouts(client: PawapayClient): RailPayouts {
  return {
    readsByOurIds: true,
    async send({ items }) {
      const [item, ...others] = items;
      if (!item || others.length > 0) throw new Error('pawapay takes one payout by a call');
      const payoutId = payoutIdOf(item.id);
      const { status, code } = await client.call({
        operation: 'send a payout',
        method: 'POST',
        path: '/v2/payouts',
        body: requestOf(item),
        key: payoutId,
        answer: initiated,
      });
      if (status === 'REJECTED') throw refusedBy(code ?? 'REJECTED');
      // A word that the contract does not have, or an error in an answer of success: only a question can tell.
      if (!taken.has(status))
        throw new OutgoingHttpError('network', `pawapay, send a payout: it answered ${status.slice(0, 30)}`);
      return { reference: payoutId, outcomes: [] };
    },
    async read({ ids }) {
      const outcomes: PayoutOutcome[] = [];
      const unheardOf: string[] = [];
      for (const id of ids) {
        const answer = await client.call({
          operation: 'read a payout',
          method: 'GET',
          path: `/v2/payouts/${payoutIdOf(id)}`,
          answer: wireStatus,
        });
        if (answer.status === 'FOUND') outcomes.push(outcomeOf(id, answer.data));
        else unheardOf.push(id);
      }
      return { isRefused: false, outcomes, unheardOf };
    },
  };
}

const taken: ReadonlySet<string> = new Set(['ACCEPTED', 'ENQUEUED', 'DUPLICATE_IGNORED']);

/** What is in the wallets of all countries, by currency. */
export async function pawapayBalances(client: PawapayClient): Promise<Money[]> {
  const { balances } = await client.call({
    operation: 'read the balances',
    method: 'GET',
    path: '/v2/wallet-balances',
    answer: wireBalances,
  });
  const known = balances.flatMap(({ balance, currency: code }) => {
    const currency = currencies.find((one) => one === code);
    return currency === undefined ? [] : [moneyOf(minorUnits(balance, currency), currency)];
  });
  return [...Map.groupBy(known, ({ currency }) => currency)].map(([currency, amounts]) => sum(amounts, currency));
}

function requestOf({ id, to, operator, amount }: RailPayout): object {
  if (operator === null) throw new PaymentRefused('INVALID_PROVIDER');
  const { data } = payoutRequest.safeParse({
    payoutId: payoutIdOf(id),
    amount: decimalOf(amount),
    currency: amount.currency,
    recipient: { type: 'MMO', accountDetails: { phoneNumber: to.slice(1), provider: operator } },
    clientReferenceId: id,
    customerMessage: 'Etat en Mouvement',
  });
  // As of an author who has left meanwhile, whose number is no more.
  if (!data) throw new PaymentRefused('INVALID_INPUT');
  return data;
}

/** `FAILED` and `COMPLETED` are final; whatever else is said, also a word that is not known here, is no end. */
function outcomeOf(itemId: string, { payoutId, status, failureReason }: WirePayout): PayoutOutcome {
  const state = status === 'COMPLETED' ? 'completed' : status === 'FAILED' ? 'failed' : 'pending';
  const isUsual = status === 'COMPLETED' || status === 'ACCEPTED' || status === 'PROCESSING';
  return {
    itemId,
    state,
    // Fees are on pawaPay's invoices, not in its answers.
    fee: null,
    reason: failureReason?.failureCode ?? (isUsual ? null : status),
    transactionId: payoutId,
  };
}
