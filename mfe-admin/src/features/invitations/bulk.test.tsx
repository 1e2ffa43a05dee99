// @vitest-environment jsdom
import { PageContext } from '@letat/remote-kit/page-context';
import { dismissToast } from '@letat/ui/toast';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Bulk } from './bulk.tsx';

const call = vi.fn();
afterEach(() => {
  call.mockReset();
  act(() => dismissToast());
});

const emails = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Emails, un par ligne/ });
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message par défaut/ });
const type = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

async function sendTwo() {
  call.mockResolvedValueOnce({
    sent: 1,
    failed: [{ email: 'binta@exemple.org', reason: 'Déjà invitée, le 12 novembre.' }],
  });
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <Bulk />
    </PageContext>,
  );
  await userEvent.type(emails(), 'awa@exemple.org{enter}binta@exemple.org');
  await userEvent.type(message(), 'Écrivez-nous.');
  await userEvent.click(type('Auteur'));
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer les invitations' }));
  await screen.findByRole('note', { name: 'Une ligne n’a pas été invitée' });
}

test('invitations that failed stay in the form with message and type, and the retry counts them', async () => {
  await sendTwo();
  expect([emails().value, message().value]).toEqual(['binta@exemple.org', 'Écrivez-nous.']);
  expect(type('Auteur').checked).toBe(true);
  expect(screen.getByText(/Ce qui reste à envoyer est dans la liste/)).toBeTruthy();

  await userEvent.type(emails(), '{enter}moussa@exemple.org');
  call.mockResolvedValueOnce({ sent: 2, failed: [] });
  await userEvent.click(screen.getByRole('button', { name: /^Réessayer pour 2\sadresses$/ }));
  await expect.poll(() => emails().value).toBe('');
  expect(call.mock.lastCall).toEqual([
    'POST /api/experts/bulk-invite',
    {
      body: {
        emails: 'binta@exemple.org\nmoussa@exemple.org',
        defaultMessage: 'Écrivez-nous.',
        invitationType: 'author',
      },
    },
  ]);
  expect(screen.queryByRole('note')).toBeNull();
  expect(message().value).toBe('');
});

test('a list of invitations that is emptied begins anew, and is no retry', async () => {
  await sendTwo();
  await userEvent.clear(emails());
  await userEvent.type(emails(), 'moussa@exemple.org');
  expect(screen.getByRole('button', { name: 'Envoyer les invitations' })).toBeTruthy();
});
