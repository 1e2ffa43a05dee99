import { beforeAll, describe, expect, it } from 'vitest';
import { origin, useApp } from '../../../test/app.ts';
import { addAuthor, addPost, addUser } from '../../../test/fixtures.ts';
import { storedWhere } from '../../../test/stored.ts';

const api = useApp();
let post: { id: string; slug: string };
let draft: { id: string };
const written = { authorName: 'Ibrahima', authorEmail: 'ibrahima@exemple.org', content: 'Très juste <b>!</b>\nMerci.' };
const unknown = '000000000000000000000000';

beforeAll(async () => {
  const author = await addAuthor(api.app);
  post = await addPost(api.app, author, { title: 'Sous l’article' });
  draft = await addPost(api.app, author, { published: false });
});

interface StoredComment {
  _id: unknown;
  status: string;
  content: string;
}
const where = (matches: (comment: StoredComment) => boolean) =>
  storedWhere<StoredComment>(api.app.mongo.connection, 'comments', matches);
async function approve(matches: (comment: StoredComment) => boolean): Promise<void> {
  for (const { _id } of await where(matches))
    await api.as('admin').put(`/api/comments/${String(_id)}/status`, { status: 'approved' });
}

describe.each([
  ['posts', 'post_not_found'],
  ['blog-posts', 'blog_post_not_found'],
])('/api/%s/:postId/comments', (kind, missing) => {
  const path = () => `/api/${kind}/${post.id}/comments`;

  it('stores a comment until it is approved, and never shows its writer’s address', async () => {
    const content = `Pour ${kind}`;
    const answer = await api.post(path(), { ...written, content, postId: 'un-autre' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      postId: post.id,
      parentId: null,
      authorName: 'Ibrahima',
      content,
      createdAt: expect.any(String),
      status: 'pending',
    });
    expect((await api.get(path())).body).not.toContain(content);

    await approve((comment) => comment.content === content);
    const list = await api.get(path());
    expect(list.json().map((comment: { content: string }) => comment.content)).toContain(content);
    expect(list.body).not.toMatch(/exemple\.org|status/);
  });

  it('lists the newest first, by pages', async () => {
    for (const content of ['a', 'b', 'c']) await api.post(path(), { ...written, content: `page ${kind} ${content}` });
    await approve((comment) => comment.content.startsWith(`page ${kind}`));
    const first = await api.get(`${path()}?limit=2`);
    expect(first.json().map(({ content }: { content: string }) => content)).toEqual([
      `page ${kind} c`,
      `page ${kind} b`,
    ]);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await api.get(next)).json()[0].content).toBe(`page ${kind} a`);
    expect((await api.get(`${path()}?cursor=x`)).json().code).toBe('bad_cursor');
  });

  it('knows published posts only', async () => {
    for (const id of [unknown, 'pas-un-id', draft.id]) {
      expect((await api.get(`/api/${kind}/${id}/comments`)).json().code).toBe(missing);
      expect((await api.post(`/api/${kind}/${id}/comments`, written)).json().code).toBe(missing);
    }
  });

  it('lets what fills the hidden field wait as well: a score only sorts', async () => {
    const content = `Achetez ${kind}`;
    const answer = await api.post(path(), { ...written, content, website: 'https://spam.example' });
    expect([answer.statusCode, answer.json().status]).toEqual([201, 'pending']);
    expect(await where((comment) => comment.content === content)).toMatchObject([
      { status: 'pending', signals: expect.arrayContaining(['honeypot']) },
    ]);
  });
});

it.each([
  ['no name', { authorName: '' }],
  ['control characters in the name', { authorName: 'a\r\nBcc: x@y.z' }],
  ['a bad address', { authorEmail: 'pas une adresse' }],
  ['an operator for an address', { authorEmail: { $ne: null } }],
  ['an empty text', { content: ' \n ' }],
  ['a long text', { content: 'x'.repeat(5001) }],
])('posting a comment refuses %s and stores nothing', async (_name, wrong) => {
  const before = (await where(() => true)).length;
  const answer = await api.post(`/api/posts/${post.id}/comments`, { ...written, ...wrong });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
  expect((await where(() => true)).length).toBe(before);
});

describe('a form without JavaScript', () => {
  const form = (fields: Record<string, string>, url = `/api/posts/${post.id}/comments`, from = origin) =>
    api.app.inject({
      method: 'POST',
      url,
      headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  it('goes back to the article, which says what happened', async () => {
    const done = await form({ ...written, website: '' });
    expect([done.statusCode, done.headers.location]).toEqual([
      303,
      '/post/sous-l-article?commentaire=recu#commentaires',
    ]);
    const refused = await form({ ...written, authorEmail: 'non' });
    expect([refused.statusCode, refused.headers.location]).toEqual([
      303,
      '/post/sous-l-article?commentaire=validation#commentaires',
    ]);
    const blog = `/api/blog-posts/${post.id}/comments`;
    expect((await form(written, blog)).headers.location).toBe(`/blog/${post.id}?commentaire=recu#commentaires`);
    expect((await form({}, blog)).headers.location).toBe(`/blog/${post.id}?commentaire=validation#commentaires`);
  });

  it('too large for anybody goes back too', async () => {
    const refused = await form({ ...written, content: 'x'.repeat(1_100_000) });
    expect([refused.statusCode, refused.headers.location]).toEqual([
      303,
      '/post/sous-l-article?commentaire=too_large#commentaires',
    ]);
  });

  it('under no article, or from elsewhere, is refused as any other', async () => {
    expect((await form(written, `/api/posts/${unknown}/comments`)).statusCode).toBe(404);
    expect((await form(written, `/api/posts/${post.id}/comments`, 'https://autre.example')).statusCode).toBe(403);
  });
});

it('the blog counts approved comments only', async () => {
  const approved = (await where(({ status }) => status === 'approved')).length;
  expect((await api.get(`/api/blog-posts/${post.id}`)).json().comments).toBe(approved);
  const listed = (await api.get('/api/blog-posts')).json().find(({ id }: { id: string }) => id === post.id);
  expect(listed.comments).toBe(approved);
});

describe('in whose name', () => {
  const path = () => `/api/posts/${post.id}/comments`;
  const saved = async (content: string) =>
    (await api.as('admin').get('/api/comments?limit=100'))
      .json()
      .find((comment: { content: string }) => comment.content === content);

  it('an account speaks in its own name where it says no other', async () => {
    const reader = await addUser(api.app, { fullName: 'Rokia Traoré', email: 'rokia@letat.test' });
    const own = { authorName: 'Rokia Traoré', authorEmail: 'rokia@letat.test' };
    const other = { authorName: 'La maire de Kaolack', authorEmail: 'mairie@letat.test' };
    for (const [content, given, expected] of [
      ['Sans me nommer.', {}, own],
      ['Au nom de la mairie.', other, other],
      ['D’une autre adresse.', { authorEmail: other.authorEmail }, { ...own, authorEmail: other.authorEmail }],
    ] as const) {
      const answer = await api.as(reader).post(path(), { ...given, content });
      expect([answer.statusCode, answer.json().authorName]).toEqual([201, expected.authorName]);
      expect(await saved(content)).toMatchObject(expected);
    }
  });

  it('a visitor who does not say who they are learns what is missing', async () => {
    const { authorName, content } = written;
    const answer = await api.post(path(), { authorName, content });
    expect(answer.json()).toMatchObject({ code: 'validation', details: [{ path: 'authorEmail' }] });
    expect((await api.post(path(), { content })).json().details).toMatchObject([
      { path: 'authorName' },
      { path: 'authorEmail' },
    ]);
  });
});
