// @vitest-environment jsdom
import { formatDate } from '@letat/contracts/core/format/dates';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RelativeTime } from './index.ts';

const hours = 60 * 60_000;

test('the server writes the day, the browser the age', () => {
  const published = new Date(Date.now() - 3 * hours).toISOString();
  const html = renderToString(<RelativeTime dateTime={published} />);
  expect(html).toContain(formatDate(published));
  expect(html).toContain('data-relative');
  render(<RelativeTime dateTime={published} />);
  const time = screen.getByRole('time');
  expect(time.getAttribute('datetime')).toBe(published);
  expect(time.title).toBe(formatDate(published));
  expect(time.textContent).toContain('environ 3');
});
