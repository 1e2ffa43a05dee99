import type { EditablePost } from '@letat/contracts/posts-writing';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { Calls } from '../../../test/calls.ts';
import { addAuthor } from '../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../test/stored.ts';
import { wallClock } from '../../time/zoned-time.ts';
import type { NewUser } from '../users/index.ts';

const timeZone = 'Africa/Dakar';
const api = useApp({ SITE_TIME_ZONE: timeZone });
let owner: NewUser;
let coauthor: NewUser;
let hers: Calls;
let theirs: Calls;

beforeEach(async () => {
  owner = await addAuthor(api.app);
  coauthor = await addAuthor(api.app);
  hers = api.as(owner);
  theirs = api.as(coauthor);
});

const article = { title: 'À deux', content: 'Un texte.', category: 'Leadership', published: false };
const stored = () => api.app.mongo.connection;

/** A draft that the co-author signs. */
async function together(): Promise<EditablePost> {
  const post: EditablePost = (await hers.post('/api/posts', article)).json();
  await hers.post(`/api/my/posts/${post.id}/coauthors`, { who: coauthor.id });
  await theirs.put(`/api/my/coauthor-invitations/${post.id}`, { accept: true });
  return post;
}

const plan = ({ id, revision }: EditablePost, calls: Calls) => {
  const at = wallClock(new Date(Date.now() + 3_600_000), timeZone);
  return calls.put(`/api/my/posts/${id}/schedule`, { at, revision });
};
const share = async ({ id }: EditablePost, calls: Calls): Promise<string> =>
  (await calls.put(`/api/my/posts/${id}/preview-link`, undefined)).json().token;
const statusOf = async (token: string) => (await api.get(`/api/previews/${token}`)).statusCode;
const leave = ({ id }: EditablePost, calls: Calls) => calls.del(`/api/my/posts/${id}/coauthors/${coauthor.id}`);
const now = async ({ id }: EditablePost): Promise<EditablePost> => (await hers.get(`/api/my/posts/${id}`)).json();
const isOf =
  ({ id }: EditablePost) =>
  ({ payload }: { payload?: { postId?: string }; state?: string }) =>
    payload?.postId === id;
const statesOf = async (post: EditablePost) =>
  (await storedWhere(stored(), 'work', isOf(post))).map(({ state }) => state);

/** As if the co-author had left at the very moment at which they began something. */
async function isGoneMeanwhile({ id }: EditablePost): Promise<void> {
  const change = { $pop: { coauthorIds: 1, signerIds: 1 } } as const;
  expect(await changeStored(stored(), 'posts', ({ _id }) => String(_id) === id, change)).toBe(1);
}

describe.each([
  ['removed', () => hers],
  ['gone by themselves', () => theirs],
])('a co-author who is %s', (_how, who) => {
  it('shows the draft to nobody any more', async () => {
    const post = await together();
    const token = await share(post, theirs);
    expect(await statusOf(token)).toBe(200);
    expect((await leave(post, who())).statusCode).toBe(204);
    expect(await statusOf(token)).toBe(404);
    expect((await hers.get(`/api/my/posts/${post.id}/preview-link`)).json()).toEqual({ link: null });
  });

  it('publishes nothing any more: the owner is told', async () => {
    const post = await together();
    expect((await plan(post, theirs)).statusCode).toBe(200);
    expect((await leave(post, who())).statusCode).toBe(204);
    expect(await now(post)).toMatchObject({ published: false, schedule: null });
    expect(await statesOf(post)).toEqual(['cancelled']);
    const [told] = (await hers.get('/api/my/notifications?limit=1')).json();
    expect(told).toMatchObject({ kind: 'post-published', href: `/write?post=${post.id}` });
  });

  it('leaves alone what others began', async () => {
    const post = await together();
    const token = await share(post, hers);
    await plan(post, hers);
    await leave(post, who());
    expect(await statusOf(token)).toBe(200);
    expect((await now(post)).schedule).not.toBeNull();
    expect(await statesOf(post)).toEqual(['waiting']);
  });
});

it('what was begun at the moment of leaving is as dead', async () => {
  const post = await together();
  const token = await share(post, theirs);
  await plan(post, theirs);
  await isGoneMeanwhile(post);
  expect(await statusOf(token)).toBe(404);
  expect((await hers.get(`/api/my/posts/${post.id}/preview-link`)).json()).toEqual({ link: null });
  await changeStored(stored(), 'work', isOf(post), { $set: { takeAt: new Date(Date.now() - 1000) } });
  await api.app.jobs.drain('posts-publication');
  expect(await statesOf(post)).toEqual(['failed']);
  expect(await now(post)).toMatchObject({ published: false, schedule: null });
});

it('an admin shares and plans without signing', async () => {
  const post = await together();
  const token = await share(post, api.as('admin'));
  expect(await statusOf(token)).toBe(200);
});
