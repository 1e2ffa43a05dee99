// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, Toaster, toast } from './index.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  act(() => dismissToast());
  vi.useRealTimers();
});

const setup = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const showToast = (title: string, more: Omit<Parameters<typeof toast>[0], 'title'> = {}) =>
  act(async () => toast({ title, ...more }));

test('a toast shows in a live region, in its language, and goes after five seconds', async () => {
  render(<Toaster />);
  await showToast('Link copied to clipboard!', { tone: 'success', lang: 'en' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Link copied to clipboard!');
  expect(alert.lang).toBe('en');
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeTruthy();
  await pass(4000);
  expect(screen.queryByRole('alert')).not.toBeNull();
  await pass(1500);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the newest takes the place of the one before', async () => {
  render(<Toaster />);
  await showToast('Erreur', { text: 'Impossible de sauvegarder le produit', tone: 'error' });
  await screen.findByText('Impossible de sauvegarder le produit');
  await showToast('Statut mis à jour');
  await screen.findByText('Statut mis à jour');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await pass(5500);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a toast waits while it is hovered or focused', async () => {
  const user = setup();
  render(<Toaster />);
  await showToast('Copié !');
  const close = await screen.findByRole('button', { name: 'Fermer' });
  act(() => close.focus());
  await pass(20_000);
  expect(screen.queryByRole('alert')).not.toBeNull();
  act(() => close.blur());
  await user.hover(screen.getByRole('alertdialog'));
  await pass(20_000);
  expect(screen.queryByRole('alert')).not.toBeNull();
  await user.unhover(screen.getByRole('alertdialog'));
  await pass(5500);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a toast closes by the keyboard', async () => {
  const user = setup();
  render(<Toaster />);
  await showToast('Copié !');
  const close = await screen.findByRole('button', { name: 'Fermer' });
  act(() => close.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('what was said before the shell listened is not lost', async () => {
  toast({ title: 'Article publié' });
  render(<Toaster />);
  expect(await screen.findByText('Article publié')).toBeTruthy();
});
