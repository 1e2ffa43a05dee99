import { expect, it } from 'vitest';
import { dayBefore, momentOf, wallClock } from './zoned-time.ts';

it.each([
  ['2026-03-12T14:30', 'Africa/Dakar', '2026-03-12T14:30:00.000Z'],
  ['2026-03-12T14:30', 'Africa/Nairobi', '2026-03-12T11:30:00.000Z'],
  ['2026-07-14T08:00', 'Europe/Paris', '2026-07-14T06:00:00.000Z'],
  ['2026-12-31T23:59', 'Pacific/Auckland', '2026-12-31T10:59:00.000Z'],
  // Lived twice: the first time.
  ['2026-10-25T02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Paris', '2026-10-25T02:00:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Paris', '2026-03-29T01:00:00.000Z'],
  // A day later a year has five digits.
  ['9999-12-31T23:59', 'Africa/Nairobi', '9999-12-31T20:59:00.000Z'],
])('%s in %s is %s', (local, zone, moment) => {
  expect(momentOf(local, zone)?.toISOString()).toBe(moment);
  expect(wallClock(new Date(moment), zone)).toBe(local);
});

it.each([
  ['2026-03-29T02:30', 'Europe/Paris'],
  ['2026-02-30T10:00', 'Africa/Dakar'],
  ['2026-02-10T25:00', 'Africa/Dakar'],
])('there is no %s in %s', (local, zone) => expect(momentOf(local, zone)).toBeNull());

it.each([
  ['2026-11-26T18:00:00.000Z', 'Africa/Dakar', '2026-11-25T18:00:00.000Z'],
  // Clocks go back, and forward, in between.
  ['2026-10-25T22:30:00.000Z', 'Europe/Paris', '2026-10-24T21:30:00.000Z'],
  ['2026-03-29T21:30:00.000Z', 'Europe/Paris', '2026-03-28T22:30:00.000Z'],
])('the day before %s, clocks in %s say the same at %s', (moment, zone, earlier) => {
  expect(dayBefore(new Date(moment), zone).toISOString()).toBe(earlier);
});
