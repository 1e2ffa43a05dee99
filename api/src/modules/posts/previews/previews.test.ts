import { previewDays } from '@letat/contracts/constants';
import type { EditablePost } from '@letat/contracts/posts/writing';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { saveNew } from '../../../../test/articles.ts';
import type { Calls } from '../../../../test/calls.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';

const api = useApp();
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

it('shows a draft as it is saved now, to whoever has the link, and is cached by nobody', async () => {
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

it('is stored as a hash, for thirty days', async () => {
  const post = await draft();
  const made = (await mine.put(addressOf(post), undefined)).json();
  const days = (Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / 86_400_000;
  expect(days).toBe(previewDays);
  const rows = await storedWhere(stored(), 'previewLinks', isOf(post));
  expect(JSON.stringify(rows)).not.toContain(made.token);
  const shown = (await mine.get(addressOf(post))).json();
  expect(shown).toEqual({ link: { createdAt: made.createdAt, expiresAt: made.expiresAt } });
});

it('is dead once it is revoked, replaced, expired, or its article deleted: all the same', async () => {
  const [revoked, replaced, expired, gone] = [await draft(), await draft(), await draft(), await draft()];
  const tokens = await Promise.all([revoked, replaced, expired, gone].map(link));
  expect((await mine.del(addressOf(revoked))).statusCode).toBe(204);
  const next = await link(replaced);
  await changeStored(stored(), 'previewLinks', isOf(expired), { $set: { expiresAt: new Date(Date.now() - 1000) } });
  await mine.del(`/api/posts/${gone.id}`);
  const answers = await Promise.all([...tokens, 'inconnu'].map(read));
  const bodies = answers.map((answer) => JSON.stringify([answer.statusCode, answer.json()]));
  expect(new Set(bodies).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
  expect((await read(next)).statusCode).toBe(200);
  expect((await mine.get(addressOf(expired))).json()).toEqual({ link: null });
  expect(await storedWhere(stored(), 'previewLinks', isOf(gone))).toEqual([]);
});

it('gives nothing away of what is for subscribers, once it is published', async () => {
  const post = await draft({ access: 'subscribers' });
  const token = await link(post);
  expect((await read(token)).json()).toMatchObject({ withheld: false, content: 'Un *texte*.' });
  const published = { ...article, access: 'subscribers', published: true, revision: post.revision };
  await mine.put(`/api/posts/${post.id}`, published);
  expect((await read(token)).json()).toMatchObject({ withheld: true, content: '', html: '' });
});

it('is made, seen and revoked by those who may write the article', async () => {
  const post = await draft();
  const stranger = api.as(await addAuthor(api.app));
  expect((await stranger.put(addressOf(post), undefined)).statusCode).toBe(404);
  expect((await stranger.get(addressOf(post))).statusCode).toBe(404);
  expect((await stranger.del(addressOf(post))).statusCode).toBe(404);
  expect((await api.as('reader').put(addressOf(post), undefined)).statusCode).toBe(403);
  expect((await api.put(addressOf(post), undefined)).statusCode).toBe(401);
  expect((await api.as('admin').put(addressOf(post), undefined)).statusCode).toBe(200);
});
