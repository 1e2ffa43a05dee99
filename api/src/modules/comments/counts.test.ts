import { beforeAll, expect, it, vi } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addPost, addUser } from '../../../test/fixtures.ts';
import { queriesOf } from '../../../test/queries.ts';
import { changeStored, storedWhere } from '../../../test/stored.ts';
import type { NewUser } from '../users/index.ts';
import { CommentsRepository } from './comments.repository.ts';
import { recountComments } from './recount.ts';

let deleting = async (): Promise<void> => {};
const api = useApp({}, (app) => app.posts.onPostDeleted(() => deleting()));
let author: NewUser;
let written = 0;

beforeAll(async () => {
  author = await addAuthor(api.app);
});

const send = (postId: string, given: object = {}) => {
  written += 1;
  const [authorName, content] = ['Ibrahima', `Remarque ${written}`];
  return api.post(`/api/posts/${postId}/comments`, {
    authorName,
    authorEmail: 'ibrahima@exemple.org',
    content,
    ...given,
  });
};
const sent = async (postId: string, given: object = {}): Promise<string> => (await send(postId, given)).json().id;
const decide = (id: string, status: string) => api.as('admin').put(`/api/comments/${id}/status`, { status });
const shown = async (postId: string): Promise<number> => (await api.get(`/api/blog-posts/${postId}`)).json().comments;
const under = (postId: string) =>
  storedWhere(api.app.mongo.connection, 'comments', (comment) => String(comment.postId) === postId);
const approvedUnder = async (postId: string) =>
  (await under(postId)).filter(({ status }) => status === 'approved').length;
/** How many articles the nightly count corrects. */
async function recount(): Promise<number> {
  const { mongo, posts, content, log } = api.app;
  const warned = vi.spyOn(log, 'warn');
  const needs = { comments: new CommentsRepository(mongo), counts: posts.commentCounts, content };
  await recountComments(needs, { held: async () => {}, log });
  const corrected = warned.mock.calls.length;
  warned.mockRestore();
  return corrected;
}

it('the blog’s list reads no comment, however many stand under its articles', async () => {
  const post = await addPost(api.app, author);
  await decide(await sent(post.id), 'approved');
  const queries = await queriesOf(api.app.mongo.connection, async () => {
    expect((await api.get('/api/blog-posts?limit=5')).json()[0].comments).toBe(1);
  });
  // What it asks of models is seen: the articles themselves are read by a command of the driver.
  expect(queries).toContain('users.find');
  expect(queries.filter((query) => query.startsWith('comments.'))).toEqual([]);
});

it('the number of comments under an article is right after decisions at the same time, a ban and an erasure', async () => {
  const post = await addPost(api.app, author);
  const reader = await addUser(api.app);
  const byReader = { authorName: undefined, authorEmail: undefined };
  const ids = await Promise.all(Array.from({ length: 6 }, () => sent(post.id)));
  const own = (await api.as(reader).post(`/api/posts/${post.id}/comments`, { ...byReader, content: 'À moi' })).json()
    .id;
  await Promise.all([...ids, own].map((id) => decide(id, 'approved')));
  expect(await shown(post.id)).toBe(7);
  const [first = '', second = '', third = ''] = ids;
  await Promise.all([decide(first, 'spam'), decide(second, 'deleted'), decide(third, 'pending')]);
  expect(await shown(post.id)).toBe(4);
  const ban = { commentId: own, days: null, reason: 'Insultes' };
  const banned = await api.as('admin').post('/api/comments/bans', ban);
  expect(banned.statusCode, banned.body).toBeLessThan(300);
  expect(await shown(post.id)).toBe(3);
  await decide(own, 'approved');
  await api.app.content.change(async (session, invalidate) => {
    const person = { userId: reader.id, email: reader.email };
    const held = api.app.privacy.held().find(({ collection }) => collection === 'comments');
    await held?.erase(person, session, { writings: 'remove', invalidate });
  });
  expect(await shown(post.id)).toBe(3);
  expect(await approvedUnder(post.id)).toBe(3);
  expect(await recount()).toBe(0);
});

it('a number of comments that a process of the release before left wrong is corrected at night', async () => {
  const post = await addPost(api.app, author);
  await decide(await sent(post.id), 'approved');
  const isPost = ({ _id }: { _id: unknown }) => String(_id) === post.id;
  await changeStored(api.app.mongo.connection, 'posts', isPost, { $set: { commentCount: 5 } });
  expect(await recount()).toBe(1);
  expect(await shown(post.id)).toBe(1);
});

it('a comment that is sent while its article is deleted is refused, and not left without an article', async () => {
  const post = await addPost(api.app, author);
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  deleting = async () => {
    begun.resolve();
    await gate.promise;
  };
  const received = vi.spyOn(api.app.posts.commentCounts, 'receive');
  const deletion = api.as(author).del(`/api/posts/${post.id}`);
  await begun.promise;
  const answer = send(post.id);
  await Promise.race([answer, expect.poll(() => received).toHaveBeenCalled()]);
  gate.resolve();
  expect((await deletion).statusCode).toBe(204);
  expect((await answer).statusCode).toBe(404);
  expect(await under(post.id)).toEqual([]);
  received.mockRestore();
});
