// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { Button } from '../button/index.ts';
import { ConfirmDialog } from '../dialog/index.ts';
import { Table } from '../table/index.ts';
import { rowMark, useFocusAfterRemoval } from './index.ts';

// How long its code takes to come is the machine's affair.
beforeAll(() => import('../dialog/dialog-window.lazy.tsx'));

const names = ['Awa', 'Binta', 'Chérif'];

/** A list whose rows go when they are asked to; a table does the same by itself. */
function Lines() {
  const [rows, setRows] = useState(names);
  const list = useFocusAfterRemoval<HTMLUListElement>(rows);
  return (
    <main>
      <h1>Mon compte</h1>
      <section>
        <h2>Sessions</h2>
        {rows.length === 0 ? (
          <p>Aucune session</p>
        ) : (
          <ul ref={list}>
            {rows.map((name) => (
              <li key={name} {...rowMark(name)}>
                <a href={`/${name}`}>{name}</a>
                <button
                  type="button"
                  aria-label={`Fermer ${name}`}
                  onClick={() => setRows(rows.filter((row) => row !== name))}
                >
                  Fermer
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <button type="button" onClick={() => setRows(rows.slice(1))}>
        D’ailleurs
      </button>
    </main>
  );
}

function ConfirmedRemoval() {
  const [rows, setRows] = useState(names);
  const [toDelete, setToDelete] = useState<string | null>(null);
  return (
    <main>
      <h1>Tableau de bord</h1>
      <Table
        caption="Mes articles"
        rows={rows}
        rowKey={(name) => name}
        columns={[
          { id: 'name', label: 'Titre', cell: (name) => <a href={`/${name}`}>{name}</a> },
          {
            id: 'actions',
            label: 'Actions',
            cell: (name) => (
              <Button aria-label={`Supprimer ${name}`} onPress={() => setToDelete(name)}>
                Supprimer
              </Button>
            ),
          },
        ]}
        empty={<p>Rien d’écrit</p>}
      />
      <ConfirmDialog
        title="Supprimer cet article ?"
        isOpen={toDelete !== null}
        onOpenChange={() => setToDelete(null)}
        confirmLabel="Supprimer l’article"
        onConfirm={() => {
          setRows(rows.filter((name) => name !== toDelete));
          setToDelete(null);
        }}
      />
    </main>
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const focusIs = (name: string) => waitFor(() => expect(focused()).toBe(name));

test('the focus of a row that leaves goes to the same control of the next row, of the last one, then to the heading', async () => {
  const user = userEvent.setup();
  render(<Lines />);
  await user.click(screen.getByRole('button', { name: 'Fermer Binta' }));
  await focusIs('Fermer Chérif');
  await user.keyboard('{Enter}');
  await focusIs('Fermer Awa');
  await user.keyboard('{Enter}');
  await focusIs('Sessions');
});

test('whoever is elsewhere when a row leaves stays there', async () => {
  const user = userEvent.setup();
  render(<Lines />);
  screen.getByRole('button', { name: 'Fermer Awa' }).focus();
  await user.click(screen.getByRole('button', { name: 'D’ailleurs' }));
  await waitFor(() => expect(screen.queryByText('Awa')).toBeNull());
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(focused()).toBe('D’ailleurs');
});

test('where a dialog asked first the focus goes on once it is closed, and never to the start of the document', async () => {
  const user = userEvent.setup();
  render(<ConfirmedRemoval />);
  const remove = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Supprimer ${name}` }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer l’article' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await remove('Awa');
  await focusIs('Supprimer Binta');
  await remove('Binta');
  await focusIs('Supprimer Chérif');
  await remove('Chérif');
  await focusIs('Tableau de bord');
});
