// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { emit } from '../events.ts';
import { inPage, sent, settle, show, startDeferredServer } from '../testing/deferred-server.tsx';
import { MoreOfList } from './more-of-list.tsx';
import { QueryPart, useApiList, useApiMutation, useApiQuery } from './query.ts';
import { queryClient } from './query-client.ts';

startDeferredServer();
afterEach(() => {
  Reflect.deleteProperty(document, 'hidden');
  Reflect.deleteProperty(document, 'visibilityState');
});

function Unread({ refreshMs }: { refreshMs?: number }) {
  const query = useApiQuery('GET /api/my/notifications/count', {
    tags: ['notifications'],
    ...(refreshMs === undefined ? {} : { refreshMs }),
  });
  return (
    <QueryPart query={query} skeleton={<p>Chargement</p>}>
      {({ unread }) => <p data-testid="unread">{unread}</p>}
    </QueryPart>
  );
}
const unread = () => screen.getByTestId('unread').textContent;

test('the skeleton stands in until the data comes', async () => {
  show(<Unread />);
  expect(screen.getByText('Chargement')).toBeTruthy();
  await sent[0]?.answer({ unread: 3 });
  expect(unread()).toBe('3');
  expect(screen.queryByText('Chargement')).toBeNull();
});

test('a change of its content fetches it again and shows what is there until the answer comes', async () => {
  show(<Unread />);
  await sent[0]?.answer({ unread: 3 });
  await settle(() => emit('changed', { tags: ['posts'] }));
  expect(sent).toHaveLength(1);
  await settle(() => emit('changed', { tags: ['posts', 'notifications'] }));
  expect(sent).toHaveLength(2);
  expect(screen.getByTestId('unread').parentElement?.getAttribute('aria-busy')).toBe('true');
  await sent[1]?.answer({ unread: 4 });
  expect(unread()).toBe('4');
  expect(screen.getByTestId('unread').parentElement?.getAttribute('aria-busy')).toBeNull();
});

test('a first answer that was on its way before a change of its content does not count', async () => {
  show(<Unread />);
  await settle(() => emit('changed', { tags: ['notifications'] }));
  expect(sent).toHaveLength(2);
  await sent[0]?.answer({ unread: 3 });
  expect(screen.getByText('Chargement')).toBeTruthy();
  await sent[1]?.answer({ unread: 4 });
  expect(unread()).toBe('4');
  expect(sent).toHaveLength(2);
});

function Draft() {
  const query = useApiQuery('GET /api/my/notifications/count', { tags: ['draft'], isEdited: true });
  return (
    <QueryPart query={query} skeleton={<p>Chargement</p>}>
      {({ unread }) => <input defaultValue={unread} />}
    </QueryPart>
  );
}

test('what fields begin with is never what was shown of it before', async () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox').value;
  const first = show(<Draft />);
  await sent[0]?.answer({ unread: 3 });
  expect(field()).toBe('3');
  first.unmount();
  await expect.poll(() => queryClient.getQueryCache().findAll({ queryKey: [['draft']] })).toEqual([]);
  show(<Draft />);
  expect(screen.queryByRole('textbox')).toBeNull();
  await sent[1]?.answer({ unread: 4 });
  expect(field()).toBe('4');
});

test('a failed refresh leaves what is shown, says so in a live region, and can be tried again', async () => {
  const user = userEvent.setup();
  show(<Unread />);
  await sent[0]?.answer({ unread: 3 });
  const line = screen.getByRole('status');
  expect(line.textContent).toBe('');
  await settle(() => emit('changed', { tags: ['notifications'] }));
  await sent[1]?.refuse(503, 'unavailable');
  expect(unread()).toBe('3');
  expect(screen.getByRole('status')).toBe(line);
  expect(line.textContent).toContain('L’actualisation a échoué');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await sent[2]?.answer({ unread: 5 });
  expect(unread()).toBe('5');
  expect(line.textContent).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a session that has ended is said as such, and what is shown stays', async () => {
  show(<Unread />);
  await sent[0]?.answer({ unread: 3 });
  await settle(() => emit('changed', { tags: ['notifications'] }));
  await sent[1]?.refuse(401, 'unauthenticated');
  expect(unread()).toBe('3');
  expect(screen.getByRole('status').textContent).toContain('Votre session a pris fin');
});

test('a first failure says what is the matter, and the way on works', async () => {
  const user = userEvent.setup();
  show(<Unread />);
  await sent[0]?.refuse(503, 'unavailable');
  expect(screen.getByRole('alert').textContent).toContain('momentanément indisponible');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.getByText('Chargement')).toBeTruthy();
  await sent[1]?.answer({ unread: 1 });
  expect(unread()).toBe('1');
});

test.each([
  [401, 'unauthenticated', 'Votre session a pris fin'],
  [403, 'forbidden', 'Cette partie ne vous est pas ouverte'],
])('a first answer of %i offers to load the page again, and no retry that cannot help', async (status, code, title) => {
  show(<Unread />);
  await sent[0]?.refuse(status, code);
  expect(screen.getByRole('alert').textContent).toContain(title);
  expect(screen.getByRole('button').textContent).toBe('Recharger la page');
});

test('without being asked nothing is fetched again: not by a failure, the window’s focus or a connection that is back', async () => {
  show(<Unread />);
  await sent[0]?.refuse(503, 'unavailable');
  await settle(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
  });
  expect(sent).toHaveLength(1);
});

test('a page that is opened again shows what it had at once, and fetches it', async () => {
  const first = show(<Unread />);
  await sent[0]?.answer({ unread: 3 });
  first.unmount();
  show(<Unread />);
  expect(unread()).toBe('3');
  await sent[1]?.answer({ unread: 4 });
  expect(unread()).toBe('4');
});

const seen = (isSeen: boolean) =>
  settle(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: !isSeen });
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: isSeen ? 'visible' : 'hidden' });
    // Real ones come from the document and go up to the window.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('polling goes on after an error, stops while the page is hidden and starts at once when it is back in sight', async () => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  show(<Unread refreshMs={1000} />);
  await sent[0]?.answer({ unread: 1 });
  await pass(1000);
  expect(sent).toHaveLength(2);
  await sent[1]?.fail();
  expect(unread()).toBe('1');
  await pass(1000);
  expect(sent).toHaveLength(3);
  await sent[2]?.answer({ unread: 2 });
  expect(unread()).toBe('2');
  expect(screen.getByRole('status').textContent).toBe('');
  await seen(false);
  await pass(10_000);
  expect(sent).toHaveLength(3);
  await seen(true);
  expect(sent).toHaveLength(4);
  await sent[3]?.answer({ unread: 3 });
  expect(unread()).toBe('3');
});

const entry = (id: string, read = false) => ({
  id,
  kind: 'comment_approved',
  text: id,
  href: '/',
  createdAt: '2026-11-23T10:00:00.000Z',
  read,
});

function Entries({ refreshMs }: { refreshMs?: number }) {
  const list = useApiList('GET /api/my/notifications', {
    tags: ['notifications'],
    query: { limit: 2 },
    ...(refreshMs === undefined ? {} : { refreshMs }),
  });
  const read = useApiMutation('PUT /api/my/notifications/:id/read', {
    changes: ['notifications'],
    optimistic: ({ params }) => [
      list.patch((items) => items.map((item) => (item.id === params.id ? { ...item, read: true } : item))),
    ],
    failure: 'La lecture n’a pas été notée',
  });
  return (
    <>
      <QueryPart query={list} skeleton={null}>
        {(items) => (
          <ul>
            {items.map(({ id, read: isRead }) => (
              <li key={id}>
                <button type="button" onClick={() => read.mutate({ params: { id } })}>
                  {id}
                  {isRead ? ' lue' : ''}
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryPart>
      <MoreOfList list={list} />
    </>
  );
}
const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const press = (name: string) => settle(() => screen.getByRole('button', { name }).click());

test('the next page of a list comes under what is there, until there is none', async () => {
  const user = userEvent.setup();
  show(<Entries />);
  await sent[0]?.answer([entry('a'), entry('b')], '/api/my/notifications?cursor=two');
  await user.click(screen.getByRole('button', { name: 'Charger plus' }));
  expect(sent[1]?.address).toBe('/api/my/notifications?cursor=two&limit=2');
  await sent[1]?.answer([entry('c')]);
  expect(entries()).toEqual(['a', 'b', 'c']);
  expect(screen.queryByRole('button', { name: 'Charger plus' })).toBeNull();
});

function MailsTo({ to }: { to: string }) {
  const list = useApiList('GET /api/mailbox', { tags: ['mailbox'], query: { to } });
  return (
    <>
      <QueryPart query={list} skeleton="Chargement">
        {(items) => items.map(({ id }) => <p key={id}>{id}</p>)}
      </QueryPart>
      <MoreOfList list={list} />
    </>
  );
}

test('the rows of a list stay until those of another filter have come, or have not', async () => {
  const { rerender } = show(<MailsTo to="awa" />);
  await sent[0]?.answer([{ id: 'premier' }], '/api/mailbox?cursor=two');
  rerender(inPage(<MailsTo to="issa" />));
  expect(screen.getByText('premier').parentElement?.getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('Chargement')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Charger plus' })).toBeNull();
  await sent[1]?.answer([{ id: 'second' }]);
  expect(screen.queryByText('premier')).toBeNull();
  expect(screen.getByText('second').parentElement?.hasAttribute('aria-busy')).toBe(false);
  rerender(inPage(<MailsTo to="moussa" />));
  await sent[2]?.refuse(503, 'unavailable');
  expect(screen.queryByText('second')).toBeNull();
});

function ViewsOf({ days }: { days: string }) {
  const query = useApiQuery('GET /api/my/views', { tags: ['posts'], query: { days } });
  return (
    <QueryPart query={query} skeleton="Chargement">
      {({ total }) => <p>{total.views} lectures</p>}
    </QueryPart>
  );
}

test('figures stay until those of another period have come, or have not', async () => {
  const { rerender } = show(<ViewsOf days="30" />);
  await sent[0]?.answer({ total: { views: 3 } });
  rerender(inPage(<ViewsOf days="90" />));
  expect(screen.getByText('3 lectures').parentElement?.getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('Chargement')).toBeNull();
  await sent[1]?.answer({ total: { views: 9 } });
  expect(screen.queryByText('3 lectures')).toBeNull();
  expect(screen.getByText('9 lectures').parentElement?.hasAttribute('aria-busy')).toBe(false);
  rerender(inPage(<ViewsOf days="365" />));
  await sent[2]?.refuse(503, 'unavailable');
  expect(screen.queryByText('9 lectures')).toBeNull();
});

test('a next page that does not come says so, leaves the list alone, and can be asked for again', async () => {
  const user = userEvent.setup();
  show(<Entries />);
  await sent[0]?.answer([entry('a')], '/api/my/notifications?cursor=two');
  await user.click(screen.getByRole('button', { name: 'Charger plus' }));
  await sent[1]?.fail();
  expect(screen.getByText('La suite n’est pas venue.').getAttribute('role')).toBe('status');
  expect(screen.queryByText(/L’actualisation a échoué/)).toBeNull();
  expect(entries()).toEqual(['a']);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await sent[2]?.answer([entry('b')]);
  expect(entries()).toEqual(['a', 'b']);
});

test('a next page that was asked for before the list changed is dropped', async () => {
  const user = userEvent.setup();
  show(<Entries />);
  await sent[0]?.answer([entry('a')], '/api/my/notifications?cursor=two');
  await user.click(screen.getByRole('button', { name: 'Charger plus' }));
  await settle(() => emit('changed', { tags: ['notifications'] }));
  expect(sent[1]?.signal?.aborted).toBe(true);
  await sent[2]?.answer([entry('z')]);
  expect(entries()).toEqual(['z']);
});

test('a change is shown at once, and an answer that was on its way before it does not take it back', async () => {
  show(<Entries refreshMs={60_000} />);
  await sent[0]?.answer([entry('a'), entry('b')]);
  await settle(() => emit('changed', { tags: ['notifications'] }));
  await press('a');
  expect(entries()).toEqual(['a lue', 'b']);
  // The list as it was before the change, and something new in it.
  await sent[1]?.answer([entry('a'), entry('b'), entry('c')]);
  expect(entries()).toEqual(['a lue', 'b', 'c']);
  await sent[2]?.answer(null);
  expect(entries()).toEqual(['a lue', 'b', 'c']);
  await sent[3]?.answer([entry('a', true), entry('b'), entry('c')]);
  expect(entries()).toEqual(['a lue', 'b', 'c']);
  expect(sent).toHaveLength(4);
});

test('a list that was asked for before a change was done never comes after it', async () => {
  show(<Entries />);
  await sent[0]?.answer([entry('a')]);
  await press('a');
  await settle(() => emit('changed', { tags: ['notifications'] }));
  await sent[1]?.answer(null);
  expect(sent[2]?.signal?.aborted).toBe(true);
  expect(entries()).toEqual(['a lue']);
  const last = sent.at(-1);
  expect(last?.signal?.aborted).toBe(false);
  await last?.answer([entry('a', true)]);
  expect(entries()).toEqual(['a lue']);
});

test('of several changes the refused one alone goes back, in whatever order the answers come', async () => {
  show(<Entries />);
  await sent[0]?.answer([entry('a'), entry('b'), entry('c')]);
  await press('a');
  await press('b');
  await press('c');
  expect(entries()).toEqual(['a lue', 'b lue', 'c lue']);
  await sent[2]?.refuse(409, 'conflict');
  expect(entries()).toEqual(['a lue', 'b', 'c lue']);
  await sent[3]?.answer(null);
  await sent[1]?.answer(null);
  expect(entries()).toEqual(['a lue', 'b', 'c lue']);
});
