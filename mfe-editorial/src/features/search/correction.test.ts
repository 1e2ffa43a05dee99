import { createCall } from '@letat/remote-kit/api-client';
import { describe, expect, it } from 'vitest';
import { findOrCorrect, shownSearch } from './correction.ts';

const articles: Readonly<Record<string, number>> = { budget: 5, budgets: 1 };
const meant: Readonly<Record<string, string>> = { budjet: 'budget', budgets: 'budget', nulle: 'aucun' };

/** What is shown for a search, and every question that it took. */
async function shownFor(search: string, query: Record<string, string> = {}) {
  const asked: string[] = [];
  const call = createCall({
    fetch: async (input) => {
      const q = new URL(String(input), 'http://api').searchParams.get('q') ?? '';
      asked.push(`correction of ${q}`);
      return Response.json({ search: meant[q] ?? null });
    },
  });
  const { posts, correction } = await findOrCorrect(
    { call, query: { search, ...query }, signal: new AbortController().signal },
    {
      find: async (words) => {
        asked.push(words);
        return { posts: Array.from({ length: articles[words] ?? 0 }, () => words) };
      },
      isNothing: (found) => found.posts.length === 0,
    },
  );
  return { posts, correction, asked, shown: shownSearch(search, correction) };
}

describe('a search', () => {
  it('that finds nothing shows what its correction finds', async () => {
    expect(await shownFor('budjet')).toEqual({
      posts: Array(5).fill('budget'),
      correction: { search: 'budget', isShown: true },
      asked: ['budjet', 'correction of budjet', 'budget'],
      shown: 'budget',
    });
  });

  it('that finds nothing shows nothing when asked for as it was typed, and offers the correction', async () => {
    expect(await shownFor('budjet', { exact: '1' })).toEqual({
      posts: [],
      correction: { search: 'budget', isShown: false },
      asked: ['budjet', 'correction of budjet'],
      shown: 'budjet',
    });
  });

  it('that finds little shows it, and offers the correction', async () => {
    expect(await shownFor('budgets')).toMatchObject({
      posts: ['budgets'],
      correction: { search: 'budget', isShown: false },
      shown: 'budgets',
    });
  });

  it('whose correction finds nothing either is shown as it is', async () => {
    expect(await shownFor('nulle')).toMatchObject({ posts: [], correction: { isShown: false }, shown: 'nulle' });
  });

  it('that finds enough, or has no correction, is asked once', async () => {
    expect(await shownFor('budget')).toMatchObject({ correction: null, asked: ['budget'] });
    expect(await shownFor('xqzvkw')).toMatchObject({ correction: null, asked: ['xqzvkw', 'correction of xqzvkw'] });
    expect(await shownFor('')).toMatchObject({ correction: null, asked: [''] });
  });
});
