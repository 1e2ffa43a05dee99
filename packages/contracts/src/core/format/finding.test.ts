import { expect, it } from 'vitest';
import { type DailyFigure, findingOf } from './finding.ts';

/** Two whole weeks, each day alike, and a day that still runs. */
const figure = (subject: string, before: number, now: number, today = 0): DailyFigure => ({
  subject,
  days: [...Array<number>(7).fill(before), ...Array<number>(7).fill(now), today],
});

it.each([
  [
    'what moved most',
    [figure('les ventes', 10, 11), figure('les lectures', 100, 118)],
    'Les lectures montent de 18\u00a0% en sept jours',
  ],
  ['a fall without its sign', [figure('les lectures', 100, 60)], 'Les lectures baissent de 40\u00a0% en sept jours'],
  ['what began', [figure('les ventes', 0, 3)], 'Les ventes commencent\u00a0: 21 en sept jours'],
  ['a quiet week', [figure('les lectures', 100, 101)], 'Une semaine comme la précédente'],
])('the finding of two weeks is %s', (_, figures, finding) => {
  expect(findingOf(figures)).toBe(finding);
});

it('there is no finding where nothing happened, nor of the day that still runs', () => {
  expect(findingOf([figure('les ventes', 0, 0, 900)])).toBeNull();
  expect(findingOf([figure('les lectures', 100, 100, 9000)])).toBe('Une semaine comme la précédente');
  expect(findingOf([])).toBeNull();
});

it('an amount in a finding is written as its figure is', () => {
  expect(findingOf([{ ...figure('les ventes', 0, 100), format: (cents) => `${cents / 100} $` }])).toBe(
    'Les ventes commencent\u00a0: 7 $ en sept jours',
  );
});
