import { describe, expect, it } from 'vitest';
import type { PaypalClient } from './client.ts';
import { disputeOf, paypalDisputes } from './disputes.ts';
import { readChange } from './events.ts';
import { wireDispute } from './wire-disputes.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
const money = (value: string, currency = 'USD') => ({ currency_code: currency, value });
const wire = {
  dispute_id: 'PP-D-4012',
  create_time: '2026-11-20T09:00:00.000Z',
  update_time: '2026-11-21T09:00:00.000Z',
  reason: 'UNAUTHORISED',
  status: 'WAITING_FOR_SELLER_RESPONSE',
  dispute_amount: money('15.00'),
  disputed_transactions: [{ seller_transaction_id: '8MC585209K746392H' }],
  seller_response_due_date: '2026-11-30T09:00:00.000Z',
};
const read = (more: object) => disputeOf(wireDispute.parse({ ...wire, ...more }));
const movement = (type: 'DEBIT' | 'CREDIT', value: string, reason: string, party = 'SELLER') => ({
  affected_party: party,
  amount: money(value),
  type,
  reason,
});

describe('a dispute as PayPal words it', () => {
  it('is open until PayPal says that it is resolved, and names the last day for the seller’s answer', () => {
    expect(read({})).toEqual({
      id: 'PP-D-4012',
      paymentId: '8MC585209K746392H',
      amount: usd(1500),
      reason: 'UNAUTHORISED',
      decision: null,
      taken: null,
      fee: usd(0),
      respondBy: new Date('2026-11-30T09:00:00.000Z'),
      openedAt: new Date('2026-11-20T09:00:00.000Z'),
      updatedAt: new Date('2026-11-21T09:00:00.000Z'),
    });
    for (const status of ['OPEN', 'UNDER_REVIEW', 'WAITING_FOR_BUYER_RESPONSE', 'A_WORD_OF_TOMORROW'])
      expect(read({ status })?.decision).toBeNull();
  });

  it.each([
    ['RESOLVED_BUYER_FAVOUR', '15.00', 'lost'],
    ['RESOLVED_BUYER_FAVOUR', '7.50', 'partly-lost'],
    ['ACCEPTED', undefined, 'lost'],
    ['RESOLVED_SELLER_FAVOUR', undefined, 'won'],
    ['RESOLVED_WITH_PAYOUT', '15.00', 'won'],
    ['CANCELED_BY_BUYER', undefined, 'won'],
    ['DENIED', undefined, 'won'],
    ['NONE', undefined, 'won'],
  ])('with the outcome %s of %s is %s', (outcome_code, value, result) => {
    const amount_refunded = value === undefined ? {} : { amount_refunded: money(value) };
    const dispute_outcome = { outcome_code, ...amount_refunded };
    expect(read({ status: 'RESOLVED', dispute_outcome })?.decision?.result).toBe(result);
  });

  it('took what moved from the seller less what moved back, with its fees apart and the payer’s part left out', () => {
    const money_movements = [
      movement('DEBIT', '15.00', 'DISPUTE_SETTLEMENT'),
      movement('CREDIT', '5.00', 'DISPUTE_SETTLEMENT'),
      movement('CREDIT', '10.00', 'DISPUTE_SETTLEMENT', 'BUYER'),
      movement('DEBIT', '20.00', 'CHARGEBACK_FEE'),
      movement('CREDIT', '5.00', 'DISPUTE_FEE'),
    ];
    expect(read({ money_movements })).toMatchObject({ taken: usd(1000), fee: usd(1500) });
  });

  it('of several payments, of none, or in a currency that is not in use is no message for orders', () => {
    const two = [...wire.disputed_transactions, { seller_transaction_id: 'ANOTHER' }];
    expect(read({ disputed_transactions: two })).toBeNull();
    expect(read({ disputed_transactions: [] })).toBeNull();
    const resource = { ...wire, dispute_amount: money('15.00', 'JPY') };
    const event = { id: 'WH-1', create_time: wire.create_time, event_type: 'CUSTOMER.DISPUTE.UPDATED', resource };
    expect(readChange(event)).toEqual({ kind: 'other', type: 'CUSTOMER.DISPUTE.UPDATED' });
    expect(readChange({ ...event, resource: { dispute_id: 'PP-D-1' } })).toMatchObject({ kind: 'other' });
  });
});

describe('the list of disputes', () => {
  /** PayPal, which answers with these pages one after the other; gives what it was asked for. */
  function paypal(...pages: readonly { ids: string[]; next?: string }[]) {
    const asked: string[] = [];
    const waiting = [...pages];
    const call: PaypalClient['call'] = async ({ path, answer }) => {
      asked.push(path);
      const { ids = [], next } = waiting.shift() ?? {};
      const links = next === undefined ? [] : [{ href: next, rel: 'next', method: 'GET' }];
      return { answer: answer.parse({ items: ids.map((dispute_id) => ({ dispute_id })), links }) };
    };
    return { asked, disputes: paypalDisputes({ call }) };
  }
  const since = new Date('2026-10-15T00:00:00.000Z');

  it('is read page by page, from PayPal alone whatever host a page names', async () => {
    const next = 'https://elsewhere.test/v1/customer/disputes?page_size=50&next_page_token=abc';
    const { asked, disputes } = paypal({ ids: ['PP-D-1', 'PP-D-2'], next }, { ids: ['PP-D-3'] });
    expect(await disputes.disputesUpdatedSince(since)).toEqual(['PP-D-1', 'PP-D-2', 'PP-D-3']);
    expect(asked).toEqual([
      '/v1/customer/disputes?update_time_after=2026-10-15T00%3A00%3A00.000Z&page_size=50',
      '/v1/customer/disputes?page_size=50&next_page_token=abc',
    ]);
  });

  it('ends at an empty page, and at one that names itself as the next', async () => {
    const next = 'https://api-m.paypal.com/v1/customer/disputes?next_page_token=same';
    const empty = paypal({ ids: ['PP-D-1'], next }, { ids: [], next });
    expect(await empty.disputes.disputesUpdatedSince(since)).toEqual(['PP-D-1']);
    const endless = paypal({ ids: ['PP-D-1'], next }, { ids: ['PP-D-2'], next });
    expect(await endless.disputes.disputesUpdatedSince(since)).toEqual(['PP-D-1', 'PP-D-2']);
    expect(endless.asked).toHaveLength(2);
  });
});
