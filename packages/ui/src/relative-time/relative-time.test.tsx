// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatDate, RelativeTime, relativeDate } from './index.ts';

const now = new Date('2025-03-12T14:30:00Z');
const ago = (ms: number) => relativeDate(new Date(now.getTime() - ms), now).replace(/\s/g, ' ');
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
])('%i ms ago reads %s', (ms, expected) => {
  expect(ago(ms)).toBe(expected);
});

test('the evening before is hours ago, not yesterday, while it is near', () => {
  const morning = new Date('2025-03-12T06:00:00Z');
  expect(relativeDate(new Date('2025-03-11T22:00:00Z'), morning)).toContain('environ 8 heures');
});

test('the first of a month is said as such, in the zone asked for; what is no date stays empty', () => {
  expect(formatDate(new Date('2025-04-01T10:00:00Z'))).toBe('1er avril 2025');
  expect(formatDate(new Date('2025-03-31T23:30:00Z'), 'Africa/Nairobi')).toBe('1er avril 2025');
  expect(relativeDate(new Date('hier'), now)).toBe('');
});

test('the server writes the day, the browser the age', () => {
  const published = new Date(Date.now() - 3 * hours).toISOString();
  const html = renderToString(<RelativeTime dateTime={published} />);
  expect(html).toContain(formatDate(new Date(published)));
  expect(html).toContain('data-relative');
  render(<RelativeTime dateTime={published} />);
  const time = screen.getByRole('time');
  expect(time.getAttribute('datetime')).toBe(published);
  expect(time.title).toBe(formatDate(new Date(published)));
  expect(time.textContent).toContain('environ 3');
});
