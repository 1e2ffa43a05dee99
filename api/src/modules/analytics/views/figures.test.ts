import { moneyOf } from '@letat/contracts/core/money';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addAuthor, addPost, addUser } from '../../../../test/fixtures.ts';
import { newId } from '../../../plugins/mongo/object-id.ts';
import type { NewUser } from '../../users/index.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const day = 24 * 60 * 60 * 1000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

let awa: NewUser;
let other: NewUser;
let first: string;
let second: string;
let foreign: string;
const guide = newId();
const unvisited = newId();

const look = async (page: string, userAgent = firefox, body: object = {}) =>
  expect((await api.post(`/api/${page}/views`, body, { 'user-agent': userAgent })).statusCode).toBe(204);

async function buy(itemId: string, authorId: string, paidAt = clock.now()): Promise<void> {
  const reader = await addUser(api.app);
  const offer = {
    kind: 'product',
    itemId,
    title: 'Un guide',
    price: moneyOf(1500, 'USD'),
    authorId,
    line: 'ebook',
  } as const;
  const sale = { offer, buyer: { userId: reader.id, email: reader.email }, paidAt };
  await api.app.mongo.transaction((session) => api.app.orders.insertPaid([sale], session));
}

beforeAll(async () => {
  awa = await addAuthor(api.app);
  other = await addAuthor(api.app);
  ({ id: first } = await addPost(api.app, awa, { title: 'Lu deux fois' }));
  ({ id: second } = await addPost(api.app, awa, { title: '=Une formule' }));
  ({ id: foreign } = await addPost(api.app, other));
  const fileUrl = 'https://fichiers.exemple.org/guide.pdf';
  const offer = {
    description: 'Un guide.',
    category: 'ebook',
    price: 1500,
    pages: 84,
    duration: null,
    fileUrl,
  } as const;
  const createdAt = clock.now();
  await api.app.content.change((session, invalidate) =>
    api.app.products.insert(
      [
        { ...offer, id: guide, title: 'Guide vu et vendu', authorId: awa.id, createdAt },
        { ...offer, id: unvisited, title: 'Vendu sans visite', authorId: awa.id, createdAt },
      ],
      session,
      invalidate,
    ),
  );
  // Yesterday one visitor; today the same and another, who look at several pages.
  clock.move(-day);
  await look(`posts/${first}`, firefox, { utmSource: 'lettre' });
  clock.move(day);
  await look(`posts/${first}`);
  await look(`posts/${second}`, firefox, { referrer: 'lemonde.fr' });
  await look(`posts/${foreign}`);
  await look(`posts/${first}`, safari);
  await look(`products/${guide}`, safari, { referrer: 'lemonde.fr' });
  await buy(guide, awa.id);
  await buy(guide, awa.id);
  await buy(unvisited, awa.id);
  await buy(guide, awa.id, new Date(clock.now().getTime() - 40 * day));
});

const viewsOf = async (query: string, who = awa) => (await api.as(who).get(`/api/my/views?${query}`)).json();

it('a visitor of several pages is one reader of their author that day, and a visit of each page', async () => {
  const { days, total, from, to } = await viewsOf('days=2');
  expect(days).toEqual([
    { day: from, views: 1, readings: 1, visits: 0, readers: 1 },
    { day: to, views: 4, readings: 3, visits: 1, readers: 2 },
  ]);
  expect(total).toEqual({ views: 5, readings: 4, visits: 1, readers: 3 });
  expect((await viewsOf('days=1')).total).toEqual({ views: 4, readings: 3, visits: 1, readers: 2 });
});

it('visits of articles and of products count together, by where visitors came from', async () => {
  expect((await viewsOf('days=7')).sources).toEqual([
    { source: 'direct', views: 2 },
    { source: 'lemonde.fr', views: 2 },
    { source: 'lettre', views: 1 },
  ]);
});

it('one article or product has figures of its own, whose visitors are its readers', async () => {
  expect((await viewsOf(`days=2&item=post:${first}`)).total).toEqual({ views: 3, readings: 3, visits: 0, readers: 3 });
  expect((await viewsOf(`days=2&item=post:${second}`)).total).toEqual({ views: 1, readings: 1, visits: 0, readers: 1 });
  expect(await viewsOf(`days=2&item=product:${guide}`)).toMatchObject({
    total: { views: 1, readings: 0, visits: 1, readers: 1 },
    sources: [{ source: 'lemonde.fr', views: 1 }],
  });
});

it('pages of others have no figures for an author', async () => {
  expect((await viewsOf(`days=2&item=post:${foreign}`)).total).toEqual({
    views: 0,
    readings: 0,
    visits: 0,
    readers: 0,
  });
  expect((await viewsOf('days=2', other)).total).toEqual({ views: 1, readings: 1, visits: 0, readers: 1 });
  expect((await api.as(other).get('/api/my/views/items?days=7')).json()).toMatchObject([{ id: foreign }]);
});

it('articles and products are listed by visits with what was sold in the period, what nobody visited too', async () => {
  expect((await api.as(awa).get('/api/my/views/items?days=7')).json()).toEqual([
    { kind: 'post', id: first, title: 'Lu deux fois', views: 3, sold: null },
    { kind: 'post', id: second, title: '=Une formule', views: 1, sold: null },
    { kind: 'product', id: guide, title: 'Guide vu et vendu', views: 1, sold: 2 },
    { kind: 'product', id: unvisited, title: 'Vendu sans visite', views: 0, sold: 1 },
  ]);
  const [, , longer] = (await api.as(awa).get('/api/my/views/items?days=90')).json();
  expect(longer).toMatchObject({ id: guide, sold: 3 });
});

it('an article that is deleted is listed no longer', async () => {
  const mine = await addAuthor(api.app);
  const { id } = await addPost(api.app, mine);
  await look(`posts/${id}`);
  expect((await api.as(mine).get('/api/my/views/items')).json()).toHaveLength(1);
  await api.as(mine).del(`/api/posts/${id}`);
  expect((await api.as(mine).get('/api/my/views/items')).json()).toEqual([]);
});

it.each([
  [
    'days',
    [
      '"Jour";"Lectures";"Visites de produits";"Visiteurs"',
      /^"\d{4}-\d\d-\d\d";"1";"0";"1"$/,
      /^"\d{4}-\d\d-\d\d";"3";"1";"2"$/,
      '"Total";"4";"1";"3"',
    ],
  ],
  ['sources', ['"Provenance";"Lectures et visites"', '"direct";"2"', '"lemonde.fr";"2"', '"lettre";"1"']],
  [
    'items',
    [
      '"Article ou produit";"Genre";"Lectures ou visites";"Ventes"',
      '"Lu deux fois";"Article";"3";""',
      `"'=Une formule";"Article";"1";""`,
      '"Guide vu et vendu";"Produit";"1";"2"',
      '"Vendu sans visite";"Produit";"0";"1"',
    ],
  ],
] as const)(
  'the file by %s has the figures of the screen, as text that no spreadsheet takes for a formula',
  async (view, lines) => {
    const answer = await api.as(awa).get(`/api/my/views/export?days=2&view=${view}`);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    const written = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(written).toHaveLength(lines.length);
    for (const [index, line] of lines.entries())
      if (typeof line === 'string') expect(written[index]).toBe(line);
      else expect(written[index]).toMatch(line);
  },
);

it.each(['days=0', 'days=367', 'days=x', 'item=post:x', 'item=user:64b000000000000000000002'])(
  'a question with %s is refused',
  async (query) => {
    for (const path of ['/api/my/views', '/api/my/views/export'])
      expect((await api.as(awa).get(`${path}?${query}`)).statusCode).toBe(400);
  },
);

it('figures and files are for authors alone', async () => {
  for (const path of ['/api/my/views', '/api/my/views/items', '/api/my/views/export']) {
    expect((await api.get(path)).statusCode).toBe(401);
    expect((await api.as('reader').get(path)).statusCode).toBe(403);
  }
});
