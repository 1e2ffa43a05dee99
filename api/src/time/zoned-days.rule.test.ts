import { expect, it } from 'vitest';
import { boundsOfMonth, dayOf, startOfDay, startsBetween } from './zoned-days.ts';

it('a day begins when it begins in its zone, also where the clocks change', () => {
  expect(dayOf(new Date('2026-11-01T00:30:00Z'), 'America/New_York')).toBe('2026-10-31');
  expect(startOfDay('2026-03-29', 'Europe/Paris').toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay('2026-03-30', 'Europe/Paris').toISOString()).toBe('2026-03-29T22:00:00.000Z');
  const { start, end } = boundsOfMonth('2026-12', 'Africa/Dakar');
  expect([start.toISOString(), end.toISOString()]).toEqual(['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']);
});

it('units between two days begin on Mondays and on firsts, and end at the last day there is a text for', () => {
  expect(startsBetween('week', '2026-11-04', '2026-11-16')).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
  expect(startsBetween('month', '2026-11-30', '2027-01-01')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
  expect(startsBetween('day', '9999-12-30', '9999-12-31')).toEqual(['9999-12-30', '9999-12-31']);
});
