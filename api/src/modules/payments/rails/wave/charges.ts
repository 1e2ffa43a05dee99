import type { Money } from '@letat/contracts/core/money';
import { OutgoingHttpError } from '../../../../plugins/outgoing-http/index.ts';
import { PaymentRefused } from '../../port.ts';
import type { RailChargeReading, RailCharges } from '../rail.ts';
import type { WaveClient } from './client.ts';
import { fromWave, toWave } from './money.ts';
import { sessionRequest, type WireSession, wireNothing, wireSession, wireSessions, wireTransactions } from './wire.ts';

const sessions = '/v1/checkout/sessions';

/**
 * Charges by Wave's checkout sessions. Making one has no key that repeats it, so it is found again by our own reference
 * (`/search?client_reference=`) and by nothing else; a second session of a lost answer has an address that nobody was given.
 */
export function waveCharges(client: WaveClient, publicOrigin: string): RailCharges {
  return {
    // A session is refunded whole, its fee included: there is no amount to give.
    refundsParts: false,
    async begin({ id, amount, returnTo }) {
      const { data: body } = sessionRequest.safeParse({
        amount: toWave(amount),
        currency: amount.currency,
        client_reference: id,
        success_url: `${publicOrigin}${returnTo}`,
        error_url: `${publicOrigin}${returnTo}`,
      });
      if (!body) throw new PaymentRefused('request-validation-error');
      const operation = 'make a checkout session';
      return readingOf(await client.call({ operation, method: 'POST', path: sessions, body, answer: wireSession }));
    },
    async read({ id, reference }) {
      const session = reference === null ? await search(id) : await find(reference);
      return session && readingOf(session);
    },
    async end(reference) {
      try {
        await client.call({ ...callTo(reference, 'expire'), operation: 'end a checkout session' });
      } catch (error) {
        // 409: it is complete or has expired already.
        if (!(error instanceof PaymentRefused) || error.isOfOperator) throw error;
      }
    },
    async refund({ reference, refundId, amount, fee }) {
      // Idempotent by itself: called twice, it makes one refund.
      await client.call({ ...callTo(reference, 'refund'), operation: 'refund a checkout session' });
      const id = `${reference}:refund`;
      return { id, externalId: refundId, state: 'completed', amount, totalRefunded: amount, feeReturned: fee };
    },
  };

  async function readingOf(session: WireSession): Promise<RailChargeReading> {
    const { id: reference, wave_launch_url: launchAddress } = session;
    if (session.payment_status !== 'succeeded')
      return { reference, state: isOver(session) ? 'ended' : 'open', failure: null, launchAddress, payment: null };
    const payment = {
      id: session.transaction_id ?? reference,
      state: 'completed',
      amount: fromWave(session.amount, session.currency),
      fee: await feeOf(session),
      reason: null,
      // Wave does not say where its payer is.
      payerCountry: null,
    } as const;
    return { reference, state: 'paid', failure: null, launchAddress: null, payment };
  }

  /** Of the day's list; null while it is not there, or where the key may not read it. */
  async function feeOf({ transaction_id: id, when_completed: at }: WireSession): Promise<Money | null> {
    if (!id || !at) return null;
    try {
      let after = '';
      for (let page = 0; page < pageLimit; page += 1) {
        const { items, page_info: info } = await client.call({
          operation: 'list the transactions of a day',
          method: 'GET',
          path: `/v1/transactions?date=${at.slice(0, 10)}${after}`,
          answer: wireTransactions,
        });
        const own = items.find((item) => item.transaction_id === id && item.is_reversal !== true);
        if (own) return fromWave(own.fee, own.currency);
        if (!info.has_next_page || !info.end_cursor) return null;
        after = `&after=${encodeURIComponent(info.end_cursor)}`;
      }
      return null;
    } catch (error) {
      // That it was paid is known all the same; what it cost is asked for another time.
      if (error instanceof OutgoingHttpError || error instanceof PaymentRefused) return null;
      throw error;
    }
  }

  async function find(reference: string): Promise<WireSession | null> {
    try {
      const path = `${sessions}/${encodeURIComponent(reference)}`;
      return await client.call({ operation: 'read a checkout session', method: 'GET', path, answer: wireSession });
    } catch (error) {
      if (error instanceof PaymentRefused && unknownSession.has(error.code)) return null;
      throw error;
    }
  }

  /** Of several the one that was paid, else one that still can be. */
  async function search(id: string): Promise<WireSession | null> {
    const { result } = await client.call({
      operation: 'search a checkout session',
      method: 'GET',
      path: `${sessions}/search?client_reference=${encodeURIComponent(id)}`,
      answer: wireSessions,
    });
    const rank = (session: WireSession) => (session.payment_status === 'succeeded' ? 0 : isOver(session) ? 2 : 1);
    const [found = null] = result.toSorted((a, b) => rank(a) - rank(b));
    return found;
  }
}

/** Days of a merchant with thousands of payments have as many pages; more are looked through by nobody who waits. */
const pageLimit = 50;
const unknownSession: ReadonlySet<string> = new Set(['not-found', 'checkout-session-not-found']);

const isOver = ({ checkout_status: status }: WireSession): boolean => status === 'expired' || status === 'complete';

/** Both calls may be repeated as they are. */
const callTo = (reference: string, what: 'expire' | 'refund') =>
  ({
    method: 'POST',
    path: `${sessions}/${encodeURIComponent(reference)}/${what}`,
    key: `${what}-${reference}`,
    answer: wireNothing,
  }) as const;
