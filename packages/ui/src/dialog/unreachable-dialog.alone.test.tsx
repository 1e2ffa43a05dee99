// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toastStore } from '../toast/queue.ts';

// The chunk that holds the window cannot be fetched.
vi.mock('./dialog-window.lazy.tsx', () => {
  throw new Error('ChunkLoadError');
});

const { Dialog } = await import('./index.ts');

test('a window that cannot open says so and closes, so that it can be tried again', async () => {
  const change = vi.fn();
  render(<Dialog title="Nouvel événement" isOpen onOpenChange={change} />);
  await waitFor(() => expect(change).toHaveBeenCalledWith(false));
  expect(toastStore.current()?.title).toBe('La fenêtre n’a pas pu s’ouvrir');
});
