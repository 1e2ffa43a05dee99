import { expect, it } from 'vitest';
import { monthsBetween, readMonth } from './months.ts';

it('months run from the newest to the oldest, across years', () => {
  const months = monthsBetween(new Date('2025-11-30T23:59:59Z'), new Date('2026-01-01T00:00:00Z'));
  expect(months.map(({ name }) => name)).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(months[2]?.to).toEqual(new Date('2025-12-01T00:00:00Z'));
});

it.each(['2026-13', '2026-00', '26-01', '2026-1', ''])('%j is no month', (name) => expect(readMonth(name)).toBeNull());
