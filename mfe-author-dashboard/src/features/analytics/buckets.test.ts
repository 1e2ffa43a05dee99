import { expect, it } from 'vitest';
import { bucketsOf } from './buckets.ts';

const daysTo = (end: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.parse(end) - (count - 1 - index) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
    views: 3,
    readings: 2,
    visits: 1,
    readers: 2,
  }));

it.each([
  [7, 'Jour', 7],
  [30, 'Jour', 30],
  [90, 'Semaine du', 14],
  [365, 'Mois', 13],
] as const)('%i days are shown by « %s », as %i points that add up to all visits', (count, labelsName, points) => {
  const shown = bucketsOf(daysTo('2026-11-26', count));
  expect(shown.labelsName).toBe(labelsName);
  expect(shown.labels).toHaveLength(points);
  expect(new Set(shown.labels).size).toBe(points);
  expect(shown.readings.reduce((sum, readings) => sum + readings, 0)).toBe(2 * count);
  expect(shown.visits.reduce((sum, visits) => sum + visits, 0)).toBe(count);
});

it('weeks begin on Mondays', () => {
  // A Sunday and the Monday after it, at the end of fifty days.
  const shown = bucketsOf(daysTo('2026-11-23', 50));
  expect(shown.labels.at(-1)).toBe('23 nov.');
  expect(shown.readings.at(-1)).toBe(2);
  expect(shown.readings.at(-2)).toBe(14);
});
