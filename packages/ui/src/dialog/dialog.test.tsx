// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { ConfirmDialog, Dialog } from './index.ts';

// How long its code takes to come is the machine's affair.
beforeAll(() => import('./dialog-window.lazy.tsx'));

function Sample({ isDismissable }: { isDismissable?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Créer un événement
      </button>
      <Dialog
        title="Nouvel événement"
        isOpen={isOpen}
        onOpenChange={setOpen}
        {...(isDismissable === undefined ? {} : { isDismissable })}
        actions={(close) => (
          <button type="button" onClick={close}>
            Plus tard
          </button>
        )}
      >
        <input aria-label="Titre" />
      </Dialog>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Créer un événement' });

test('a dialog takes the focus and traps it; Escape returns it to where it was', async () => {
  const user = userEvent.setup();
  render(<Sample />);
  await user.click(opener());
  const dialog = await screen.findByRole('dialog', { name: 'Nouvel événement' });
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  const focused: (string | null)[] = [];
  for (let i = 0; i < 4; i += 1) {
    await user.tab();
    focused.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null);
  }
  expect(focused).toEqual(['Fermer', 'Titre', 'Plus tard', 'Fermer']);
  expect(screen.queryByRole('button', { name: 'Créer un événement' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

test('a dialog closes by its close button and by its own actions', async () => {
  const user = userEvent.setup();
  render(<Sample />);
  for (const way of ['Fermer', 'Plus tard']) {
    await user.click(opener());
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: way }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('a dialog that cannot be dismissed stays open on Escape, with its close button disabled', async () => {
  const user = userEvent.setup();
  render(<Sample isDismissable={false} />);
  await user.click(opener());
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fermer' })).toHaveProperty('disabled', true);
});

const confirm = vi.fn();
const answer = vi.fn();
const question = (isPending = false) => (
  <ConfirmDialog
    title="Supprimer cet article ?"
    tone="danger"
    isOpen
    onOpenChange={answer}
    confirmLabel="Supprimer l’article"
    pendingLabel="Suppression…"
    onConfirm={confirm}
    isPending={isPending}
  >
    Ses 14 commentaires partent avec lui.
  </ConfirmDialog>
);

test('a dialog asks before something is lost, with the focus on the way back', async () => {
  const user = userEvent.setup();
  const { rerender } = render(question());
  await screen.findByRole('alertdialog', { name: 'Supprimer cet article ?' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Annuler'));
  await user.keyboard('{Enter}');
  expect(answer).toHaveBeenLastCalledWith(false);
  expect(confirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Supprimer l’article' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  answer.mockClear();
  rerender(question(true));
  expect(screen.getByRole('button', { name: 'Suppression…' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(answer).not.toHaveBeenCalled();
});
