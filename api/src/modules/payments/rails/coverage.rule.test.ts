import { countryCoverage } from '@letat/contracts/payments/countries/table';
import { expect, it } from 'vitest';
import { rails } from './index.ts';

it('every rail of a provider names who gets payment data, which terms and privacy policy say', () => {
  const nameless = rails.filter(({ facts }) => facts.source !== null && !facts.recipient);
  expect(nameless.map(({ facts }) => facts.id)).toEqual([]);
});

it('the table of countries has a row for each rail of the list, and for no other', () => {
  for (const { country, rails: own } of countryCoverage)
    expect(
      own.map(({ rail }) => rail),
      country,
    ).toEqual(rails.map(({ facts }) => facts.id));
});
