import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { expect } from 'vitest';
import { wallClock } from '../src/time/zoned-time.ts';
import type { TestApp } from './app.ts';
import type { Calls } from './calls.ts';
import { storedWhere } from './stored.ts';

/** What an author saves where it does not matter what. */
export const article = { title: 'Un article', content: 'Un texte.', category: 'Leadership', published: false };

/** Saves a new article in the editor of that caller; a draft unless it says otherwise. */
export async function saveNew(calls: Calls, given: object = {}): Promise<EditablePost> {
  const answer = await calls.post('/api/posts', { ...article, ...given });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

/** As its editor would open it now. */
export async function reopened(calls: Calls, { id }: { id: string }): Promise<EditablePost> {
  return (await calls.get(`/api/my/posts/${id}`)).json();
}

/** The author of the article, and its co-authors. */
export interface Pair {
  hers: Calls;
  theirs: Calls;
  coauthor: { id: string };
}

/** A new article of the first person, with the second as co-author. */
export async function saveTogether({ hers, theirs, coauthor }: Pair, given: object = {}): Promise<EditablePost> {
  const post = await saveNew(hers, given);
  const asked = await hers.post(`/api/my/posts/${post.id}/coauthors`, { who: coauthor.id });
  expect(asked.statusCode, asked.body).toBe(200);
  expect((await theirs.put(`/api/my/coauthor-invitations/${post.id}`, { accept: true })).statusCode).toBe(204);
  return post;
}

/** The wall clock of that zone, an hour from now. */
export const inAnHour = (timeZone: string) => wallClock(new Date(Date.now() + 3_600_000), timeZone);

/** Plans it for that time of the site's clock. */
export const plan = (calls: Calls, { id, revision }: EditablePost, at: string) =>
  calls.put(`/api/my/posts/${id}/schedule`, { at, revision });

/** Whether a row of work is about that article. */
export const isWorkOn =
  ({ id }: { id: string }) =>
  ({ payload }: { payload?: { postId?: string }; state?: string }) =>
    payload?.postId === id;

/** How the work on an article stands, in the order of the alphabet. */
export async function workOn({ app }: TestApp, post: { id: string }) {
  const rows = await storedWhere(app.mongo.connection, 'work', isWorkOn(post));
  return rows.map(({ state }) => state).toSorted();
}
