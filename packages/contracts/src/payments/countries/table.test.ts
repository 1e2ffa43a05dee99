import { expect, test } from 'vitest';
import { countries } from '../../core/countries.ts';
import type { OpenRail } from '../rails/operations.ts';
import { offeredIn } from './offered.ts';
import { countryCoverage, coverageSources } from './table.ts';

const dayMs = 24 * 60 * 60_000;
const paid = { paysOut: true, charges: false, chargesIn: [] };
const open: OpenRail[] = [
  {
    ...paid,
    id: 'paypal',
    label: 'PayPal',
    charges: true,
    chargesIn: ['USD'],
    destination: 'email',
    recipient: 'PayPal',
  },
  { ...paid, id: 'wave', label: 'Wave', destination: 'phone', recipient: 'Wave' },
  { ...paid, id: 'manual', label: 'À la main', destination: 'none', recipient: null },
];

test('seventeen countries are in the table, each once, with every rail', () => {
  const rails = countryCoverage[0]?.rails.map(({ rail }) => rail);
  expect(new Set(countryCoverage.map(({ country }) => country)).size).toBe(17);
  for (const { country, rails: own } of countryCoverage) {
    expect(countries).toContain(country);
    expect(own.map(({ rail }) => rail)).toEqual(rails);
  }
});

test('no source of the table was read more than a year ago: read it anew, then change its date', () => {
  for (const [name, { readOn }] of Object.entries(coverageSources)) {
    const age = Date.now() - new Date(readOn).getTime();
    expect(age, name).toBeLessThan(365 * dayMs);
    expect(age, `${name} was read in the future`).toBeGreaterThan(-dayMs);
  }
});

test('what a country can do for sure, or cannot, has a source', () => {
  for (const { country, rails } of countryCoverage)
    for (const { rail, buy, bePaid, sources } of rails)
      if (rail !== 'manual' && (buy === 'yes' || bePaid === 'yes' || bePaid === 'no'))
        expect(sources.length, `${rail} in ${country}`).toBeGreaterThan(0);
});

test('a country is told what this site has open there, and nothing that it has not', () => {
  expect(offeredIn('SN', 'bePaid', open)).toEqual({ sure: ['Wave'], onRequest: ['À la main'], unverified: ['PayPal'] });
  expect(offeredIn('SN', 'buy', open)).toEqual({ sure: [], onRequest: [], unverified: ['PayPal'] });
  expect(offeredIn('BJ', 'bePaid', open)).toEqual({ sure: [], onRequest: ['À la main'], unverified: ['Wave'] });
  expect(offeredIn('CM', 'buy', open)?.sure).toEqual(['PayPal']);
  expect(offeredIn('CF', 'buy', open)).toEqual({ sure: [], onRequest: [], unverified: [] });
  expect(offeredIn('FR', 'buy', open)).toBeNull();
});

test('where operators ask phones for payments, buyers are told so once that is open', () => {
  const payouts: OpenRail = {
    ...paid,
    id: 'pawapay',
    label: 'Mobile money',
    destination: 'phone',
    recipient: 'pawaPay et l’opérateur mobile',
  };
  const phones: OpenRail[] = [{ ...payouts, charges: true, chargesIn: ['XOF', 'XAF'] }];
  expect(offeredIn('CI', 'buy', phones)?.sure).toEqual(['Mobile money']);
  expect(offeredIn('SN', 'buy', phones)).toEqual({ sure: [], onRequest: [], unverified: ['Mobile money'] });
  expect(offeredIn('CI', 'buy', [payouts])?.sure).toEqual([]);
});
