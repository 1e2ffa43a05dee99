// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { Form } from '../form/index.ts';
import { DateTimeField } from './index.ts';
import { formatLocal, parseLocal } from './local-date-time.lazy.ts';

// How long its code takes to come is the machine's affair.
beforeAll(() => import('./date-time-picker.lazy.tsx'));

const parts = () => screen.findAllByRole('spinbutton');
const sent = () => {
  const form = document.querySelector('form');
  return form ? new FormData(form).get('at') : undefined;
};

test('a date field is typed part by part, day first, and gives a local date and time', async () => {
  const change = vi.fn();
  const user = userEvent.setup();
  render(
    <form>
      <DateTimeField label="Date de publication" name="at" onChange={change} description="Heure de Dakar" isRequired />
    </form>,
  );
  const found = await parts();
  expect(found.map((part) => part.getAttribute('data-type'))).toEqual(['day', 'month', 'year', 'hour', 'minute']);
  expect(screen.getByRole('group', { name: 'Date de publication', description: /Heure de Dakar/ })).toBeTruthy();
  await user.click(found[0] ?? document.body);
  await user.keyboard('120320251430');
  expect(change).toHaveBeenLastCalledWith('2025-03-12T14:30');
  expect(sent()).toBe('2025-03-12T14:30');
});

test('a date field is picked from a calendar whose week starts on Monday', async () => {
  const change = vi.fn();
  const user = userEvent.setup();
  render(<DateTimeField label="Début" defaultValue="2025-03-12T14:30" onChange={change} min="2025-03-05T00:00" />);
  await parts();
  await user.click(screen.getByRole('button', { name: /Calendrier/ }));
  const grid = await screen.findByRole('grid');
  expect(
    within(grid)
      .getAllByRole('columnheader', { hidden: true })
      .map((head) => head.textContent),
  ).toEqual(['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim']);
  const day = (name: RegExp) => within(grid).getByRole('button', { name });
  expect(day(/ 4 mars/).getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(day(/12 mars/)));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(change).toHaveBeenLastCalledWith('2025-03-19T14:30');
});

test('a date field follows the value that it is given', async () => {
  const { rerender } = render(<DateTimeField label="Début" value="2025-03-12T14:30" />);
  await parts();
  const shown = async () => (await parts()).map((part) => part.textContent).join(' ');
  expect(await shown()).toBe('12 03 2025 14 30');
  rerender(<DateTimeField label="Début" value="2026-01-02T08:05" />);
  expect(await shown()).toBe('02 01 2026 08 05');
});

test('a date field asks for a date in French, says that one is too early, and the summary of a form leads into it', async () => {
  const user = userEvent.setup();
  const sample = (problems: { path: string; message: string }[]) => (
    <Form problems={problems}>
      <DateTimeField label="Début" name="at" isRequired min="2025-03-05T00:00" />
      <button type="submit">Planifier</button>
    </Form>
  );
  const { rerender } = render(sample([]));
  const [first] = await parts();
  await user.click(screen.getByRole('button', { name: 'Planifier' }));
  expect(screen.getByText('Indiquez un jour et une heure.')).toBeTruthy();
  expect(document.activeElement).toBe(first);
  await user.keyboard('010120250900');
  await user.click(screen.getByRole('button', { name: 'Planifier' }));
  expect(screen.getByText('Cette date vient trop tôt.')).toBeTruthy();
  rerender(sample([{ path: 'at', message: 'Un autre webinaire a lieu à cette heure.' }]));
  await user.click(screen.getByRole('link', { name: 'Un autre webinaire a lieu à cette heure.' }));
  expect(document.activeElement).toBe(first);
});

test('before JavaScript it is the browser’s own date field', () => {
  const html = renderToString(<DateTimeField label="Début" name="at" defaultValue="2025-03-12T14:30" />);
  expect(html).toMatch(/<input[^>]*type="datetime-local"/);
  expect(html).toMatch(/<input[^>]*value="2025-03-12T14:30"/);
});

test('what is no date is none', () => {
  expect(parseLocal('2025-02-30T10:00')).toBeNull();
  expect(parseLocal('demain')).toBeNull();
  expect(parseLocal('')).toBeNull();
  expect(formatLocal(parseLocal('2025-03-12T14:30:59'))).toBe('2025-03-12T14:30');
});
