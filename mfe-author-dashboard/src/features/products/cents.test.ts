import { expect, test } from 'vitest';
import { readCents, writeCents } from './cents.ts';

test.each([
  ['12,50', 1250],
  ['12.5', 1250],
  ['12', 1200],
  ['0', 0],
  ['0,05', 5],
  ['007', 700],
  ['1 200,00', 120_000],
  ['1\u202f200,5', 120_050],
  [' 15,00 $ ', 1500],
  ['15 $US', 1500],
  ['15 usd', 1500],
])('%j is %i cents', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test.each(['', ' ', '-1', '12,505', '1.200', '1,2,3', '12,', ',50', '1e3', 'douze', '12 €', 'NaN', '١٢'])(
  '%j is no price',
  (text) => {
    expect(readCents(text)).toBeNull();
  },
);

test('every price that can be asked survives being shown and typed again', () => {
  for (let cents = 0; cents <= 1_000_000; cents += 1)
    if (readCents(writeCents(cents)) !== cents)
      throw new Error(`${cents} came back as ${readCents(writeCents(cents))}`);
});
