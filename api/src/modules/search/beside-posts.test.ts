import { foundCounted, maxFound } from '@letat/contracts/search/constants';
import type { FoundBesidePosts } from '@letat/contracts/search/operations';
import { exampleAuthor } from '@letat/testing/authors';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor } from '../../../test/fixtures.ts';
import { newId } from '../../plugins/mongo/object-id.ts';
import type { NewUser } from '../users/index.ts';

const api = useApp();
let awa: NewUser;

const offer = (title: string, more: object = {}) => ({
  ...{ title, description: 'Une méthode pas à pas.', category: 'ebook', price: 900, published: true },
  ...{ fileUrl: 'https://fichiers.example/livre.pdf', ...more },
});

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa Béye', username: 'awa-beye', expertise: 'Budget, Communes' });
  const own = api.as(awa);
  for (const body of [offer('Lire un budget communal'), offer('Budget en brouillon', { published: false })])
    expect((await own.post('/api/products', body)).statusCode).toBe(201);
  const admin = api.as('admin');
  const minute = 60_000;
  const scheduledDate = new Date(Math.ceil(Date.now() / minute + 10 * 24 * 60) * minute).toISOString();
  const webinar = { description: 'En direct.', scheduledDate, status: 'scheduled' };
  for (const body of [
    { ...webinar, title: 'Le budget des hôpitaux' },
    { ...webinar, title: 'Budget à huis clos', isPublic: false },
  ])
    expect((await admin.post('/api/webinars', body)).statusCode).toBe(201);
});

async function found(q: string): Promise<FoundBesidePosts> {
  const answer = await api.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const titles = ({ products, webinars, authors }: FoundBesidePosts) => [
  ...products.items.map(({ title }) => title),
  ...webinars.items.map(({ title }) => title),
  ...authors.items.map(({ fullName }) => fullName),
];

it('a search finds products, webinars and authors, each counted, and nothing that only some may see', async () => {
  const all = await found('budgets');
  expect(titles(all)).toEqual(['Lire un budget communal', 'Le budget des hôpitaux', 'Awa Béye']);
  expect([all.products.count, all.webinars.count, all.authors.count, all.letters.count]).toEqual([1, 1, 1, 0]);
  expect(JSON.stringify(all)).not.toMatch(/brouillon|huis clos|joinUrl|fichiers\.example/);
});

it('a search finds by all its words, whatever their accents and inflections', async () => {
  expect(titles(await found('hopital budget'))).toEqual(['Le budget des hôpitaux']);
  expect(titles(await found('budget xylophone'))).toEqual([]);
});

it('the oldest of more authors than anybody reads through is found and proposed', async () => {
  const first = { fullName: 'Zeynabou Kpélié', username: 'zeynabou' };
  const authors = Array.from({ length: 5001 }, (_, number) => ({
    ...{ id: newId(), ...exampleAuthor(50_000 + number), createdAt: new Date(Date.UTC(2025, 0, 1) + number) },
    ...(number === 0 ? first : {}),
  }));
  await api.app.content.change(async (session, invalidate) => {
    await api.app.users.insert(authors, session);
    invalidate('authors');
  });
  expect(titles(await found('kpelie'))).toEqual([first.fullName]);
  expect((await api.get('/api/search/suggestions?q=zeyn')).json()).toMatchObject([{ label: first.fullName }]);
  expect((await found('auteure')).authors.count).toBe(foundCounted);
});

it('of one kind all that is counted is answered, of the others and for a kind that there is not the first', async () => {
  const asked = async (all: string): Promise<FoundBesidePosts> =>
    (await api.get(`/api/search?${new URLSearchParams({ q: 'auteure', all })}`)).json();
  const [first, whole] = [(await found('auteure')).authors, (await asked('authors')).authors];
  expect(first.items).toHaveLength(maxFound);
  expect([whole.count, whole.items.length]).toEqual([foundCounted, foundCounted]);
  expect(whole.items.slice(0, maxFound)).toEqual(first.items);
  for (const other of ['letters', 'products', 'x']) expect((await asked(other)).authors).toEqual(first);
});

it('a search without a word finds nothing', async () => {
  for (const q of ['', '   ', '…']) expect(titles(await found(q))).toEqual([]);
});

it('a product that is withdrawn is found and proposed no more', async () => {
  const own = api.as(awa);
  const { id } = (await own.post('/api/products', offer('Manuel des marchés'))).json();
  const proposed = async () => (await api.get('/api/search/suggestions?q=manuel')).json();
  expect(titles(await found('manuel'))).toEqual(['Manuel des marchés']);
  expect(await proposed()).toEqual([{ kind: 'product', label: 'Manuel des marchés', href: `/marketplace/${id}` }]);
  expect((await own.del(`/api/products/${id}`)).statusCode).toBe(204);
  expect(titles(await found('manuel'))).toEqual([]);
  expect(await proposed()).toEqual([]);
});
