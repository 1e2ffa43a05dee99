// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { on } from '../events.ts';
import { releaseAddress } from './navigation.ts';
import { choiceFilter, textFilter, useSearchText, useUrlFilters } from './url-filters.ts';

const spec = { search: textFilter('recherche'), state: choiceFilter('etat', ['', 'actif', 'suspendu']) };

function Screen() {
  const filters = useUrlFilters(spec);
  const [typed, setTyped] = useSearchText(filters.values.search, (search) => filters.set({ search }));
  return (
    <>
      <input aria-label="Rechercher" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <output>{`${filters.values.search}|${filters.values.state}|${filters.isNarrowed}`}</output>
      <a href={filters.hrefFor({ state: 'suspendu' })}>Suspendus</a>
      <pre>{JSON.stringify([filters.tab('Tous', { state: '' }, 0), filters.tab('Actifs', { state: 'actif' })])}</pre>
      <button type="button" onClick={filters.clear}>
        Tout montrer
      </button>
    </>
  );
}

/** As the page on screen does it: the address is replaced, and its parts are notified. */
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stop = on('rename', ({ href }) => {
    history.replaceState(null, '', href);
    releaseAddress();
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Rechercher' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const rest = () => act(() => vi.advanceTimersByTimeAsync(300));
const says = () => screen.getByRole('status').textContent;

test('filters are read from the address, and what it cannot mean is as if it were not there', () => {
  history.replaceState(null, '', '/admin/users?recherche=awa&etat=inconnu&vue=comptes');
  render(<Screen />);
  expect(says()).toBe('awa||true');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/users?recherche=awa&etat=suspendu&vue=comptes');
});

test('a tab leads to its values, keeps the others, and is current while the address holds them', () => {
  history.replaceState(null, '', '/admin/users?recherche=awa&etat=actif');
  const { container } = render(<Screen />);
  expect(JSON.parse(container.querySelector('pre')?.textContent ?? '')).toEqual([
    { label: 'Tous', href: '/admin/users?recherche=awa', current: false, count: 0 },
    { label: 'Actifs', href: '/admin/users?recherche=awa&etat=actif', current: true },
  ]);
});

test('the list follows the search field once it rests, and « Tout montrer » empties the field too', async () => {
  history.replaceState(null, '', '/admin/users?vue=comptes');
  render(<Screen />);
  type('aw');
  expect(says()).toBe('||false');
  type('awa ');
  await rest();
  expect(says()).toBe('awa||true');
  expect(location.search).toBe('?vue=comptes&recherche=awa');
  expect(field().value).toBe('awa ');
  await act(async () => screen.getByRole('button').click());
  expect(says()).toBe('||false');
  expect(location.search).toBe('?vue=comptes');
  expect(field().value).toBe('');
  await rest();
  expect(location.search).toBe('?vue=comptes');
});

test('what is typed while the address is on its way is not lost', async () => {
  history.replaceState(null, '', '/admin/users');
  render(<Screen />);
  stop();
  let late = () => {};
  stop = on('rename', ({ href }) => {
    late = () => {
      history.replaceState(null, '', href);
      releaseAddress();
    };
  });
  type('awa');
  await rest();
  type('awa n');
  await act(async () => late());
  expect(field().value).toBe('awa n');
  await rest();
  await act(async () => late());
  expect(says()).toBe('awa n||true');
});
