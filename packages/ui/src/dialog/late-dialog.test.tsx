// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { toastStore } from '../toast/queue.ts';
import { lateDialog } from './index.ts';

interface GreetingProps {
  name: string;
  onClose: () => void;
}

const Greeting = ({ name, onClose }: GreetingProps) => (
  <button type="button" onClick={onClose}>
    Fermer, {name}
  </button>
);

function Page({ Dialog }: { Dialog: ComponentType<GreetingProps> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      {isOpen ? <Dialog name="Awa" onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a late dialog asks for its code with the first opening, and once', async () => {
  const load = vi.fn(async () => Greeting);
  render(<Page Dialog={lateDialog(load)} />);
  expect(load).not.toHaveBeenCalled();
  await press('Ouvrir');
  await screen.findByRole('button', { name: 'Fermer, Awa' });
  await press('Fermer, Awa');
  await press('Ouvrir');
  expect(screen.getByRole('button', { name: 'Fermer, Awa' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a late dialog whose code does not come says so, closes, reports it, and opens at the next press', async () => {
  const reason = new Error('ChunkLoadError');
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(reason);
  const report = vi.fn();
  render(<Page Dialog={lateDialog(load, report)} />);
  await press('Ouvrir');
  await waitFor(() => expect(toastStore.current()?.title).toBe('La fenêtre n’a pas pu s’ouvrir'));
  expect(report).toHaveBeenCalledWith(reason);
  await press('Ouvrir');
  expect(await screen.findByRole('button', { name: 'Fermer, Awa' })).toBeTruthy();
});
