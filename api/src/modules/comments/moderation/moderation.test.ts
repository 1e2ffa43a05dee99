import { commentStatuses, commentTransitions } from '@letat/contracts/comments/constants';
import type { ModeratedComment } from '@letat/contracts/comments/operations';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { addAuthor, addPost, addUser } from '../../../../test/fixtures.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
let post: { id: string; slug: string };
let admin: NewUser;
let commentNumber = 0;

beforeAll(async () => {
  const author = await addAuthor(api.app);
  post = await addPost(api.app, author, { title: 'Sous l’article' });
  admin = await addUser(api.app, { role: 'admin', fullName: 'Aminata Diallo' });
});

/** A reader's comment, fresh in the queue. */
async function commented(given: object = {}): Promise<{ id: string; content: string }> {
  commentNumber += 1;
  const content = `Remarque ${commentNumber}`;
  const answer = await api.post(`/api/posts/${post.id}/comments`, {
    authorName: 'Ibrahima',
    authorEmail: `ibrahima-${commentNumber}@exemple.org`,
    content,
    ...given,
  });
  expect(answer.statusCode).toBe(201);
  return { id: answer.json().id, content };
}
const decide = (id: string, status: string) => api.as(admin).put(`/api/comments/${id}/status`, { status });
const queue = async (status: string): Promise<ModeratedComment[]> =>
  (await api.as(admin).get(`/api/comments?status=${status}&limit=100`)).json();

describe('moderation', () => {
  it.each(['/api/comments?status=pending', '/api/comments', '/api/comments/counts'])(
    '%s is for admins',
    async (url) => {
      const answers = [await api.get(url), await api.as('reader').get(url), await api.as('author').get(url)];
      expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
        [401, 'unauthenticated'],
        [403, 'forbidden'],
        [403, 'forbidden'],
      ]);
      expect((await api.as(admin).get(url)).statusCode).toBe(200);
    },
  );

  it('decides for admins only', async () => {
    const { id } = await commented();
    for (const caller of [api, api.as('reader'), api.as('author')])
      expect([401, 403]).toContain((await caller.put(`/api/comments/${id}/status`, { status: 'approved' })).statusCode);
    expect((await queue('pending')).find((comment) => comment.id === id)).toMatchObject({ moderatedBy: null });
  });

  it('shows what it takes to decide: the words, who wrote them, where, and what speaks against them', async () => {
    const { id, content } = await commented({ authorEmail: 'ibrahima@exemple.org' });
    expect((await queue('pending'))[0]).toEqual({
      id,
      postId: post.id,
      parentId: null,
      parent: null,
      authorName: 'Ibrahima',
      authorEmail: 'ibrahima@exemple.org',
      content,
      createdAt: expect.any(String),
      status: 'pending',
      signals: [],
      score: 0,
      queuedAt: expect.any(String),
      post: { id: post.id, title: 'Sous l’article', slug: post.slug, published: true },
      moderatedBy: null,
      moderatedAt: null,
    });
    const robot = await commented({ website: 'https://spam.example' });
    expect((await queue('pending')).at(-1)).toMatchObject({ id: robot.id, status: 'pending', signals: ['honeypot'] });
  });

  it('comes by pages, newest first, in one state only', async () => {
    const older = await commented();
    const newer = await commented();
    const first = await api.as(admin).get('/api/comments?limit=1');
    expect(first.json()).toMatchObject([{ id: newer.id, status: 'pending' }]);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect(next).toContain('status=pending');
    expect((await api.as(admin).get(next)).json()).toMatchObject([{ id: older.id }]);
    expect((await api.as(admin).get('/api/comments?cursor=x')).json().code).toBe('bad_cursor');
    expect((await api.as(admin).get('/api/comments?status=autre')).json().code).toBe('validation');
  });

  it('counts each state', async () => {
    const before = (await api.as(admin).get('/api/comments/counts')).json();
    const { id } = await commented();
    await commented();
    await decide(id, 'approved');
    expect((await api.as(admin).get('/api/comments/counts')).json()).toEqual({
      ...before,
      pending: before.pending + 1,
      approved: before.approved + 1,
    });
  });
});

describe('a decision', () => {
  it('answers the comment, with who took it and when', async () => {
    const { id, content } = await commented();
    const answer = await decide(id, 'spam');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { id, content, status: 'spam', moderatedBy: { id: admin.id, fullName: 'Aminata Diallo' } },
    ]);
    expect(Date.now() - Date.parse(answer.json().moderatedAt)).toBeLessThan(60_000);
  });

  it('shows and hides at once, on both views and in their figures, and never the address', async () => {
    const { id, content } = await commented();
    const lists = [`/api/posts/${post.id}/comments`, `/api/blog-posts/${post.id}/comments`];
    const figures = async () => [
      (await api.get(`/api/blog-posts/${post.id}`)).json().comments,
      (await api.get('/api/blog-posts')).json().find((listed: { id: string }) => listed.id === post.id).comments,
    ];
    const [before = 0] = await figures();
    for (const url of lists) expect((await api.get(url)).body).not.toContain(content);

    const shown = await decide(id, 'approved');
    expect(String(shown.headers['x-invalidate']).split(',').sort()).toEqual(
      ['comments', `comments:${post.id}`].map(encodeURIComponent),
    );
    for (const url of lists) {
      const list = await api.get(url);
      expect(list.body).toContain(content);
      expect(list.body).not.toMatch(/exemple\.org|moderated|signals|status/);
    }
    expect(await figures()).toEqual([before + 1, before + 1]);

    for (const status of ['pending', 'approved', 'deleted'] as const) {
      await decide(id, status);
      const visible = status === 'approved';
      for (const url of lists) expect((await api.get(url)).body.includes(content), `${status} on ${url}`).toBe(visible);
    }
    expect(await figures()).toEqual([before, before]);
  });

  it('between two states that readers never see invalidates no page', async () => {
    const { id } = await commented();
    expect((await decide(id, 'spam')).headers['x-invalidate']).toBeUndefined();
  });

  it('that was taken already stays as it was taken', async () => {
    const { id } = await commented();
    const first = await decide(id, 'approved');
    const second = await api.as('admin').put(`/api/comments/${id}/status`, { status: 'approved' });
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
  });

  const every = commentStatuses.flatMap((from) => commentStatuses.map((to) => [from, to] as const));
  it.each(every.filter(([from, to]) => from !== to))('from %s to %s', async (from, to) => {
    const { id } = await commented();
    if (from !== 'pending') await decide(id, from);
    const answer = await decide(id, to);
    if (commentTransitions[from].includes(to)) {
      expect([answer.statusCode, answer.json().status]).toEqual([200, to]);
    } else {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'comment_transition']);
      expect((await queue(from)).map((comment) => comment.id)).toContain(id);
    }
  });

  it('does not queue what was deleted', () => {
    expect(every.filter(([from, to]) => from !== to && !commentTransitions[from].includes(to))).toEqual([
      ['deleted', 'pending'],
    ]);
  });

  it.each([
    ['{}', 400, {}],
    ['an unknown state', 400, { status: 'publié' }],
    ['an operator', 400, { status: { $ne: 'spam' } }],
  ])('of %s is refused', async (_name, status, body) => {
    const { id } = await commented();
    expect((await api.as(admin).put(`/api/comments/${id}/status`, body)).statusCode).toBe(status);
  });

  it.each(['000000000000000000000000', 'pas-un-id'])('needs a comment: %s', async (id) => {
    const answer = await decide(id, 'approved');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'comment_not_found']);
  });
});
