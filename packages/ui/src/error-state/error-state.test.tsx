// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ErrorState } from './index.ts';

test('an error state says so aloud and tries again, by the keyboard too', async () => {
  const retry = vi.fn();
  const user = userEvent.setup();
  render(<ErrorState onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('ne répond pas');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Réessayer' }));
  await user.keyboard('{Enter}');
  expect(retry).toHaveBeenCalledTimes(1);
});

test('an error state says what to do while the device is offline', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<ErrorState heading="h1" onRetry={() => {}} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vous êtes hors ligne');
  expect(screen.getByText(/Wi-Fi ou les données mobiles, puis réessayez/)).toBeTruthy();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cette partie de la page ne répond pas');
  vi.restoreAllMocks();
});

test('an error state distinguishes an absence from a fault', () => {
  render(<ErrorState unavailable title="Le marketplace" />);
  expect(screen.getByText(/momentanément indisponible/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
