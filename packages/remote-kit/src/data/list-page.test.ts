import { expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { type ListPageRequest, listPage, listPageOfLink } from './list-page.ts';

const pages: Record<string, { items: string[]; next: string | null }> = {
  first: { items: ['a', 'b'], next: 'second' },
  second: { items: ['c'], next: null },
};
const ask = async ({ cursor, onNext }: ListPageRequest) => {
  const page = pages[cursor ?? 'first'];
  if (!page) throw new ApiError(400, 'Bad Request', { code: 'bad_cursor', error: 'Ce lien est incomplet.' });
  onNext(page.next);
  return page.items;
};

test('a page says what follows it', async () => {
  expect(await listPage(undefined, ask)).toEqual(pages.first);
  expect(await listPage('second', ask)).toEqual(pages.second);
});

test('the link of a page that was cut short leads to the first page of the list, no other failure does', async () => {
  expect(await listPageOfLink('sec', ask)).toEqual(pages.first);
  await expect(listPage('sec', ask)).rejects.toMatchObject({ code: 'bad_cursor' });
  const down = async () => {
    throw new TypeError('fetch failed');
  };
  await expect(listPageOfLink('second', down)).rejects.toThrow('fetch failed');
});
