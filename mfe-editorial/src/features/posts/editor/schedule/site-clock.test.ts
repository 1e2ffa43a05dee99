import { expect, test } from 'vitest';
import { dateOf, hourOf, wallClockOf } from './site-clock.ts';

test.each([
  ['Africa/Dakar', 'heure de Dakar'],
  ['Africa/Abidjan', 'heure d’Abidjan'],
  ['Africa/Porto-Novo', 'heure de Porto-Novo'],
  ['Africa/Dar_es_Salaam', 'heure de Dar es Salaam'],
])('%s is told as « %s »', (zone, words) => expect(hourOf(zone)).toBe(words));

test('a moment is told, and filled in, by the clocks of the site, wherever one sits', () => {
  const schedule = { at: '2026-12-31T22:30:00.000Z', timeZone: 'Africa/Nairobi' };
  expect(dateOf(schedule)).toBe('1 janvier 2027 à 01:30 (heure de Nairobi)');
  expect(wallClockOf(schedule)).toBe('2027-01-01T01:30');
});
