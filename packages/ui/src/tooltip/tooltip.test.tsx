// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from '../icon-button/index.ts';
import { Tooltip } from './index.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const setup = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const sample = () =>
  render(
    <Tooltip text="Visible sur la page d’accueil">
      <IconButton label="Mettre à la une">
        <svg aria-hidden="true" />
      </IconButton>
    </Tooltip>,
  );

test('opens at once for the keyboard, describes what it hangs on, and goes by Escape', async () => {
  const user = setup();
  sample();
  await user.tab();
  const tooltip = screen.getByRole('tooltip');
  expect(tooltip.textContent).toBe('Visible sur la page d’accueil');
  expect(screen.getByRole('button', { name: 'Mettre à la une' }).getAttribute('aria-describedby')).toBe(tooltip.id);
  await user.keyboard('{Escape}');
  await pass(500);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('lets the pointer pass, and opens when it rests', async () => {
  const user = setup();
  sample();
  // React-aria minds hovers only of a pointer that has moved since the last key.
  fireEvent.mouseMove(document.body);
  await user.hover(screen.getByRole('button'));
  await pass(500);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await pass(300);
  expect(screen.getByRole('tooltip')).toBeTruthy();
  await user.unhover(screen.getByRole('button'));
  await pass(1000);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
