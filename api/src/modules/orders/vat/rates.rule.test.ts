import { vatTable } from '@letat/contracts/orders/vat/schemas';
import { vatMentions } from '@letat/contracts/orders/vat/words';
import { expect, test } from 'vitest';
import { vatProblem } from './decide.ts';
import { vatRates } from './rates.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const table = vatTable.parse([
  { country: 'FR', percent: 20, from: '2014-01-01', source: 'CGI, article 278' },
  { country: 'FR', percent: 5.5, from: '2026-07-01', source: 'CGI, article 278-0 bis' },
  { country: 'SN', percent: 18, from: '2020-01-01', source: 'CGI, article 369' },
]);

test('without a table the operator is not liable, whatever the country', () => {
  for (const country of ['FR', 'SN', null])
    expect(vatRates([], 'UTC').of(country, at('2026-11-26'))).toMatchObject({
      basisPoints: 0,
      mention: vatMentions.notLiable,
    });
});

test('a sale has the last rate that holds on its day, with its date and source', () => {
  const rates = vatRates(table, 'UTC');
  const before = { basisPoints: 2000, since: '2014-01-01', source: 'CGI, article 278', mention: null };
  expect(rates.of('FR', at('2026-06-30'))).toEqual({ country: 'FR', ...before });
  expect(rates.of('FR', at('2026-07-01'))).toMatchObject({ basisPoints: 550, since: '2026-07-01' });
  expect(rates.of('FR', at('2013-12-31'))).toMatchObject({ basisPoints: 0, since: null });
});

test('a rate begins at midnight where the site is', () => {
  const moment = new Date('2026-06-30T22:30:00Z');
  expect(vatRates(table, 'Europe/Paris').of('FR', moment).basisPoints).toBe(550);
  expect(vatRates(table, 'UTC').of('FR', moment).basisPoints).toBe(2000);
});

test('VAT may be in prices only where some row of the table says so', () => {
  const none = vatTable.parse([{ country: 'FR', percent: 0, from: '2014-01-01', source: 'Franchise en base' }]);
  expect([[], none, table].map((rows) => vatRates(rows, 'UTC').mayCharge)).toEqual([false, false, true]);
});

test('a country without a row, and an unknown one, have no VAT due, and the receipt says so', () => {
  const rates = vatRates(table, 'UTC');
  for (const country of ['CI', null]) {
    const { basisPoints, mention } = rates.of(country, at('2026-11-26'));
    expect([basisPoints, mention]).toEqual([0, expect.stringMatching(/^TVA non due/)]);
  }
});

test('a table with a country that does not exist, or a rate of three digits after the point, is refused', () => {
  const row = { country: 'FR', percent: 20, from: '2014-01-01', source: 'CGI' };
  for (const wrong of [{ country: 'ZZ' }, { percent: 5.555 }, { percent: 101 }, { from: '2014' }, { source: ' ' }])
    expect(vatTable.safeParse([{ ...row, ...wrong }]).success).toBe(false);
});

test('where the buyer and whoever took the payment name countries of different rates, that one is named, whichever it is', () => {
  const rates = vatRates(table, 'UTC');
  const said = { declaredCountry: 'FR', payerCountry: 'SN', provider: 'Mobile money' };
  expect(vatProblem(rates, said, at('2026-11-26'))).toBe(
    'L’acheteur dit être en France, Mobile money dit Sénégal : la TVA est celle du pays déclaré.',
  );
  expect(vatProblem(rates, { ...said, payerCountry: 'FR' }, at('2026-11-26'))).toBeNull();
  expect(vatProblem(rates, { ...said, declaredCountry: null }, at('2026-11-26'))).toBeNull();
});
