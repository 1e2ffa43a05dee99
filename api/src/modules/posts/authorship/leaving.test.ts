import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import {
  article,
  inAnHour,
  isWorkOn,
  plan as planAt,
  reopened,
  saveNew,
  saveTogether,
  workOn,
} from '../../../../test/articles.ts';
import type { Calls } from '../../../../test/calls.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { notificationsOf } from '../../../../test/notifications.ts';
import { changeStored } from '../../../../test/stored.ts';
import type { NewUser } from '../../users/index.ts';

/** The site's own, unless it has another. */
const timeZone = 'Africa/Dakar';
const api = useApp();
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

const stored = () => api.app.mongo.connection;
const together = () => saveTogether({ hers, theirs, coauthor });
const plan = (post: EditablePost, calls: Calls) => planAt(calls, post, inAnHour(timeZone));
const share = async ({ id }: EditablePost, calls: Calls): Promise<string> =>
  (await calls.put(`/api/my/posts/${id}/preview-link`, undefined)).json().token;
const statusOf = async (token: string) => (await api.get(`/api/previews/${token}`)).statusCode;
const leave = ({ id }: EditablePost, calls: Calls) => calls.del(`/api/my/posts/${id}/coauthors/${coauthor.id}`);
const now = (post: EditablePost) => reopened(hers, post);

/** As if the co-author had left at the very moment at which they began something. */
async function isGoneMeanwhile({ id }: EditablePost): Promise<void> {
  const change = { $pop: { coauthorIds: 1, authorIds: 1 } } as const;
  expect(await changeStored(stored(), 'posts', ({ _id }) => String(_id) === id, change)).toBe(1);
}

describe.each([
  ['removed', () => hers],
  ['who left by themselves', () => theirs],
])('a co-author who is %s', (_how, who) => {
  it('shows the draft to nobody any more', async () => {
    const post = await together();
    const token = await share(post, theirs);
    expect(await statusOf(token)).toBe(200);
    expect((await leave(post, who())).statusCode).toBe(204);
    expect(await statusOf(token)).toBe(404);
    expect((await hers.get(`/api/my/posts/${post.id}/preview-link`)).json()).toEqual({ link: null });
  });

  it('publishes nothing any more: the owner is notified', async () => {
    const post = await together();
    expect((await plan(post, theirs)).statusCode).toBe(200);
    expect((await leave(post, who())).statusCode).toBe(204);
    expect(await now(post)).toMatchObject({ published: false, schedule: null });
    expect(await workOn(api, post)).toEqual(['cancelled']);
    const [notification] = await notificationsOf(api.app, hers);
    expect(notification).toMatchObject({ kind: 'post-published', href: `/write?post=${post.id}` });
  });

  it('leaves alone what others began', async () => {
    const post = await together();
    const token = await share(post, hers);
    await plan(post, hers);
    await leave(post, who());
    expect(await statusOf(token)).toBe(200);
    expect((await now(post)).schedule).not.toBeNull();
    expect(await workOn(api, post)).toEqual(['waiting']);
  });
});

describe.each([
  ['role was taken back', () => api.as('admin').put(`/api/admin/users/${coauthor.id}/role`, { role: 'reader' })],
  ['account is suspended', () => api.as('admin').put(`/api/admin/users/${coauthor.id}/suspension`, { reason: 'Abus' })],
])('a co-author whose %s', (_how, leave) => {
  const publish = ({ id, revision }: EditablePost) =>
    hers.put(`/api/posts/${id}`, { ...article, published: true, revision });
  const authorNames = async ({ slug }: EditablePost): Promise<string[]> =>
    (await api.get(`/api/posts/${slug}`)).json().coauthors.map(({ id }: { id: string }) => id);

  it('shows a draft to nobody from that moment on, and is no co-author of it when it appears', async () => {
    const post = await together();
    const token = await share(post, theirs);
    expect(await statusOf(token)).toBe(200);
    expect((await leave()).statusCode).toBe(200);
    expect(await statusOf(token)).toBe(404);
    await api.app.jobs.process('posts-authors-left');
    expect((await publish(post)).statusCode).toBe(200);
    expect(await authorNames(post)).toEqual([]);
  });

  it('publishes nothing any more, and is invited to no article', async () => {
    const post = await together();
    await plan(post, theirs);
    const asked = await saveNew(hers);
    await hers.post(`/api/my/posts/${asked.id}/coauthors`, { who: coauthor.id });
    await leave();
    await api.app.jobs.process('posts-authors-left');
    expect(await now(post)).toMatchObject({ published: false, schedule: null });
    expect((await hers.get(`/api/my/posts/${asked.id}/coauthors`)).json().invited).toEqual([]);
  });

  it('stays co-author of what had appeared by then', async () => {
    const post = await together();
    await publish(post);
    await leave();
    await api.app.jobs.process('posts-authors-left');
    expect(await authorNames(post)).toEqual([coauthor.id]);
  });

  it('stays co-author when it was taken back before anything was done about it', async () => {
    const post = await together();
    await leave();
    await api.as('admin').put(`/api/admin/users/${coauthor.id}/role`, { role: 'author' });
    await api.as('admin').del(`/api/admin/users/${coauthor.id}/suspension`);
    await api.app.jobs.process('posts-authors-left');
    expect((await hers.get(`/api/my/posts/${post.id}/coauthors`)).json().coauthors).toMatchObject([
      { id: coauthor.id },
    ]);
  });
});

it('what an author began at the moment of leaving ends as what they had begun before', async () => {
  const post = await together();
  const token = await share(post, theirs);
  await plan(post, theirs);
  await isGoneMeanwhile(post);
  expect(await statusOf(token)).toBe(404);
  expect((await hers.get(`/api/my/posts/${post.id}/preview-link`)).json()).toEqual({ link: null });
  await changeStored(stored(), 'work', isWorkOn(post), { $set: { takeAt: new Date(Date.now() - 1000) } });
  await api.app.jobs.process('posts-publication');
  expect(await workOn(api, post)).toEqual(['failed']);
  expect(await now(post)).toMatchObject({ published: false, schedule: null });
});

it('an admin shares and plans without signing', async () => {
  const post = await together();
  const token = await share(post, api.as('admin'));
  expect(await statusOf(token)).toBe(200);
});
