import { moneyOf } from '@letat/contracts/core/money';
import { describe, expect, it } from 'vitest';
import { PaymentRefused } from '../port.ts';
import { TooManyTransactions } from '../provider-transaction.ts';
import type { PaypalClient } from './client.ts';
import { paypalReporting } from './reporting.ts';

const now = new Date('2026-11-29T10:00:00Z');
const from = new Date('2026-11-01T00:00:00Z');
const query = { from, to: now, page: 1 };

/** PayPal's answer to every call, read by the schema of the call. */
function answering(body: unknown, refusal?: { status: number; code: string }) {
  const client: Pick<PaypalClient, 'call'> = {
    async call(call) {
      if (refusal) return { refusal: { ...refusal, links: [], isOfOperator: refusal.status === 403 } };
      return { answer: call.answer.parse(body) };
    },
  };
  return paypalReporting(client, { now: () => now });
}

const row = (more: object) => ({
  transaction_info: {
    transaction_id: '9GS80322P28628837',
    transaction_event_code: 'T0006',
    transaction_status: 'S',
    transaction_initiation_date: '2026-11-20T11:12:13+0100',
    transaction_amount: { currency_code: 'USD', value: '15.00' },
    ...more,
  },
});

describe('the list of PayPal’s movements', () => {
  it('is read with dates of both forms, fees with their sign, and what each belongs to', async () => {
    const page = await answering({
      transaction_details: [
        row({
          fee_amount: { currency_code: 'USD', value: '-1.01' },
          custom_field: '64b000000000000000000001',
          paypal_reference_id: '7TC65491F9427384X',
          paypal_reference_id_type: 'ODR',
        }),
        row({
          transaction_id: '1AB80322P28628837',
          transaction_event_code: 'T1107',
          transaction_amount: { currency_code: 'USD', value: '-.50' },
          paypal_reference_id: '9GS80322P28628837',
          paypal_reference_id_type: 'TXN',
          transaction_initiation_date: '2026-11-20T11:12:13Z',
        }),
      ],
      total_pages: 2,
      last_refreshed_datetime: '2026-11-29T08:59:59+0000',
    }).transactions(query);
    expect(page).toMatchObject({ pages: 2, unreadable: 0, completeUntil: new Date('2026-11-29T08:59:59Z') });
    expect(page?.transactions).toMatchObject([
      {
        ...{ kind: 'payment', state: 'completed', amount: moneyOf(1500, 'USD'), fee: -101 },
        ...{ externalId: '64b000000000000000000001', parentId: null, at: new Date('2026-11-20T10:12:13Z') },
      },
      { kind: 'refund', amount: moneyOf(-50, 'USD'), parentId: '9GS80322P28628837' },
    ]);
  });

  it('may have unknown kinds, states and currencies, and rows out of the contract: none of them hides the others', async () => {
    const page = await answering({
      transaction_details: [
        row({ transaction_event_code: 'T9876' }),
        row({ transaction_event_code: 'ZZZZZ', transaction_status: 'X' }),
        row({ transaction_amount: { currency_code: 'GBP', value: '12.00' } }),
        row({ transaction_id: undefined }),
        { transaction_info: 'rien' },
        row({ transaction_initiation_date: 'hier' }),
        row({ transaction_event_code: 'T0400', transaction_amount: { currency_code: 'EUR', value: '-500.00' } }),
      ],
    }).transactions(query);
    expect(page?.unreadable).toBe(3);
    expect(page?.transactions).toMatchObject([
      { kind: 'unknown', state: 'completed' },
      { kind: 'unknown', state: 'pending' },
      { kind: 'payment', amount: null, text: '12.00 GBP' },
      { kind: 'transfer', amount: moneyOf(-50_000, 'EUR') },
    ]);
    // PayPal did not say until when its list is whole: it may be three hours behind.
    expect(page?.completeUntil).toEqual(new Date('2026-11-29T07:00:00Z'));
  });

  it.each([
    ['T0006', '15.00', 'payment'],
    ['T0006', '-15.00', 'unknown'],
    ['T0001', '-40.00', 'payout'],
    ['T0001', '40.00', 'unknown'],
    ['T0106', '-15.00', 'fee'],
    ['T0302', '100.00', 'transfer'],
    ['T1106', '-15.00', 'reversal'],
    ['T1110', '-15.00', 'hold'],
    ['T1201', '-15.00', 'reversal'],
    ['T1115', '40.00', 'payout-return'],
    ['T2101', '-15.00', 'hold'],
  ])('of the code %s and %s dollars has a movement that is a %s', async (code, value, kind) => {
    const amount = { currency_code: 'USD', value };
    const details = [row({ transaction_event_code: code, transaction_amount: amount })];
    const page = await answering({ transaction_details: details }).transactions(query);
    expect(page?.transactions[0]?.kind).toBe(kind);
  });

  it('is null where the account may not search, too long where PayPal says so, and refused otherwise', async () => {
    const refused = (status: number, code: string) => answering(null, { status, code });
    expect(await refused(403, 'NOT_AUTHORIZED').transactions(query)).toBeNull();
    expect(await refused(403, 'NOT_AUTHORIZED').balances()).toBeNull();
    await expect(refused(400, 'RESULTSET_TOO_LARGE').transactions(query)).rejects.toThrow(TooManyTransactions);
    await expect(refused(400, 'INVALID_REQUEST').transactions(query)).rejects.toThrow(PaymentRefused);
    await expect(refused(401, 'AUTHENTICATION_FAILURE').balances()).rejects.toThrow(PaymentRefused);
  });

  it('comes with balances in the currencies that are in use here, and of when they are', async () => {
    const balances = [
      { currency: 'USD', total_balance: { currency_code: 'USD', value: '1234.50' } },
      { currency: 'GBP', total_balance: { currency_code: 'GBP', value: '9.00' } },
    ];
    expect(await answering({ balances, as_of_time: '2026-11-29T09:00:00Z' }).balances()).toEqual({
      asOf: new Date('2026-11-29T09:00:00Z'),
      balances: [moneyOf(123_450, 'USD')],
    });
  });
});
