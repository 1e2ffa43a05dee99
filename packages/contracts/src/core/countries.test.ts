import { expect, test } from 'vitest';
import { countries, countryName } from './countries.ts';

test('every country has a name of its own in French, and none is listed twice', () => {
  const names = countries.map(countryName);
  expect(countries).toHaveLength(250);
  expect(new Set(names).size).toBe(countries.length);
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  expect(countryName('SN')).toBe('Sénégal');
});
