import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor } from '../../../test/fixtures.ts';
import type { NewUser } from '../users/index.ts';

const api = useApp();
let awa: NewUser;

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa Ndiaye' });
  const moussa = await addAuthor(api.app);
  const offer = {
    description: 'Un guide.',
    price: 1500,
    pages: 84,
    duration: null,
    fileUrl: 'https://fichiers.exemple.org/guide.pdf',
  };
  await api.app.content.change((session, invalidate) =>
    api.app.products.insert(
      [
        { ...offer, title: 'Le budget participatif', category: 'ebook', authorId: awa.id, createdAt: new Date(3e12) },
        {
          ...offer,
          title: 'Auditer',
          category: 'masterclass',
          authorId: moussa.id,
          price: 4900,
          downloadCount: 3,
          createdAt: new Date(2e12),
        },
        {
          ...offer,
          title: 'Tableaux',
          category: 'tools',
          authorId: awa.id,
          price: 0,
          downloadCount: 9,
          createdAt: new Date(1e12),
        },
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
    otherPrices: [],
    pages: 84,
    duration: null,
    downloadCount: 0,
    cover: null,
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
  ['?sort=newest', ['Le budget participatif', 'Auditer', 'Tableaux']],
  ['?sort=popular', ['Tableaux', 'Auditer', 'Le budget participatif']],
  ['?sort=price-asc', ['Tableaux', 'Le budget participatif', 'Auditer']],
  ['?sort=price-desc', ['Auditer', 'Le budget participatif', 'Tableaux']],
  ['?sort=price-asc&category=ebook', ['Le budget participatif']],
])('%s gives %j', async (query, titles) => {
  const answer = await api.get(`/api/products${query}`);
  expect(answer.json().map(({ title }: { title: string }) => title)).toEqual(titles);
});

it('the catalogue lists by author and by pages', async () => {
  expect((await api.get(`/api/products?authorId=${awa.id}`)).json()).toHaveLength(2);
  const first = await api.get('/api/products?limit=1&category=all');
  expect(first.headers.link).toContain('category=all');
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await api.get(next)).json()[0].title).toBe('Auditer');
  expect((await api.get('/api/products?cursor=x')).json().code).toBe('bad_cursor');
});

it.each(['newest', 'popular', 'price-asc', 'price-desc'])(
  'the catalogue sorted by %s shows each product once over its pages, in the order of the whole list',
  async (sort) => {
    const whole = (await api.get(`/api/products?sort=${sort}`)).json();
    const paged: unknown[] = [];
    for (let url: string | undefined = `/api/products?sort=${sort}&limit=1`; url; ) {
      const page = await api.get(url);
      paged.push(...page.json());
      url = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(paged).toEqual(whole);
  },
);

it('an unknown order of the catalogue is refused', async () => {
  expect((await api.get('/api/products?sort=cheapest')).statusCode).toBe(400);
});
