import type { PostRevision } from '@letat/contracts/posts/revisions/operations';
import { maxRevisions } from '@letat/contracts/posts/writing/constants';
import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import type { Calls } from '../../../../test/calls.ts';
import { addAuthor, addPost } from '../../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
let awa: NewUser;
let mine: Calls;

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa Ndiaye' });
  mine = api.as(awa);
});

const article = { title: 'Un', content: 'Premier texte.', category: 'Leadership', tags: ['un'], published: false };

const create = async (given: object = {}): Promise<EditablePost> =>
  (await mine.post('/api/posts', { ...article, ...given })).json();
const change = async ({ id, revision }: EditablePost, given: object, calls = mine): Promise<EditablePost> =>
  (await calls.put(`/api/posts/${id}`, { ...article, ...given, revision })).json();
const listOf = async (id: string): Promise<PostRevision[]> => (await mine.get(`/api/my/posts/${id}/revisions`)).json();
const restore = (id: string, revision: number, present: number, calls = mine) =>
  calls.post(`/api/my/posts/${id}/revisions/${revision}/restore`, { revision: present });

it('an article’s history has every save, with who and when', async () => {
  const first = await create();
  await change(first, { title: 'Deux', content: 'Deuxième texte, plus long.', published: true }, api.as('admin'));
  const [second, fields] = await listOf(first.id);
  expect(fields).toMatchObject({ revision: 1, title: 'Un', published: false, wordCount: 2 });
  expect(fields?.savedBy).toEqual({ id: awa.id, fullName: 'Awa Ndiaye' });
  expect(second).toMatchObject({ revision: 2, title: 'Deux', published: true, wordCount: 4 });
  expect(second?.savedBy.id).not.toBe(awa.id);
  const whole = (await mine.get(`/api/my/posts/${first.id}/revisions/1`)).json();
  expect(whole).toMatchObject({ content: 'Premier texte.', tags: ['un'], excerpt: '', access: 'free' });
});

it('an article’s history has what was there before saves were recorded', async () => {
  const { id } = await addPost(api.app, awa, { content: 'De tout temps.' });
  expect(await listOf(id)).toEqual([]);
  const post: EditablePost = (await mine.get(`/api/my/posts/${id}`)).json();
  await change(post, { published: true });
  expect((await listOf(id)).map(({ revision }) => revision)).toEqual([2, 1]);
  expect((await mine.get(`/api/my/posts/${id}/revisions/1`)).json().content).toBe('De tout temps.');
});

it('restores by saving once more: nothing is overwritten, and what is published stays so', async () => {
  const first = await create();
  const second = await change(first, { title: 'Deux', content: 'Deuxième texte.', published: true });
  const answer = await restore(first.id, 1, second.revision);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ revision: 3, title: 'Un', content: 'Premier texte.', published: true });
  expect((await listOf(first.id)).map(({ title }) => title)).toEqual(['Un', 'Deux', 'Un']);
  const seen = (await api.get(`/api/posts/${answer.json().slug}`)).json();
  expect(seen.content).toBe('Premier texte.');
});

it('restoring a revision preserves the category of a published article when the draft of then had none', async () => {
  const first = await create({ category: '' });
  const second = await change(first, { category: 'Gouvernance', published: true });
  expect((await restore(first.id, 1, second.revision)).json()).toMatchObject({ category: 'Gouvernance' });
});

it('restoring a revision does not change who may read a published article', async () => {
  const first = await create({ content: 'Tout le texte.', excerpt: 'Un extrait.' });
  const second = await change(first, { content: 'Autre texte.', access: 'subscribers', published: true });
  const answer = await restore(first.id, 1, second.revision);
  expect(answer.json()).toMatchObject({ content: 'Tout le texte.', access: 'subscribers', published: true });
  const seen = (await api.get(`/api/posts/${answer.json().slug}`)).json();
  expect(seen).toMatchObject({ access: 'subscribers', content: '', withheld: true });
  const opened = await change(answer.json(), { access: 'free', published: true });
  expect((await restore(first.id, 2, opened.revision)).json()).toMatchObject({ access: 'free' });
});

it('restoring a revision gives a draft the access that it had then', async () => {
  const first = await create({ access: 'subscribers' });
  const second = await change(first, { access: 'free' });
  expect((await restore(first.id, 1, second.revision)).json()).toMatchObject({ access: 'subscribers' });
});

it('restoring a revision brings back a category that is offered no longer, and it stays in later saves', async () => {
  const { id } = await addPost(api.app, awa, { category: 'Business' });
  const post: EditablePost = (await mine.get(`/api/my/posts/${id}`)).json();
  const corrected = await change(post, { title: 'Corrigé', category: 'Business', published: true });
  expect(corrected.category).toBe('Business');
  const moved = await change(corrected, { category: 'Gouvernance', published: true });
  const { slug, title, content, published } = moved;
  const back = await mine.put(`/api/posts/${id}`, {
    title,
    content,
    slug,
    published,
    category: 'Business',
    revision: moved.revision,
  });
  expect([back.statusCode, back.json().details[0].path]).toEqual([400, 'category']);
  expect((await restore(id, 1, moved.revision)).json()).toMatchObject({ category: 'Business', published: true });
});

it('restoring a revision is refused when the article was saved meanwhile', async () => {
  const first = await create();
  await change(first, { content: 'Enregistré ailleurs.' });
  const answer = await restore(first.id, 1, first.revision);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'post_changed']);
  expect((await mine.get(`/api/my/posts/${first.id}`)).json().content).toBe('Enregistré ailleurs.');
});

it('revisions are for those who may write the article', async () => {
  const stranger = api.as(await addAuthor(api.app));
  for (const [published, status] of [
    [false, 404],
    [true, 403],
  ] as const) {
    const { id, revision } = await create({ published });
    expect((await stranger.get(`/api/my/posts/${id}/revisions`)).statusCode).toBe(status);
    expect((await stranger.get(`/api/my/posts/${id}/revisions/1`)).statusCode).toBe(status);
    expect((await restore(id, 1, revision, stranger)).statusCode).toBe(status);
  }
});

it('restoring a revision that was never saved is a 404', async () => {
  const { id, revision } = await create();
  const answer = await mine.get(`/api/my/posts/${id}/revisions/7`);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'revision_not_found']);
  expect((await restore(id, 7, revision)).json().code).toBe('revision_not_found');
  expect((await mine.get(`/api/my/posts/${id}/revisions/zéro`)).statusCode).toBe(400);
});

it('restoring a revision needs a verified email to bring something before readers, as any save', async () => {
  const writer = await addAuthor(api.app);
  const { id, revision }: EditablePost = (
    await api.as(writer).post('/api/posts', { ...article, published: true })
  ).json();
  const unverified = { $set: { emailVerifiedAt: null } };
  await changeStored(api.app.mongo.connection, 'users', ({ _id }) => String(_id) === writer.id, unverified);
  const answer = await restore(id, 1, revision, api.as(writer));
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'email_unverified']);
});

it('an article’s history has its last hundred saves, and a deleted article has none', async () => {
  let post = await create();
  const stored = () =>
    storedWhere(api.app.mongo.connection, 'postRevisions', ({ postId }) => String(postId) === post.id);
  for (let save = 0; save < maxRevisions + 2; save += 1) post = await change(post, { content: `Texte ${save}.` });
  const fields = await listOf(post.id);
  expect([fields.length, fields[0]?.revision, fields.at(-1)?.revision]).toEqual([100, 103, 4]);
  expect(await stored()).toHaveLength(100);
  await mine.del(`/api/posts/${post.id}`);
  expect(await stored()).toEqual([]);
});
