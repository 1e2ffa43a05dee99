import { previewDays } from '@letat/contracts/posts/writing/constants';
import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { saveNew } from '../../../../test/articles.ts';
import type { Calls } from '../../../../test/calls.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { storedWhere } from '../../../../test/stored.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const day = 86_400_000;
let mine: Calls;

beforeAll(async () => {
  mine = api.as(await addAuthor(api.app, { fullName: 'Awa Ndiaye' }));
});

const article = { title: 'À relire', content: 'Un *texte*.', category: 'Leadership', published: false };
const draft = (given: object = {}) => saveNew(mine, { ...article, ...given });
const addressOf = ({ id }: EditablePost) => `/api/my/posts/${id}/preview-link`;
const link = async (post: EditablePost): Promise<string> => (await mine.put(addressOf(post), undefined)).json().token;
const read = (token: string) => api.get(`/api/previews/${token}`);
const stored = () => api.app.mongo.connection;
const isOf =
  ({ id }: EditablePost) =>
  ({ _id }: { _id: unknown }) =>
    String(_id) === id;

it('a preview link shows a draft as it is saved now, to whoever has the link, and is cached by nobody', async () => {
  const post = await draft();
  const token = await link(post);
  expect(token.length).toBeGreaterThanOrEqual(32);
  const first = await read(token);
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(first.json()).toMatchObject({ title: 'À relire', html: '<p>Un <em>texte</em>.</p>\n', published: false });
  expect(first.json().author.fullName).toBe('Awa Ndiaye');
  await mine.put(`/api/posts/${post.id}`, { ...article, content: 'Mieux dit.', revision: post.revision });
  expect((await read(token)).json().content).toBe('Mieux dit.');
  expect((await api.get(`/api/posts/${post.slug}`)).statusCode).toBe(404);
});

it('a preview link is stored as a hash, for thirty days', async () => {
  const post = await draft();
  const made = (await mine.put(addressOf(post), undefined)).json();
  const days = (Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / day;
  expect(days).toBe(previewDays);
  const rows = await storedWhere(stored(), 'previewLinks', isOf(post));
  expect(JSON.stringify(rows)).not.toContain(made.token);
  const shown = (await mine.get(addressOf(post))).json();
  expect(shown).toEqual({ link: { createdAt: made.createdAt, expiresAt: made.expiresAt } });
});

it('a preview link opens the draft until its thirty days are over, and nothing afterwards', async () => {
  const post = await draft();
  const token = await link(post);
  // Of whoever comes back after a month the session is over: the link is read without one.
  clock.move(previewDays * day - 60_000);
  expect((await read(token)).statusCode).toBe(200);
  clock.move(60_001);
  expect((await read(token)).statusCode).toBe(404);
  clock.move(-previewDays * day - 1);
});

it('a preview link answers the same 404 once it is revoked, replaced or expired, or its article is deleted', async () => {
  const expired = await draft();
  clock.move(-previewDays * day - 1);
  const old = await link(expired);
  clock.move(previewDays * day + 1);
  const [revoked, replaced, deleted] = [await draft(), await draft(), await draft()];
  const tokens = [old, ...(await Promise.all([revoked, replaced, deleted].map(link)))];
  expect((await mine.del(addressOf(revoked))).statusCode).toBe(204);
  const next = await link(replaced);
  await mine.del(`/api/posts/${deleted.id}`);
  const answers = await Promise.all([...tokens, 'inconnu'].map(read));
  const bodies = answers.map((answer) => JSON.stringify([answer.statusCode, answer.json()]));
  expect(new Set(bodies).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
  expect((await read(next)).statusCode).toBe(200);
  expect((await mine.get(addressOf(expired))).json()).toEqual({ link: null });
  expect(await storedWhere(stored(), 'previewLinks', isOf(deleted))).toEqual([]);
});

it('a preview link shows only the excerpt of an article for subscribers, once that is published', async () => {
  const post = await draft({ access: 'subscribers' });
  const token = await link(post);
  expect((await read(token)).json()).toMatchObject({ withheld: false, content: 'Un *texte*.' });
  const published = { ...article, access: 'subscribers', published: true, revision: post.revision };
  await mine.put(`/api/posts/${post.id}`, published);
  expect((await read(token)).json()).toMatchObject({ withheld: true, content: '', html: '' });
});

it('a preview link is made, seen and revoked by those who may write the article', async () => {
  const post = await draft();
  const stranger = api.as(await addAuthor(api.app));
  expect((await stranger.put(addressOf(post), undefined)).statusCode).toBe(404);
  expect((await stranger.get(addressOf(post))).statusCode).toBe(404);
  expect((await stranger.del(addressOf(post))).statusCode).toBe(404);
  expect((await api.as('reader').put(addressOf(post), undefined)).statusCode).toBe(403);
  expect((await api.put(addressOf(post), undefined)).statusCode).toBe(401);
  expect((await api.as('admin').put(addressOf(post), undefined)).statusCode).toBe(200);
});
