import { beforeAll, expect, it, vi } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addPost } from '../../../test/fixtures.ts';
import { storedWhere } from '../../../test/stored.ts';
import { newId } from '../../plugins/mongo/object-id.ts';
import type { NewUser } from '../users/index.ts';
import { subjectOf } from './subjects.ts';

const api = useApp();
let awa: NewUser;
const site = '/og/site/default.png';
const article = { title: 'Le premier titre', content: 'Secret.', category: 'Leadership', tags: [], published: true };

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa Ndiaye', username: 'awa' });
});

const renamed = (fullName: string) => ({ fullName, bio: '', expertise: '', avatar: null });
const drawAll = () => api.app.jobs.process('og-images');
async function etagOf(path: string): Promise<string> {
  const answer = await api.get(path);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('image/png');
  return String(answer.headers.etag);
}

it('an article’s social picture is the site’s own until a worker has drawn it', async () => {
  const post = await addPost(api.app, awa);
  const path = `/og/post/${post.id}.png`;
  const before = await api.get(path);
  expect(before.headers).toMatchObject({ etag: await etagOf(site), 'cache-control': 'public, max-age=60' });
  await drawAll();
  const after = await api.get(path);
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(after.headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(after.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect((await api.get(path, { 'if-none-match': String(after.headers.etag) })).statusCode).toBe(304);
});

it('a social picture is drawn with the publication, and again when what it shows changes; the former file goes', async () => {
  const mine = api.as(awa);
  const { id } = (await mine.post('/api/posts', article)).json();
  const path = `/og/post/${id}.png`;
  await drawAll();
  const seen = new Set([await etagOf(site), await etagOf(path)]);
  for (const [revision, change] of [{ title: 'Le second titre' }, { category: 'Réformes' }].entries()) {
    const saved = await mine.put(`/api/posts/${id}`, { ...article, ...change, revision: revision + 1 });
    expect(saved.statusCode, saved.body).toBe(200);
    await drawAll();
    seen.add(await etagOf(path));
  }
  expect(seen.size).toBe(4);
  await mine.put(`/api/posts/${id}`, { ...article, category: 'Réformes', content: 'Autre texte.', revision: 3 });
  await drawAll();
  expect(seen).toContain(await etagOf(path));
});

it('a social picture follows the name of its author', async () => {
  const moussa = await addAuthor(api.app, { fullName: 'Moussa Traoré', username: 'moussa' });
  const post = await addPost(api.app, moussa);
  const paths = [`/og/post/${post.id}.png`, `/og/author/${moussa.id}.png`];
  for (const path of paths) await etagOf(path);
  await drawAll();
  const before = await Promise.all(paths.map(etagOf));
  const changed = await api.as(moussa).put('/api/users/me', renamed('Moussa K. Traoré'));
  expect(changed.statusCode, changed.body).toBe(200);
  await api.app.jobs.process('og-author-names');
  await drawAll();
  const after = await Promise.all(paths.map(etagOf));
  expect(new Set([...before, ...after, await etagOf(site)]).size).toBe(5);
});

it('a change of an author looks at the pictures of that author and of no other', async () => {
  const moussa = await addAuthor(api.app);
  for (const author of [awa, moussa]) await etagOf(`/og/post/${(await addPost(api.app, author)).id}.png`);
  await drawAll();
  const looked = vi.spyOn(api.app.posts, 'findSummary');
  const presented = { ...renamed(moussa.fullName), bio: 'Juge' };
  for (const change of [presented, renamed('Moussa T.')])
    expect((await api.as(moussa).put('/api/users/me', change)).statusCode).toBe(200);
  for (const queue of ['og-stale', 'og-author-names']) await api.app.jobs.process(queue);
  expect(looked).toHaveBeenCalledTimes(1);
  looked.mockRestore();
  await drawAll();
});

it('a social picture shows the names of the author and the co-authors, and is drawn again when one of them joins or leaves', async () => {
  const moussa = await addAuthor(api.app, { fullName: 'Moussa Traoré' });
  const subject = async ({ id }: { id: string }) => (await subjectOf({ kind: 'post', id }, api.app))?.by;
  const post = (await api.as(awa).post('/api/posts', article)).json();
  expect(await subject(post)).toBe((await subjectOf({ kind: 'author', id: awa.id }, api.app))?.title);
  await drawAll();
  const path = `/og/post/${post.id}.png`;
  const alone = await etagOf(path);
  await api.as(awa).post(`/api/my/posts/${post.id}/coauthors`, { who: moussa.id });
  await api.as(moussa).put(`/api/my/coauthor-invitations/${post.id}`, { accept: true });
  expect(await subject(post)).toMatch(/ et Moussa Traoré$/);
  await drawAll();
  expect([alone, await etagOf(site)]).not.toContain(await etagOf(path));
  await api.as(moussa).del(`/api/my/posts/${post.id}/coauthors/${moussa.id}`);
  await drawAll();
  expect(await etagOf(path)).toBe(alone);
});

it('a social picture has the title of its article or product as French sets it', async () => {
  const title = 'Qui paie ? « Personne » : 12 % !';
  const set = 'Qui paie\u202f? «\u202fPersonne\u202f»\u00a0: 12\u202f%\u202f!';
  const post = await addPost(api.app, awa, { title });
  const files = { fileUrl: 'https://fichiers.exemple.org/guide.pdf' };
  const offer = { category: 'ebook', price: 1500, pages: 84, duration: null, ...files } as const;
  const product = { ...offer, title, contents: [], description: 'Un guide.', authorId: awa.id, createdAt: new Date(0) };
  await api.app.content.change((session, invalidate) => api.app.products.insert([product], session, invalidate));
  const [{ id }] = (await api.get('/api/products')).json();
  expect(await subjectOf({ kind: 'post', id: post.id }, api.app)).toMatchObject({ title: set });
  expect(await subjectOf({ kind: 'product', id }, api.app)).toMatchObject({ title: set });
});

it('a social picture is there for pages that everybody can open, and for no other', async () => {
  const draft = await addPost(api.app, awa, { published: false });
  const reader = newId();
  for (const path of [
    `/og/post/${draft.id}.png`,
    `/og/post/${newId()}.png`,
    '/og/post/pas-un-id.png',
    `/og/author/${reader}.png`,
    '/og/author/awa.png',
    '/og/site/autre.png',
    '/og/product/default.png',
    '/og/post/x.svg',
  ])
    expect((await api.get(path)).statusCode, path).toBe(404);
});

it('a social picture is deleted with its article', async () => {
  const mine = api.as(awa);
  const { id } = (await mine.post('/api/posts', { ...article, title: 'Bientôt retiré' })).json();
  await drawAll();
  expect((await mine.del(`/api/posts/${id}`)).statusCode).toBe(204);
  await drawAll();
  const left = await storedWhere<{ _id: string }>(api.app.mongo.connection, 'socialPictures', () => true);
  expect(left.map(({ _id }) => _id)).not.toContain(`post:${id}`);
});

it('a translation has a picture of its own, under its own title, while readers have it', async () => {
  const mine = api.as(awa);
  const post = (await mine.post('/api/posts', { ...article, title: 'Le vote', content: 'La part monte.' })).json();
  const path = `/og/translation/${post.id}-en.png`;
  expect((await api.get(path)).statusCode).toBe(404);
  const work = `/api/my/posts/${post.id}/translations/en`;
  const { segments } = (await mine.get(work)).json();
  const wordings = ['The vote', 'The share rises.'];
  for (const [index, { key, version }] of segments.entries())
    await mine.put(`${work}/segments/${key}`, { version, translation: wordings[index], isAccepted: true });
  expect((await mine.put(`${work}/publication`, undefined)).statusCode).toBe(200);
  expect((await api.get(path)).statusCode).toBe(200);
  await drawAll();
  expect(new Set([await etagOf(site), await etagOf(`/og/post/${post.id}.png`), await etagOf(path)]).size).toBe(3);
  expect(await subjectOf({ kind: 'translation', id: `${post.id}-en` }, api.app)).toMatchObject({
    title: 'The vote',
    slug: post.slug,
    by: 'Awa Ndiaye',
  });
  for (const other of [`${post.id}-fr`, `${post.id}`, `${newId()}-en`, `${post.id}-en-en`])
    expect((await api.get(`/og/translation/${other}.png`)).statusCode, other).toBe(404);
});
