import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor } from '../../../test/fixtures.ts';
import type { NewUser } from '../users/index.ts';

const api = useApp();
let awa: NewUser;

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa Ndiaye' });
  const moussa = await addAuthor(api.app);
  const offer = { description: 'Un guide.', price: 1500, pages: 84, duration: null };
  await api.app.content.change((session, invalidate) =>
    api.app.products.insert(
      [
        { ...offer, title: 'Le budget participatif', category: 'ebook', authorId: awa.id, createdAt: new Date(3e12) },
        { ...offer, title: 'Auditer', category: 'masterclass', authorId: moussa.id, createdAt: new Date(2e12) },
        { ...offer, title: 'Tableaux', category: 'tools', authorId: awa.id, price: 0, createdAt: new Date(1e12) },
      ],
      session,
      invalidate,
    ),
  );
});

it('the catalogue is listed newest first, without what was sold', async () => {
  const answer = await api.get('/api/products');
  expect(answer.json()[0]).toEqual({
    id: expect.any(String),
    authorId: awa.id,
    title: 'Le budget participatif',
    description: 'Un guide.',
    category: 'ebook',
    price: 1500,
    currency: 'USD',
    pages: 84,
    duration: null,
    downloadCount: 0,
    createdAt: new Date(3e12).toISOString(),
    author: { id: awa.id, fullName: 'Awa Ndiaye', username: awa.username },
  });
});

it.each([
  ['', ['Le budget participatif', 'Auditer', 'Tableaux']],
  ['?category=all', ['Le budget participatif', 'Auditer', 'Tableaux']],
  ['?category=', ['Le budget participatif', 'Auditer', 'Tableaux']],
  ['?category=tools', ['Tableaux']],
  ['?category=inconnue', []],
  ['?search=BUDGETS', ['Le budget participatif']],
  ['?search=guide%20audit', ['Auditer']],
  ['?search=!!', []],
  ['?search=guide&category=ebook', ['Le budget participatif']],
  ['?authorId=personne', []],
])('%s gives %j', async (query, titles) => {
  const answer = await api.get(`/api/products${query}`);
  expect(answer.json().map(({ title }: { title: string }) => title)).toEqual(titles);
});

it('lists by author and by pages', async () => {
  expect((await api.get(`/api/products?authorId=${awa.id}`)).json()).toHaveLength(2);
  const first = await api.get('/api/products?limit=1&category=all');
  expect(first.headers.link).toContain('category=all');
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await api.get(next)).json()[0].title).toBe('Auditer');
  expect((await api.get('/api/products?cursor=x')).json().code).toBe('bad_cursor');
});
