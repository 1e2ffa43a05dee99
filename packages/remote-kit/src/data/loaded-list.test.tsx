// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { emit } from '../events.ts';
import { LoadedPart } from './loaded.tsx';
import { type LoadedPageRequest, MoreOfList, useLoadedList } from './loaded-list.tsx';

const pages: Record<string, { items: string[]; next: string | null }> = {
  first: { items: ['a', 'b'], next: 'second' },
  second: { items: ['c'], next: null },
};

function List({ ask }: { ask: (request: LoadedPageRequest) => Promise<string[]> }) {
  const list = useLoadedList('letters', ask, { tags: ['letters'] });
  return (
    <>
      <LoadedPart loaded={list} skeleton={null}>
        {({ items }) => <p>{items.join(' ')}</p>}
      </LoadedPart>
      <MoreOfList list={list} />
    </>
  );
}

const answer = async ({ cursor, onNext }: LoadedPageRequest) => {
  const page = pages[cursor ?? 'first'];
  onNext(page?.next ?? null);
  return page?.items ?? [];
};

test('the next page comes under what is there, until there is none', async () => {
  const user = userEvent.setup();
  render(<List ask={answer} />);
  expect(await screen.findByText('a b')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Charger plus' }));
  expect(await screen.findByText('a b c')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a next page that does not come says so, and is asked for again', async () => {
  const user = userEvent.setup();
  let away = true;
  render(
    <List
      ask={(request) => (request.cursor !== undefined && away ? Promise.reject(new Error('503: ')) : answer(request))}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Charger plus' }));
  expect((await screen.findByText('La suite n’est pas venue.')).getAttribute('role')).toBe('status');
  expect(screen.getByText('a b')).toBeTruthy();
  away = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('a b c')).toBeTruthy();
});

test('a page of a list that was asked for anew in the meantime is dropped', async () => {
  const user = userEvent.setup();
  const late = Promise.withResolvers<string[]>();
  let first = 'a';
  const ask = async ({ cursor, onNext }: LoadedPageRequest) => {
    if (cursor !== undefined) return late.promise;
    onNext(`after ${first}`);
    return [first];
  };
  render(<List ask={ask} />);
  await user.click(await screen.findByRole('button', { name: 'Charger plus' }));
  first = 'z';
  await act(async () => emit('changed', { tags: ['letters'] }));
  expect(screen.getByText('z')).toBeTruthy();
  await act(async () => late.resolve(['b']));
  expect(screen.getByText('z')).toBeTruthy();
});
