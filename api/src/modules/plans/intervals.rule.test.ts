import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endOfInterval } from './intervals.ts';

it('renewals of a month that began on the last of January end on the last of each month', () => {
  const anchor = new Date('2027-01-31T22:30:00.000Z');
  const ends: string[] = [];
  for (let start = anchor; ends.length < 14; ) {
    start = endOfInterval(start, 'month', anchor);
    ends.push(start.toISOString().slice(5, 10));
  }
  expect(ends).toEqual([
    ...['02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31'],
    ...['01-31', '02-29', '03-31'],
  ]);
});

it('a year that began on 29 February comes back to that day in the next leap year', () => {
  const anchor = new Date('2028-02-29T08:00:00.000Z');
  let start = anchor;
  for (let year = 0; year < 4; year += 1) start = endOfInterval(start, 'year', anchor);
  expect(start.toISOString()).toBe('2032-02-29T08:00:00.000Z');
});

it('months and years in any order end where one long interval from the anchor would, on its day or the last of a shorter month', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true }),
      fc.array(fc.constantFrom('month' as const, 'year' as const), { minLength: 1, maxLength: 30 }),
      (anchor, intervals) => {
        const end = intervals.reduce((start, interval) => endOfInterval(start, interval, anchor), anchor);
        const months = intervals.reduce((sum, interval) => sum + (interval === 'year' ? 12 : 1), 0);
        const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months];
        const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
        const day = Math.min(anchor.getUTCDate(), lastDay);
        const expected = Date.UTC(year, month, day) + (anchor.getTime() % 86_400_000);
        expect(end.getTime()).toBe(expected);
      },
    ),
  );
});
