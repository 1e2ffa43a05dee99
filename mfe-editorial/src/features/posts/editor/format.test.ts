import { expect, test } from 'vitest';
import { dateOf, hourOf, momentOf, wallClockOf } from './format.ts';

test.each([
  ['Africa/Dakar', 'heure de Dakar'],
  ['Africa/Abidjan', 'heure d’Abidjan'],
  ['Africa/Porto-Novo', 'heure de Porto-Novo'],
  ['Africa/Dar_es_Salaam', 'heure de Dar es Salaam'],
])('the time zone %s is shown as « %s »', (zone, words) => expect(hourOf(zone)).toBe(words));

test('a moment is shown and edited in the site’s time zone, whatever the author’s is', () => {
  const schedule = { at: '2026-12-31T22:30:00.000Z', timeZone: 'Africa/Nairobi' };
  expect(dateOf(schedule)).toBe('1er janvier 2027 à 01:30 (heure de Nairobi)');
  expect(wallClockOf(schedule)).toBe('2027-01-01T01:30');
});

test.each([
  [new Date(2026, 10, 22, 18, 0), '12 mars à 08:30'],
  [new Date(2027, 0, 1, 0, 0), '12 mars 2026 à 08:30'],
])('on %s the date of a revision is shown as « %s »', (now, words) =>
  expect(momentOf(new Date(2026, 2, 12, 8, 30), now)).toBe(words),
);
