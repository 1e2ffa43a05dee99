import { describe, expect, it } from 'vitest';
import { isWell, longestPauseMs, pauseMsOf, tripOf, tripsOnComplaints } from './breaker.ts';
import { lastLeavesAt } from './warm-up.ts';

const of = (accepted: number, deferred: number, bounced = 0) =>
  'd'.repeat(deferred) + 'b'.repeat(bounced) + 'a'.repeat(accepted);

describe('the breaker of a receiving domain', () => {
  it.each([
    ['takes every mail', of(200, 0), null],
    ['puts off 5 % of 200', of(190, 10), null],
    ['puts off more than 5 % of 200', of(189, 11), 'deferred'],
    ['puts off as many before it has had 200', of(0, 11), 'deferred'],
    ['has no such person for 2 % of 200', of(196, 0, 4), null],
    ['has no such person for more than 2 % of 200', of(195, 0, 5), 'bounced'],
    ['has had one mail that came back', of(0, 0, 1), null],
  ])('of one that %s says so', (_name, recent, reason) => {
    expect(tripOf({ recent, pauses: 0 })).toBe(reason);
  });

  it('is stricter with a domain that is on trial after a pause, until it has taken ten', () => {
    expect(tripOf({ recent: of(0, 2), pauses: 1 })).toBeNull();
    expect(tripOf({ recent: of(3, 3), pauses: 1 })).toBe('deferred');
    expect(isWell({ recent: of(9, 0), pauses: 1 })).toBe(false);
    expect(isWell({ recent: of(10, 0), pauses: 1 })).toBe(true);
    expect(isWell({ recent: of(10, 0), pauses: 0 })).toBe(false);
  });

  it('takes one complaint for none, two of fewer than 2,000 mails for too many, and two of 2,000 not', () => {
    expect(tripsOnComplaints(1, 10)).toBe(false);
    expect(tripsOnComplaints(2, 1999)).toBe(true);
    expect(tripsOnComplaints(2, 2000)).toBe(false);
    expect(tripsOnComplaints(3, 2000)).toBe(true);
  });

  it('pauses longer each time, and never longer than a day', () => {
    const pauses = [0, 1, 2, 3, 50].map((n) => pauseMsOf('deferred', n) / 60_000);
    expect(pauses).toEqual([15, 60, 240, 720, 720]);
    expect(pauseMsOf('complained', 0)).toBe(longestPauseMs);
  });
});

describe('the last letter of a crowd leaves', () => {
  const now = new Date('2026-03-02T15:00:00Z');
  it.each([
    [150, { allowance: 200, taken: 50 }, '2026-03-02T15:00:00.000Z'],
    [151, { allowance: 200, taken: 50 }, '2026-03-03T00:00:00.000Z'],
    [550, { allowance: 200, taken: 50 }, '2026-03-03T00:00:00.000Z'],
    [551, { allowance: 200, taken: 50 }, '2026-03-04T00:00:00.000Z'],
    [25_000, { allowance: 200, taken: 0 }, '2026-03-08T00:00:00.000Z'],
  ])('of %i on the day that the doubling reaches', (count, day, expected) => {
    expect(lastLeavesAt(count, day, now).toISOString()).toBe(expected);
  });
});
