import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies, maxAmount, minorDigits, moneyOf } from './money.ts';
import { formatAmount, formatMoney, formatMonthly, formatPrice, readMoney, writeMoney } from './money-text.ts';

/** Intl separates by no-break spaces, wide or narrow. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  [1500, 'USD', '15,00 $US'],
  [103_600, 'USD', '1 036,00 $US'],
  [2500, 'EUR', '25,00 €'],
  [1500, 'XOF', '1 500 F CFA'],
  [1500, 'XAF', '1 500 FCFA'],
  [-51, 'EUR', '-0,51 €'],
  [maxAmount - 1, 'USD', '99 999 999 999,99 $US'],
  [0, 'USD', '0,00 $US'],
] as const)('%i minor units of %s read %s', (amount, currency, expected) => {
  expect(plain(formatMoney(moneyOf(amount, currency)))).toBe(expected);
});

test('a price of nothing reads « Gratuit », and any other like an amount', () => {
  expect(formatPrice(moneyOf(0, 'USD'))).toBe('Gratuit');
  expect(plain(formatPrice(moneyOf(1500, 'USD')))).toBe('15,00 $US');
});

test('an amount under a caption that names the currency has its digits only', () => {
  expect(formatAmount(moneyOf(750, 'USD'))).toBe('7,50');
  expect(formatAmount(moneyOf(750, 'XOF'))).toBe('750');
});

test.each([
  [800, 'USD', '8$/mois'],
  [1250, 'USD', '12,50$/mois'],
  [5000, 'XOF', '5 000F CFA/mois'],
] as const)('the label of %i minor units of %s a month is %s', (amount, currency, expected) => {
  expect(plain(formatMonthly(moneyOf(amount, currency)))).toBe(expected);
});

test.each([
  ['12,50', 1250],
  ['12.5', 1250],
  ['12', 1200],
  ['0', 0],
  ['0,05', 5],
  ['4,35', 435],
  ['007', 700],
  ['1 200,00', 120_000],
  ['1\u202f200,5', 120_050],
  [' 15,00 $ ', 1500],
  ['15 $US', 1500],
  ['15 usd', 1500],
])('%j is read as %i cents', (text, amount) => {
  expect(readMoney(text, 'USD')).toEqual({ amount, currency: 'USD' });
});

test.each(['', ' ', '-1', '12,505', '1.200', '1,2,3', '12,', ',50', '1e3', 'douze', '12 €', 'NaN', '١٢', '1234567890'])(
  '%j is no amount of dollars',
  (text) => {
    expect(readMoney(text, 'USD')).toBeNull();
  },
);

test('other currencies are read with their own signs and digits', () => {
  expect(readMoney('12,50 €', 'EUR')).toEqual({ amount: 1250, currency: 'EUR' });
  expect(readMoney('12,50 $', 'EUR')).toBeNull();
  for (const text of ['1 500', '1500 F', '1500 FCFA', '1500 F CFA', '1500 xof'])
    expect(readMoney(text, 'XOF'), text).toEqual({ amount: 1500, currency: 'XOF' });
  for (const text of ['1 500', '1500 F', '1 500 FCFA', '1500 xaf'])
    expect(readMoney(text, 'XAF'), text).toEqual({ amount: 1500, currency: 'XAF' });
  for (const text of ['1500,5', '1500,00', '0.5']) {
    expect(readMoney(text, 'XOF'), text).toBeNull();
    expect(readMoney(text, 'XAF'), text).toBeNull();
  }
  expect(readMoney('1500 xaf', 'XOF')).toBeNull();
});

test('every amount that can be typed survives being shown in a field and read again', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999_999), fc.constantFrom(...currencies), (amount, currency) => {
      const money = moneyOf(minorDigits[currency] === 0 ? amount % 1_000_000_000 : amount, currency);
      expect(readMoney(writeMoney(money), currency)).toEqual(money);
    }),
    { numRuns: 1000 },
  );
});

test('what is shown has every digit of the amount, up to the largest', () => {
  fc.assert(
    fc.property(fc.nat(maxAmount), fc.constantFrom(...currencies), (amount, currency) => {
      const digits = formatMoney(moneyOf(amount, currency)).replace(/\D/g, '');
      expect(Number(digits)).toBe(amount);
    }),
  );
});
