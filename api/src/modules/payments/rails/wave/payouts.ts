import { currencies, type Money } from '@letat/contracts/core/money';
import { z } from 'zod';
import { OutgoingHttpError } from '../../../../plugins/outgoing-http/index.ts';
import { cut } from '../../../../text/cut.ts';
import { PaymentRefused, type PayoutOutcome } from '../../port.ts';
import type { RailPayout, RailPayouts } from '../rail.ts';
import type { WaveClient } from './client.ts';
import { fromWave, toWave } from './money.ts';
import { payoutRequest, type WirePayout, wireBalance, wirePayout, wireSearch } from './wire.ts';

/**
 * Payouts to a Wave wallet. One call a payout, each with a key of its own: `POST /v1/payout-batch` answers with one id for many, and
 * nobody could ask for a batch whose answer was lost, whereas a single payout is found by our own reference.
 */
export function wavePayouts(client: WaveClient): RailPayouts {
  return {
    readsByOurIds: true,
    async send({ items }) {
      const [item, ...others] = items;
      if (!item || others.length > 0) throw new Error('wave takes one payout by a call');
      const payout = await client.call({
        operation: 'send a payout',
        method: 'POST',
        path: '/v1/payout',
        body: requestOf(item),
        key: item.id,
        answer: wirePayout,
      });
      return { reference: payout.id, outcomes: [outcomeOf(item.id, payout)] };
    },
    async read({ reference, ids }) {
      const outcomes: PayoutOutcome[] = [];
      const unheardOf: string[] = [];
      for (const id of ids) {
        const payout = reference === null ? await search(client, id) : await find(client, reference);
        if (payout) outcomes.push(outcomeOf(id, payout));
        else unheardOf.push(id);
      }
      return { isRefused: false, outcomes, unheardOf };
    },
    async takeBack({ reference }) {
      // Idempotent by itself: a payout is reversed once, however often it is asked for.
      await client.call({
        key: `reverse-${reference}`,
        operation: 'take a payout back',
        method: 'POST',
        path: `/v1/payout/${encodeURIComponent(reference)}/reverse`,
        answer: z.unknown(),
      });
      // The answer of success is empty, so it is asked what it did: the author's balance has the money again by this.
      const payout = await find(client, reference);
      if (payout?.status !== 'reversed')
        throw new OutgoingHttpError('network', 'wave, take a payout back: it does not say that it did');
    },
  };
}

/** What is in the wallet, in its one currency. */
export async function waveBalances(client: WaveClient): Promise<Money[]> {
  const { amount, currency } = await client.call({
    operation: 'read the balance',
    method: 'GET',
    path: '/v1/balance',
    answer: wireBalance,
  });
  // A wallet in a currency that is not in use here pays nobody, and has no place in the books.
  return currencies.some((known) => known === currency) ? [fromWave(amount, currency)] : [];
}

function requestOf({ id, to, amount, note }: RailPayout): object {
  const { data } = payoutRequest.safeParse({
    currency: amount.currency,
    receive_amount: toWave(amount),
    mobile: to,
    client_reference: id,
    payment_reason: cut(note, 40),
  });
  // As of an author who has left meanwhile, whose number is no more.
  if (!data) throw new PaymentRefused('request-validation-error');
  return data;
}

/** Null for one that it does not know. */
async function find(client: WaveClient, reference: string): Promise<WirePayout | null> {
  try {
    return await client.call({
      operation: 'read a payout',
      method: 'GET',
      path: `/v1/payout/${encodeURIComponent(reference)}`,
      answer: wirePayout,
    });
  } catch (error) {
    if (error instanceof PaymentRefused && error.code === 'not-found') return null;
    throw error;
  }
}

const endings = ['reversed', 'failed'];

/** By our own reference: what counts most if there should be several. */
async function search(client: WaveClient, id: string): Promise<WirePayout | null> {
  const { result } = await client.call({
    operation: 'search a payout',
    method: 'GET',
    path: `/v1/payouts/search?client_reference=${encodeURIComponent(id)}`,
    answer: wireSearch,
  });
  // A word that is not known here is no end.
  const rank = ({ status }: WirePayout) => (status === 'succeeded' ? 0 : endings.indexOf(status) + 2);
  const [found = null] = result.toSorted((a, b) => rank(a) - rank(b));
  return found;
}

const states: ReadonlyMap<string, PayoutOutcome['state']> = new Map([
  ['processing', 'pending'],
  ['succeeded', 'completed'],
  ['failed', 'failed'],
  ['reversed', 'returned'],
]);

function outcomeOf(itemId: string, { id, status, fee, currency, payout_error: error }: WirePayout): PayoutOutcome {
  const state = states.get(status) ?? 'pending';
  return {
    itemId,
    state,
    fee: state === 'completed' ? fromWave(fee, currency) : null,
    // The payout is reversed with its fee.
    feeReturned: state === 'returned' ? fromWave(fee, currency) : null,
    reason: error?.error_code ?? (status === 'succeeded' || status === 'processing' ? null : status),
    transactionId: id,
  };
}
