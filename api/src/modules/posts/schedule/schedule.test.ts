import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { article, inAnHour, isWorkOn, plan as planAt, reopened, saveNew, workOn } from '../../../../test/articles.ts';
import type { Calls } from '../../../../test/calls.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { notificationsOf } from '../../../../test/notifications.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import { momentOf, wallClock } from '../../../time/zoned-time.ts';
import type { NewUser } from '../../users/index.ts';

const timeZone = 'Africa/Nairobi';
const clock = movableClock();
const api = useApp({ SITE_TIME_ZONE: timeZone }, undefined, undefined, clock);
let awa: NewUser;
let mine: Calls;

beforeAll(async () => {
  awa = await addAuthor(api.app);
  mine = api.as(awa);
});

const draft = (given: object = {}) => saveNew(mine, given);
const plan = (post: EditablePost, at = inAnHour(timeZone), calls = mine) => planAt(calls, post, at);
const giveUp = ({ id }: EditablePost, calls = mine) => calls.del(`/api/my/posts/${id}/schedule`);
const now = (post: EditablePost) => reopened(mine, post);
const stored = () => api.app.mongo.connection;

/** The hour comes: of the work, as a clock that goes on would have it. */
async function theHourComes(post: EditablePost): Promise<void> {
  const past = { $set: { takeAt: new Date(Date.now() - 1000) } };
  await changeStored(stored(), 'work', isWorkOn(post), past);
  await api.app.jobs.process('posts-publication');
}

describe('a moment to come', () => {
  it('is computed by the site’s clock', async () => {
    const answer = await mine.get('/api/my/publishing-clock');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ timeZone });
    expect(Math.abs((momentOf(answer.json().now, timeZone)?.getTime() ?? 0) - Date.now())).toBeLessThan(120_000);
  });

  it('is stored on the draft, which stays one until then and is in its author’s list', async () => {
    const post = await draft();
    const at = inAnHour(timeZone);
    const answer = await plan(post, at);
    expect(answer.statusCode, answer.body).toBe(200);
    const schedule = { at: momentOf(at, timeZone)?.toISOString(), timeZone };
    expect(answer.json()).toMatchObject({ published: false, revision: post.revision, schedule });
    const [first] = (await mine.get('/api/my/posts?limit=1')).json();
    expect(first).toMatchObject({ id: post.id, schedule });
    expect((await api.get(`/api/posts/${post.slug}`)).statusCode).toBe(404);
    expect(await workOn(api, post)).toEqual(['waiting']);
  });

  it('comes: the article is published as it was last saved, and its author is notified', async () => {
    const post = await draft({ title: 'Paru à l’heure' });
    await plan(post);
    const saved = await mine.put(`/api/posts/${post.id}`, {
      ...article,
      title: 'Paru à l’heure',
      content: 'La dernière main.',
      revision: post.revision,
    });
    expect(saved.json().schedule).not.toBeNull();
    const before = Date.now();
    await theHourComes(post);
    const read = (await api.get('/api/posts/paru-a-l-heure')).json();
    expect(read).toMatchObject({ published: true, content: 'La dernière main.' });
    // Readers see when it came, not when it was planned: an article that comes late is not below newer ones.
    expect(Date.parse(read.publishedAt)).toBeGreaterThanOrEqual(before);
    expect((await api.get('/api/posts?search=heure')).json().map(({ id }: { id: string }) => id)).toContain(post.id);
    expect(await now(post)).toMatchObject({ published: true, schedule: null, revision: 3 });
    const [notification] = await notificationsOf(api.app, mine);
    expect(notification).toMatchObject({ kind: 'post-published', href: '/post/paru-a-l-heure' });
    expect((await sentMails(api.app, awa.email)).length).toBeGreaterThan(0);
    const saves = (await mine.get(`/api/my/posts/${post.id}/revisions`)).json();
    expect(saves[0]).toMatchObject({ revision: 3, published: true, savedBy: { id: awa.id } });
  });

  it('comes once, however often the work is done', async () => {
    const post = await draft();
    await plan(post);
    const [row] = await storedWhere(stored(), 'work', isWorkOn(post));
    await theHourComes(post);
    const published = await now(post);
    // The worker died after the article was published, and before it could say so.
    const again = { $set: { payload: row?.payload, state: 'waiting', takeAt: new Date(0) } };
    expect(await changeStored(stored(), 'work', ({ _id }) => String(_id) === String(row?._id), again)).toBe(1);
    await api.app.jobs.process('posts-publication');
    expect(await now(post)).toEqual(published);
  });

  it('leaves alone what is typed and not saved', async () => {
    const post = await draft();
    const fields = { title: 'Pas encore', content: '', category: '', tags: [], slug: '', excerpt: '' };
    const typed = { ...fields, featuredImage: null, featuredImageAlt: '', access: 'free', revision: 1 };
    await mine.put(`/api/my/posts/${post.id}/autosave`, typed);
    await plan(post);
    await theHourComes(post);
    const { autosave } = (await mine.get(`/api/my/posts/${post.id}/autosave`)).json();
    expect(autosave).toMatchObject({ title: 'Pas encore' });
  });

  it('is changed for another: the former one does nothing', async () => {
    const post = await draft();
    await plan(post);
    const later = wallClock(new Date(Date.now() + 7_200_000), timeZone);
    await plan(post, later);
    expect(await workOn(api, post)).toEqual(['cancelled', 'waiting']);
    expect((await now(post)).schedule?.at).toBe(momentOf(later, timeZone)?.toISOString());
  });

  it('is given up, by hand, by publishing at once, or with the article', async () => {
    const [given, published, deleted] = [await draft(), await draft(), await draft()];
    for (const post of [given, published, deleted]) await plan(post);
    expect((await giveUp(given)).json()).toMatchObject({ schedule: null });
    expect((await giveUp(given)).statusCode).toBe(200);
    await mine.put(`/api/posts/${published.id}`, { ...article, published: true, revision: published.revision });
    await mine.del(`/api/posts/${deleted.id}`);
    for (const post of [given, published]) {
      expect(await workOn(api, post)).toEqual(['cancelled']);
      expect((await now(post)).schedule).toBeNull();
    }
    await theHourComes(deleted);
    expect((await mine.get(`/api/my/posts/${deleted.id}`)).statusCode).toBe(404);
  });

  it('and a save that meet hold together: what has no category is not planned, what is planned has one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const post = await draft();
      // It takes long to render: the plan is made between what the save reads and what it writes.
      const content = '*mot* '.repeat(5000);
      const saving = mine.put(`/api/posts/${post.id}`, { ...article, content, category: '', revision: post.revision });
      const [saved, planned] = await Promise.all([saving, plan(post)]);
      expect([saved.statusCode, planned.statusCode].toSorted()).not.toEqual([200, 200]);
      const { category, schedule } = await now(post);
      expect({ category, planned: schedule !== null }).not.toEqual({ category: 'Draft', planned: true });
    }
  });

  it('does not publish what could not be published by hand: it is a draft again, and its author is notified', async () => {
    const post = await draft();
    await plan(post);
    const isIt = ({ _id }: { _id: unknown }) => String(_id) === post.id;
    expect(await changeStored(stored(), 'posts', isIt, { $set: { category: 'Draft' } })).toBe(1);
    await theHourComes(post);
    expect(await workOn(api, post)).toEqual(['failed']);
    expect(await now(post)).toMatchObject({ published: false, schedule: null });
    const [notification] = await notificationsOf(api.app, mine);
    expect(notification).toMatchObject({ kind: 'post-published', href: `/write?post=${post.id}` });
  });

  it('does not come when who planned it may not publish any more: the article is a draft again, and they are notified', async () => {
    const writer = await addAuthor(api.app);
    const theirs = api.as(writer);
    const post = await saveNew(theirs);
    await plan(post, inAnHour(timeZone), theirs);
    const unverified = { $set: { emailVerifiedAt: null } };
    await changeStored(stored(), 'users', ({ _id }) => String(_id) === writer.id, unverified);
    await theHourComes(post);
    expect(await workOn(api, post)).toEqual(['failed']);
    expect((await theirs.get(`/api/my/posts/${post.id}`)).json()).toMatchObject({ published: false, schedule: null });
    const [notification] = await notificationsOf(api.app, theirs);
    expect(notification).toMatchObject({ kind: 'post-published', href: `/write?post=${post.id}` });
  });
});

describe('refusals', () => {
  it.each([
    ['a moment past', () => wallClock(new Date(Date.now() - 60_000), timeZone)],
    ['three years ahead', () => `${new Date().getFullYear() + 3}-01-01T08:00`],
    ['the last day that can be written', () => '9999-12-31T23:59'],
    ['the first one', () => '0000-01-01T00:00'],
    ['a day that no calendar has', () => '2027-02-30T08:00'],
    ['no date', () => 'demain'],
  ])('%s', async (_what, at) => {
    const answer = await plan(await draft(), at());
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().details.map(({ path }: { path: string }) => path)).toEqual(['at']);
  });

  it('a moment that has passed by the site’s clock, whatever the machine’s says', async () => {
    const post = await draft();
    clock.move(2 * 3_600_000);
    const answer = await plan(post);
    clock.move(-2 * 3_600_000);
    expect([answer.statusCode, answer.json().details[0].message]).toEqual([400, 'Choisissez un moment à venir.']);
    expect((await plan(post)).statusCode).toBe(200);
  });

  it('a draft without a category, before and after', async () => {
    const answer = await plan(await draft({ category: '' }));
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'category']);
    const post = await draft();
    await plan(post);
    const saved = await mine.put(`/api/posts/${post.id}`, { ...article, category: '', revision: post.revision });
    expect([saved.statusCode, saved.json().details[0].path]).toEqual([400, 'category']);
  });

  it('what is published, or was saved since', async () => {
    const published = await plan(await draft({ published: true }));
    expect([published.statusCode, published.json().code]).toEqual([409, 'post_published']);
    const stale = await plan({ ...(await draft()), revision: 7 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'post_changed']);
  });

  it('who may not', async () => {
    const post = await draft();
    const stranger = api.as(await addAuthor(api.app));
    expect((await plan(post, inAnHour(timeZone), stranger)).statusCode).toBe(404);
    expect((await giveUp(post, stranger)).statusCode).toBe(404);
    expect((await plan(post, inAnHour(timeZone), api.as('reader'))).statusCode).toBe(403);
    const writer = await addAuthor(api.app);
    const unverified = { $set: { emailVerifiedAt: null } };
    await changeStored(stored(), 'users', ({ _id }) => String(_id) === writer.id, unverified);
    const theirs = await saveNew(api.as(writer));
    const answer = await plan(theirs, inAnHour(timeZone), api.as(writer));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'email_unverified']);
  });
});
