import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { readPlace, tiers, writePlace } from './place.ts';

const id = new Types.ObjectId('65a000000000000000000001');
const from = { at: new Date('1969-12-31T23:59:59.999Z'), id };
const last = { score: 118, publishedAt: new Date('2026-05-01T00:00:00Z'), _id: new Types.ObjectId() };

it.each(tiers)('a place among %s is read as it was written, wherever it stands in its stretch', (tier) => {
  for (const place of [
    { tier, from: null, last: null },
    { tier, from, last: null },
    { tier, from: null, last },
    { tier, from, last },
  ])
    expect(readPlace(writePlace(place))).toEqual(place);
});

it('the longest place is shorter than any cursor may be', () => {
  const far = new Date(8_640_000_000_000_000);
  const place = {
    tier: 'none',
    from: { at: far, id },
    last: { ...last, score: 999_999_999, publishedAt: far },
  } as const;
  expect(writePlace(place).length).toBeLessThanOrEqual(200);
});
