import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usedPart } from './used-part.ts';

const day = 24 * 60 * 60 * 1000;
const march = { startsAt: new Date('2027-03-01T10:00:00.000Z'), endsAt: new Date('2027-04-01T10:00:00.000Z') };
const after = (days: number) => new Date(march.startsAt.getTime() + days * day);

it.each([
  [0, 0, 0],
  [0.99, 0, 0],
  [1, 1, 48],
  [13.5, 13, 629],
  [31, 31, 1500],
  [40, 31, 1500],
  [-3, 0, 0],
])('%d days into a month of 31 that cost 15 dollars, %i have passed and cost %i cents', (days, passed, amount) => {
  expect(usedPart(1500, march, after(days))).toEqual({ days: passed, of: 31, amount });
});

it('what is used grows with the days, never beyond the price, and is a whole cent', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.nat(365),
      fc.nat(365),
      fc.integer({ min: 1, max: 366 }),
      (price, a, b, length) => {
        const time = { startsAt: march.startsAt, endsAt: after(length) };
        const [early, late] = [Math.min(a, b), Math.max(a, b)].map((days) => usedPart(price, time, after(days)).amount);
        expect(early).toBeLessThanOrEqual(late ?? 0);
        expect(late).toBeLessThanOrEqual(price);
        expect(Number.isSafeInteger(late)).toBe(true);
      },
    ),
  );
});
