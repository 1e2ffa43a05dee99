import type { Money } from '@letat/contracts/core/money';
import { expect, it } from 'vitest';
import { fromWire, toWire } from './money.ts';

const written: readonly [Money, string][] = [
  [{ amount: 1500, currency: 'USD' }, '15.00'],
  [{ amount: 5, currency: 'EUR' }, '0.05'],
  [{ amount: 435, currency: 'EUR' }, '4.35'],
  [{ amount: -750, currency: 'USD' }, '-7.50'],
  [{ amount: 1500, currency: 'XOF' }, '1500'],
  [{ amount: 10 ** 13, currency: 'USD' }, '100000000000.00'],
];

it('an amount goes to PayPal in its currency’s decimals and comes back to the cent', () => {
  for (const [money, value] of written) {
    expect(toWire(money)).toEqual({ currency_code: money.currency, value });
    expect(fromWire({ currency_code: money.currency, value })).toEqual(money);
  }
});

it('an amount of PayPal may have fewer or more decimals, but no part of a cent and no currency that is not in use', () => {
  expect(fromWire({ currency_code: 'USD', value: '15' })).toEqual({ amount: 1500, currency: 'USD' });
  expect(fromWire({ currency_code: 'USD', value: '15.5' })).toEqual({ amount: 1550, currency: 'USD' });
  expect(fromWire({ currency_code: 'XOF', value: '1500.00' })).toEqual({ amount: 1500, currency: 'XOF' });
  for (const wrong of [
    { currency_code: 'USD', value: '15.005' },
    { currency_code: 'XOF', value: '15.5' },
    { currency_code: 'USD', value: '1e3' },
    { currency_code: 'JPY', value: '100' },
  ])
    expect(() => fromWire(wrong)).toThrow(RangeError);
});
