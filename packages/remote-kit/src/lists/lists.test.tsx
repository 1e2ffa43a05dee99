// @vitest-environment jsdom
import { dismissToast, Toaster } from '@letat/ui/toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useApiList, useApiMutation } from '../data/query.ts';
import { on } from '../events.ts';
import { releaseAddress } from '../pages/navigation.ts';
import { textFilter, useUrlFilters } from '../pages/url-filters.ts';
import { sent, settle, show, startDeferredServer } from '../testing/deferred-server.tsx';
import { ListSection, ListTable, RowAction } from './lists.ts';
import { SearchFilter } from './search-filter.tsx';

startDeferredServer();

/** As the page on screen does it: the address is replaced, and its parts are notified. */
let stop = () => {};
beforeEach(() => {
  history.replaceState(null, '', '/admin/moderation');
  stop = on('rename', ({ href }) => {
    history.replaceState(null, '', href);
    releaseAddress();
  });
});
afterEach(() => {
  stop();
  act(() => dismissToast());
});

const ban = (id: string) => ({
  id,
  authorName: id,
  authorEmail: `${id}@example.org`,
  hasAccount: false,
  reason: '',
  until: null,
  bannedBy: { id: 'admin', fullName: 'Aminata Diallo' },
  createdAt: '2026-11-23T10:00:00.000Z',
});

const banFilters = { search: textFilter('recherche') };

function Bans() {
  const filters = useUrlFilters(banFilters);
  const list = useApiList('GET /api/comments/bans', { tags: ['comment-bans'] });
  const lift = useApiMutation('DELETE /api/comments/bans/:id', {
    changes: [],
    optimistic: ({ params }) => [list.patch((bans) => bans.filter(({ id }) => id !== params.id))],
    success: { title: 'Bannissement levé' },
    failure: 'Le bannissement n’a pas été levé',
  });
  return (
    <main>
      <h1>Modération</h1>
      <ListSection label="Personnes bannies">
        <SearchFilter
          description="Début d’un nom."
          value={filters.values.search}
          onSettle={(search) => filters.set({ search })}
        />
        <ListTable
          list={list}
          caption="Personnes bannies"
          columns={[{ id: 'who', label: 'Personne', cell: ({ authorName }) => authorName }]}
          actions={({ id }) => (
            <RowAction mutation={lift} input={{ params: { id } }} name={`Lever le bannissement de ${id}`}>
              Lever
            </RowAction>
          )}
          loading="Chargement des bannissements…"
          empty={{ title: 'Personne n’est banni', text: 'On bannit depuis un commentaire.' }}
          noMatch={{ filters, title: 'Personne ne correspond' }}
        />
      </ListSection>
      <Toaster />
    </main>
  );
}

const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const press = (name: string) => settle(() => screen.getByRole('button', { name }).click());
/** Two frames pass before the focus of a row that has left goes on. */
const focused = (name: string) =>
  waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(name),
  );
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('while a list is on its way the head of its table stands, and those who listen hear what is loading', async () => {
  show(<Bans />);
  const region = screen.getByRole('region', { name: 'Personnes bannies' });
  expect(within(region).getByRole('status').textContent).toContain('Chargement des bannissements…');
  expect(screen.queryByRole('table')).toBeNull();
  const heads = within(region).getAllByRole('columnheader', { hidden: true });
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Personne', 'Actions']);
  await sent[0]?.answer([ban('awa')]);
  expect(screen.getByRole('table', { name: 'Personnes bannies' })).toBeTruthy();
  expect(rows()).toEqual(['awa']);
  expect(region.textContent).not.toContain('Chargement');
});

test('a list that did not come can be asked for again', async () => {
  show(<Bans />);
  await sent[0]?.fail();
  expect(screen.getByRole('alert').textContent).toContain('Le service est momentanément indisponible');
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  await press('Réessayer');
  await sent[1]?.answer([ban('awa')]);
  expect(rows()).toEqual(['awa']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a list without rows says why, and offers nothing to clear while nothing narrows it', async () => {
  show(<Bans />);
  await sent[0]?.answer([]);
  expect(screen.getByText('Personne n’est banni')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tout montrer' })).toBeNull();
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
});

test('filters that leave no rows are cleared by one press, in the address and in the search field', async () => {
  history.replaceState(null, '', '/admin/moderation?recherche=issa&onglet=bannis');
  show(<Bans />);
  await sent[0]?.answer([]);
  expect(screen.getByText('Personne ne correspond')).toBeTruthy();
  expect(screen.queryByText('Personne n’est banni')).toBeNull();
  expect(screen.getByRole('searchbox', { name: 'Rechercher' })).toHaveProperty('value', 'issa');
  await press('Tout montrer');
  expect(location.search).toBe('?onglet=bannis');
  expect(screen.getByRole('searchbox', { name: 'Rechercher' })).toHaveProperty('value', '');
});

test('what a next page brings is announced; the button keeps the focus, and after the last page the first new row has it', async () => {
  const user = userEvent.setup();
  show(<Bans />);
  await sent[0]?.answer([ban('awa'), ban('issa')], '/api/comments/bans?cursor=two');
  expect(announced().join('')).toBe('');
  await user.click(screen.getByRole('button', { name: 'Charger plus' }));
  await sent[1]?.answer([ban('moussa')], '/api/comments/bans?cursor=three');
  expect(announced()).toContain('1 de plus, 3 affichés.');
  expect(document.activeElement?.textContent).toBe('Charger plus');
  await user.keyboard('{Enter}');
  await sent[2]?.answer([ban('penda'), ban('rokhaya')]);
  expect(rows()).toEqual(['awa', 'issa', 'moussa', 'penda', 'rokhaya']);
  expect(announced()).toContain('2 de plus\u00a0: la liste est complète.');
  expect(screen.queryByRole('button', { name: 'Charger plus' })).toBeNull();
  await focused('Lever le bannissement de penda');
});

test('whoever has left the button for something else is not called back by the last page', async () => {
  const user = userEvent.setup();
  show(<Bans />);
  await sent[0]?.answer([ban('awa')], '/api/comments/bans?cursor=two');
  await user.click(screen.getByRole('button', { name: 'Charger plus' }));
  const search = screen.getByRole('searchbox', { name: 'Rechercher' });
  act(() => search.focus());
  await sent[1]?.answer([ban('issa')]);
  expect(rows()).toEqual(['awa', 'issa']);
  expect(document.activeElement).toBe(search);
});

test('what was announced of a page leaves when the list changes', async () => {
  const user = userEvent.setup();
  show(<Bans />);
  await sent[0]?.answer([ban('awa')], '/api/comments/bans?cursor=two');
  await user.click(screen.getByRole('button', { name: 'Charger plus' }));
  await sent[1]?.answer([ban('issa')]);
  expect(announced()).toContain('1 de plus\u00a0: la liste est complète.');
  await press('Lever le bannissement de awa');
  expect(rows()).toEqual(['issa']);
  expect(announced().join('')).not.toContain('de plus');
  // A change that is under way is part of what every list shows, those of the next test too.
  await sent[2]?.answer(null);
});

test('a row that leaves gives its focus to the next one, the last of them to the heading of the page', async () => {
  const user = userEvent.setup();
  show(<Bans />);
  await sent[0]?.answer([ban('awa'), ban('issa')]);
  await user.click(screen.getByRole('button', { name: 'Lever le bannissement de awa' }));
  expect(sent[1]).toMatchObject({ method: 'DELETE', address: '/api/comments/bans/awa' });
  await sent[1]?.answer(null);
  expect(rows()).toEqual(['issa']);
  expect((await screen.findByRole('alert')).textContent).toContain('Bannissement levé');
  await focused('Lever le bannissement de issa');
  await user.keyboard('{Enter}');
  await sent[2]?.answer(null);
  expect(screen.getByText('Personne n’est banni')).toBeTruthy();
  await focused('Modération');
});

test('an action that is refused brings its row back with its focus, and says why', async () => {
  const user = userEvent.setup();
  show(<Bans />);
  await sent[0]?.answer([ban('awa'), ban('issa')]);
  await user.click(screen.getByRole('button', { name: 'Lever le bannissement de awa' }));
  expect(rows()).toEqual(['issa']);
  await sent[1]?.refuse(503, 'unavailable');
  expect(rows()).toEqual(['awa', 'issa']);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Le bannissement n’a pas été levé');
  expect(screen.getByRole('button', { name: 'Lever le bannissement de awa' }).getAttribute('aria-disabled')).toBeNull();
});

function SlowBans() {
  const list = useApiList('GET /api/comments/bans', { tags: ['comment-bans'] });
  const lift = useApiMutation('DELETE /api/comments/bans/:id', { changes: ['comment-bans'], failure: 'Échec' });
  return (
    <ListTable
      list={list}
      caption="Personnes bannies"
      columns={[{ id: 'who', label: 'Personne', cell: ({ authorName }) => authorName }]}
      actions={({ id }) => (
        <RowAction mutation={lift} input={{ params: { id } }} name={`Lever ${id}`}>
          Lever
        </RowAction>
      )}
      loading="Chargement des bannissements…"
      empty={{ title: 'Personne n’est banni' }}
    />
  );
}

test('the row whose action is under way is busy, the others are not, and a second press sends nothing', async () => {
  const user = userEvent.setup();
  show(<SlowBans />);
  await sent[0]?.answer([ban('awa'), ban('issa')]);
  await user.click(screen.getByRole('button', { name: 'Lever awa' }));
  const busy = screen.getByRole('button', { name: 'Lever awa' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  expect(busy.textContent).toBe('Un instant…');
  expect(screen.getByRole('button', { name: 'Lever issa' }).getAttribute('aria-disabled')).toBeNull();
  await user.click(busy);
  expect(sent).toHaveLength(2);
  await sent[1]?.answer(null);
  await sent[2]?.answer([ban('issa')]);
  expect(rows()).toEqual(['issa']);
});
