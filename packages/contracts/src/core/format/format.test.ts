import { describe, expect, test } from 'vitest';
import { formatAge, formatSpan } from './ages.ts';
import { formatBytes } from './bytes.ts';
import * as dates from './dates.ts';
import { formatChoice, formatEnumeration } from './enumeration.ts';
import {
  formatCount,
  formatDifference,
  formatLimitedCount,
  formatNumber,
  formatPercent,
  formatPercentDifference,
} from './numbers.ts';

/** Spaces that do not break are what they are elsewhere; here the words count. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('dates', () => {
  test.each([
    { format: dates.formatDate, text: '1er novembre 2026' },
    { format: dates.formatShortDate, text: '1er nov. 2026' },
    { format: dates.formatMonth, text: 'novembre 2026' },
    { format: dates.formatDateTime, text: '1er novembre 2026 à 08:05' },
    { format: dates.formatShortDateTime, text: '1er nov. 2026, 08:05' },
    { format: dates.formatDayTime, text: '1er novembre à 08:05' },
    { format: dates.formatDayHour, text: '1er novembre à 8 h' },
    { format: dates.formatWeekdayTime, text: 'dimanche 1er novembre à 08:05' },
    { format: dates.formatWeekdayDate, text: 'dimanche 1er novembre 2026' },
    { format: dates.formatWeekdayDateTime, text: 'dimanche 1er novembre 2026 à 08:05' },
    { format: dates.formatShortWeekdayTime, text: 'dim. 1er nov., 08:05' },
    { format: dates.formatTime, text: '08:05' },
    { format: dates.formatTimestamp, text: '01/11/2026 08:05:09' },
    { format: dates.formatShortDay, text: '1er nov.' },
    { format: dates.formatShortMonth, text: 'nov.' },
    { format: dates.formatDayOfMonth, text: '1' },
    { format: dates.formatWallClock, text: '2026-11-01T08:05' },
  ])('$format.name writes a moment of the site’s zone as « $text »', ({ format, text }) => {
    expect(plain(format('2026-11-01T08:05:09.000Z'))).toBe(text);
  });

  test('a moment is in the site’s zone whatever the machine’s is, and in another one where that is asked for', () => {
    const moment = '2026-12-31T22:30:00.000Z';
    expect(dates.formatDateTime(moment)).toBe('31 décembre 2026 à 22:30');
    expect(dates.formatDateTime(moment, 'Africa/Nairobi')).toBe('1er janvier 2027 à 01:30');
    expect(dates.formatWallClock(moment, 'Africa/Nairobi')).toBe('2027-01-01T01:30');
    expect(dates.formatTime(new Date('2026-12-31T00:15:00Z'))).toBe('00:15');
  });

  test('a day and a month without a time are in no zone', () => {
    expect(dates.formatDate('2026-03-12', 'America/New_York')).toBe('12 mars 2026');
    expect(dates.formatMonth('2026-10', 'America/New_York')).toBe('octobre 2026');
  });

  test('the scale of a chart has the year where it is asked for', () => {
    expect(dates.formatShortDay('2026-11-23', { withYear: true })).toBe('23 nov. 26');
    expect(dates.formatShortMonth('2026-11', { withYear: true })).toBe('nov. 26');
  });

  test('what is no date is empty, and costs nothing else of the page', () => {
    expect(dates.formatDate('hier')).toBe('');
    expect(dates.formatShortDateTime(Number.NaN)).toBe('');
  });
});

describe('ages', () => {
  const now = new Date('2025-03-12T14:30:00Z');
  const minutes = 60_000;
  const hours = 60 * minutes;
  const days = 24 * hours;
  test.each([
    [10_000, 'à l’instant'],
    [-30_000, 'à l’instant'],
    [60_000, 'il y a 1 minute'],
    [5 * minutes, 'il y a 5 minutes'],
    [59 * minutes, 'il y a 59 minutes'],
    [70 * minutes, 'il y a environ 1 heure'],
    [2 * hours, 'il y a environ 2 heures'],
    [20 * hours, 'hier'],
    [2 * days, 'avant-hier'],
    [3 * days, 'il y a 3 jours'],
    [6 * days, 'il y a 6 jours'],
    [7 * days, 'il y a 7 jours'],
    [30 * days, 'il y a 30 jours'],
    [31 * days, 'il y a 1 mois'],
    [75 * days, 'il y a 2 mois'],
    [364 * days, 'il y a 11 mois'],
    [365 * days, 'il y a 1 an'],
    [800 * days, 'il y a 2 ans'],
    [-2 * days, '14 mars 2025'],
  ])('%i ms ago is written « %s »', (ms, expected) => {
    expect(plain(formatAge(new Date(now.getTime() - ms), now))).toBe(expected);
  });

  test('the evening before is hours ago, not yesterday, while it is near', () => {
    const morning = new Date('2025-03-12T06:00:00Z');
    expect(formatAge(new Date('2025-03-11T22:00:00Z'), morning)).toContain('environ 8 heures');
  });

  test('days are counted by the calendar of the zone', () => {
    const date = new Date('2025-03-11T21:30:00Z');
    expect(formatAge(date, now)).toBe('hier');
    // Half past midnight of the same day in Nairobi.
    expect(formatAge(date, now, 'Africa/Nairobi')).toBe('il y a environ 17 heures');
  });

  test('what is no date has no age', () => {
    expect(formatAge(new Date('hier'), now)).toBe('');
  });

  test.each([
    [400, null],
    [12_000, '12\u00a0s'],
    [-90_000, '2\u00a0min'],
    [7_200_000, '2\u00a0h'],
    [259_200_000, '3\u00a0j'],
  ])('a span of %i ms is written « %s »', (ms, text) => {
    expect(formatSpan(ms)).toBe(text);
  });
});

describe('numbers', () => {
  test('numbers, differences and parts are written as French readers write them', () => {
    expect(plain(formatNumber(12_450))).toBe('12 450');
    expect(plain(formatNumber(12.55, 1))).toBe('12,6');
    expect(formatDifference(1.5)).toBe('+1,5');
    expect(formatDifference(0)).toBe('0');
    expect(plain(formatPercent(0.125))).toBe('12,5 %');
    expect(plain(formatPercent(0.0012, 2))).toBe('0,12 %');
    expect(plain(formatPercentDifference(0.5))).toBe('+50 %');
  });

  test('a number and its noun stay on one line, and zero is singular', () => {
    expect([0, 1, 2].map((count) => formatCount(count, 'inscrit', 'inscrits'))).toEqual([
      '0\u00a0inscrit',
      '1\u00a0inscrit',
      '2\u00a0inscrits',
    ]);
  });

  test('a count that stopped at its limit says so', () => {
    expect(plain(formatLimitedCount(1036, 10_000))).toBe('1 036');
    expect(plain(formatLimitedCount(10_000, 10_000))).toBe('10 000+');
  });

  test.each([
    [0, '0 o'],
    [999, '999 o'],
    [1024, '1 Ko'],
    [10_485_760, '10 Mo'],
    [13_002_342, '12,4 Mo'],
    [3 * 1024 ** 3, '3 Go'],
  ])('%i bytes are written « %s »', (bytes, text) => {
    expect(plain(formatBytes(bytes))).toBe(text);
  });
});

test('names are enumerated with commas and « et »', () => {
  expect(formatEnumeration(['PDF'])).toBe('PDF');
  expect(formatEnumeration(['PDF', 'EPUB', 'ZIP'])).toBe('PDF, EPUB et ZIP');
  expect(formatChoice(['PDF', 'EPUB', 'ZIP'])).toBe('PDF, EPUB ou ZIP');
});
