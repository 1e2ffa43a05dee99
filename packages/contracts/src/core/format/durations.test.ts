import { expect, it, test } from 'vitest';
import { daysText, durationText } from './durations.ts';
import { inWords } from './number-words.ts';

test.each([
  [1, 'une minute'],
  [5, 'cinq minutes'],
  [15, 'un quart d’heure'],
  [30, 'trente minutes'],
  [45, '45 minutes'],
  [60, 'une heure'],
  [180, 'trois heures'],
  [1440, 'un jour'],
  [10_080, 'sept jours'],
  [525_600, 'un an'],
])('%i minutes are said as “%s”', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

it('days are said as days, and as years where they are whole ones', () => {
  expect([1, 7, 90, 365, 730].map(daysText)).toEqual(['un jour', 'sept jours', '90 jours', 'un an', 'deux ans']);
});

it('a number that is one word is said in words, any other in digits', () => {
  expect([0, 7, 16, 17, 30, 48].map(inWords)).toEqual(['zéro', 'sept', 'seize', '17', 'trente', '48']);
});
