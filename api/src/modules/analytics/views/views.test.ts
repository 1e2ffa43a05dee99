import { isRobot } from '@letat/contracts/analytics/is-robot';
import { beforeAll, describe, expect, it } from 'vitest';
import { internalToken, useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addAuthor, addPost } from '../../../../test/fixtures.ts';
import { storedWhere } from '../../../../test/stored.ts';
import { newId } from '../../../plugins/mongo/object-id.ts';
import type { NewUser } from '../../users/index.ts';
import { sourceOf } from '../sources.ts';
import type { VisitRecord } from './model.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
let awa: NewUser;
let post: { id: string; slug: string };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

beforeAll(async () => {
  awa = await addAuthor(api.app);
  post = await addPost(api.app, awa);
});

const read = async (body: object, userAgent = firefox, id = post.id) =>
  (await api.post(`/api/posts/${id}/views`, body, { 'user-agent': userAgent })).statusCode;
const viewsOf = async () => (await api.as(awa).get('/api/my/views?days=2')).json();

it('the view counter counts a visitor once a day, by where they came from first', async () => {
  expect(await read({ referrer: 'www.lemonde.fr' })).toBe(204);
  expect(await read({ referrer: 'ailleurs.example' })).toBe(204);
  expect(await read({}, chrome)).toBe(204);
  const views = await viewsOf();
  expect(views).toMatchObject({
    total: { views: 2, readers: 2 },
    sources: [
      { source: 'direct', views: 1 },
      { source: 'lemonde.fr', views: 1 },
    ],
  });
  expect(views.days.map(viewsOfDay)).toEqual([0, 2]);
  expect((await api.as(awa).get('/api/my/figures')).json().views).toBe(2);
});

it('the view counter shows the count in the blog, and leaves every other cached answer alone', async () => {
  const other = await addPost(api.app, awa);
  const saved = await api.get(`/api/posts/${other.slug}`);
  await read({}, firefox, other.id);
  api.app.responseCache.invalidate(['views']);
  const [listed] = (await api.get('/api/blog-posts?limit=1')).json();
  expect(listed).toMatchObject({ id: other.id, views: 1 });
  expect((await api.get(`/api/posts/${other.slug}`)).headers.etag).toBe(saved.headers.etag);
});

it('the view counter invalidates lists for new figures, and not more often than every ten minutes', async () => {
  const rows = await storedWhere<{ tags: string[] }>(api.app.mongo.connection, 'invalidations', ({ tags }) =>
    tags.includes('views'),
  );
  expect(rows).toHaveLength(1);
});

it('the view counter stores neither addresses nor browsers, and what it stores of a visit ends with its day', async () => {
  const visits = await storedWhere<VisitRecord>(api.app.mongo.connection, 'visits', () => true);
  const salts = await storedWhere<{ _id: string; expiresAt: Date }>(api.app.mongo.connection, 'daySalts', () => true);
  const tomorrow = new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`);
  expect(salts).toHaveLength(1);
  for (const row of [...visits, ...salts]) expect(row.expiresAt).toEqual(tomorrow);
  for (const { _id, browsers } of visits) for (const hash of [_id, ...browsers]) expect(hash).toMatch(/^[\w-]{43}$/);
  const everything = await Promise.all(
    ['visits', 'daySalts', 'viewCounts'].map((name) => storedWhere(api.app.mongo.connection, name, () => true)),
  );
  expect(JSON.stringify(everything)).not.toMatch(/Firefox|127\.0\.0\.1/);
  for (const name of ['visits', 'daySalts'])
    expect(await api.app.mongo.connection.collection(name).indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
});

it('the view counter does not count machines, drafts and what is not there', async () => {
  const { total } = await viewsOf();
  const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  expect(await read({}, bot)).toBe(204);
  const draft = await addPost(api.app, awa, { published: false });
  for (const id of [draft.id, newId(), 'pas-un-id']) expect(await read({}, chrome, id)).toBe(404);
  expect((await viewsOf()).total).toEqual(total);
});

it('the view counter counts the same visitor again on the next day', async () => {
  const mine = await addAuthor(api.app);
  const { id } = await addPost(api.app, mine);
  const counts = async () => (await api.as(mine).get('/api/my/views?days=2')).json().days.map(viewsOfDay);
  await read({}, firefox, id);
  await read({}, firefox, id);
  expect(await counts()).toEqual([0, 1]);
  clock.move(24 * 60 * 60 * 1000);
  await read({}, firefox, id);
  expect(await counts()).toEqual([1, 1]);
  clock.move(-24 * 60 * 60 * 1000);
});

it('figures by day are for authors, each their own', async () => {
  expect((await api.get('/api/my/views')).statusCode).toBe(401);
  expect((await api.as('reader').get('/api/my/views')).statusCode).toBe(403);
  expect((await api.as('author').get('/api/my/views')).json()).toMatchObject({ total: { views: 0 }, sources: [] });
});

it('the view counter deletes the counts of an article that is deleted', async () => {
  const mine = await addAuthor(api.app);
  const deleted = await addPost(api.app, mine);
  await read({}, chrome, deleted.id);
  expect((await api.as(mine).del(`/api/posts/${deleted.id}`)).statusCode).toBe(204);
  expect((await api.as(mine).get('/api/my/views')).json().total.views).toBe(0);
});

describe('an address that many browsers have', () => {
  const named = (number: number) => `${firefox} (${number})`;
  const from = (address: string) => ({ 'x-shell-token': internalToken, 'x-forwarded-for': address });

  it('is twenty readers of an article at most, however many call at once', async () => {
    const mine = await addAuthor(api.app);
    const [first, second] = [await addPost(api.app, mine), await addPost(api.app, mine)];
    const readAs = async (userAgent: string, address: string, { id } = first) =>
      api.post(
        `/api/posts/${id}/views`,
        { utmSource: userAgent.slice(-4) },
        { ...from(address), 'user-agent': userAgent },
      );
    const total = async () => (await api.as(mine).get('/api/my/views')).json().total.views;

    const school = Array.from({ length: 40 }, (_, number) => readAs(named(number), '10.20.0.1'));
    for (const answer of await Promise.all(school)) expect(answer.statusCode).toBe(204);
    expect(await total()).toBe(20);
    expect((await api.as(mine).get('/api/my/figures')).json().views).toBe(20);

    await readAs(named(0), '10.20.0.2');
    await readAs(named(0), '10.20.0.1', second);
    expect(await total()).toBe(22);
  });

  it('stores no row for those beyond', async () => {
    const visits = await storedWhere<VisitRecord>(api.app.mongo.connection, 'visits', () => true);
    expect(Math.max(...visits.map(({ browsers }) => browsers.length))).toBe(20);
  });

  it('counts each of those who come at the same moment', async () => {
    const mine = await addAuthor(api.app);
    const { id } = await addPost(api.app, mine);
    const twice = [0, 1, 2, 3, 4, 0, 1, 2, 3, 4];
    await Promise.all(twice.map((number) => read({}, named(number), id)));
    expect((await api.as(mine).get('/api/my/views')).json().total.views).toBe(5);
  });
});

describe('who is a machine', () => {
  it.each([
    '',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    'python-requests/2.32',
    'Mozilla/5.0 (X11) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36',
  ])('%s', (name) => expect(isRobot(name)).toBe(true));
  it.each([
    firefox,
    chrome,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 14; CUBOT X90) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  ])('not %s', (name) => expect(isRobot(name)).toBe(false));
});

describe('where readers come from', () => {
  it.each([
    [{}, 'direct'],
    [{ referrer: 'www.LeMonde.fr:443' }, 'lemonde.fr'],
    [{ referrer: 'revue.example' }, 'interne'],
    [{ referrer: 'pas un hôte /' }, 'direct'],
    [{ referrer: 'lemonde.fr', utmSource: 'Lettre du Dimanche' }, 'lettre-du-dimanche'],
    [{ utmSource: ' <b> ' }, 'b'],
  ])('%j -> %s', (reading, source) => expect(sourceOf(reading, 'revue.example:3000')).toBe(source));
});

function viewsOfDay({ views }: { views: number }): number {
  return views;
}
