// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

// The chunk that holds the region cannot be fetched.
vi.mock('./toast-region.lazy.tsx', () => {
  throw new Error('ChunkLoadError');
});

const { Toaster, dismissToast, toast } = await import('./index.ts');

afterEach(() => act(() => dismissToast()));

test('the message reaches the person all the same', async () => {
  render(<Toaster />);
  await act(async () => toast({ title: 'Erreur', text: 'Impossible de copier le texte', tone: 'error' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('ErreurImpossible de copier le texte');
});
