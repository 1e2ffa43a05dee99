// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from '../icon-button/index.ts';
import { Tooltip } from './index.ts';

// Only these: testing-library's own waiting, and React's, go by the others.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const sample = () =>
  render(
    <Tooltip text="Visible sur la page d’accueil">
      <IconButton label="Mettre à la une">
        <svg aria-hidden="true" />
      </IconButton>
    </Tooltip>,
  );

test('a tooltip opens at once for the keyboard, describes its trigger, and closes by Escape', async () => {
  sample();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => screen.getByRole('button').focus());
  const tooltip = screen.getByRole('tooltip');
  expect(tooltip.textContent).toBe('Visible sur la page d’accueil');
  expect(screen.getByRole('button', { name: 'Mettre à la une' }).getAttribute('aria-describedby')).toBe(tooltip.id);
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' });
  await pass(500);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a tooltip does not open while the pointer passes, and opens when it rests', async () => {
  sample();
  // React-aria minds hovers only of a pointer that has moved since the last key.
  fireEvent.pointerMove(document.body);
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' });
  await pass(690);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await pass(20);
  expect(screen.getByRole('tooltip')).toBeTruthy();
  fireEvent.pointerLeave(screen.getByRole('button'), { pointerType: 'mouse' });
  await pass(1000);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
