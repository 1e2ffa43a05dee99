import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { article, saveNew, saveTogether } from '../../../../test/articles.ts';
import type { Calls } from '../../../../test/calls.ts';
import { addAuthor, addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { notificationsOf } from '../../../../test/notifications.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
const limited = useApp({ RATE_LIMIT_COAUTHORS: '3' });
let awa: NewUser;
let binta: NewUser;
let hers: Calls;
let theirs: Calls;

beforeEach(async () => {
  awa = await addAuthor(api.app);
  binta = await addAuthor(api.app);
  hers = api.as(awa);
  theirs = api.as(binta);
});

const draft = (given: object = {}) => saveNew(hers, given);
const addressOf = ({ id }: EditablePost) => `/api/my/posts/${id}/coauthors`;
const invite = (post: EditablePost, who: string, calls = hers) => calls.post(addressOf(post), { who });
const answer = (post: EditablePost, accept: boolean, calls = theirs) =>
  calls.put(`/api/my/coauthor-invitations/${post.id}`, { accept });
const invitations = async (calls = theirs) => (await calls.get('/api/my/coauthor-invitations')).json();
const remove = (post: EditablePost, { id }: NewUser, calls = hers) => calls.del(`${addressOf(post)}/${id}`);
const together = (given: object = {}) => saveTogether({ hers, theirs, coauthor: binta }, given);

describe('an invitation', () => {
  it.each([
    ['email', () => binta.email.toUpperCase()],
    ['username', () => binta.username],
    ['id', () => binta.id],
  ])('finds an author by %s, and notifies them', async (_what, who) => {
    const post = await draft();
    const asked = await invite(post, who());
    expect(asked.json()).toMatchObject({ owner: { id: awa.id }, coauthors: [], invited: [{ id: binta.id }] });
    expect(await invitations()).toMatchObject([{ postId: post.id, title: 'Un article', from: awa.fullName }]);
    const [notification] = await notificationsOf(api.app, theirs);
    expect(notification).toMatchObject({ kind: 'coauthors', href: '/dashboard' });
    expect(await sentMails(api.app, binta.email)).toHaveLength(1);
    await invite(post, who());
    expect(await invitations()).toHaveLength(1);
  });

  it('taken back and said again is mailed once a day, and seen each time', async () => {
    const [post, other] = [await draft(), await draft()];
    for (let time = 0; time < 3; time += 1) {
      expect((await invite(post, binta.id)).statusCode).toBe(200);
      expect(await invitations()).toHaveLength(1);
      expect(await notificationsOf(api.app, theirs)).not.toEqual([]);
      await theirs.post('/api/my/notifications/read', undefined);
      await remove(post, binta);
    }
    expect(await notificationsOf(api.app, theirs)).toHaveLength(3);
    expect(await sentMails(api.app, binta.email)).toHaveLength(1);
    await invite(other, binta.id);
    expect(await sentMails(api.app, binta.email)).toHaveLength(2);
  });

  it('opens nothing before it is accepted, and names nobody', async () => {
    const post = await draft({ published: true });
    await invite(post, binta.email);
    expect((await theirs.get(`/api/my/posts/${post.id}`)).statusCode).toBe(403);
    expect((await api.get(`/api/posts/${post.slug}`)).json().coauthors).toEqual([]);
  });

  it('accepted, names the co-author, who reads and writes the article', async () => {
    const post = await together({ published: true });
    expect((await api.get(`/api/posts/${post.slug}`)).json().coauthors).toMatchObject([{ id: binta.id }]);
    const mine: EditablePost = (await theirs.get(`/api/my/posts/${post.id}`)).json();
    expect(mine.coauthorIds).toEqual([binta.id]);
    const saved = await theirs.put(`/api/posts/${post.id}`, {
      ...article,
      content: 'À deux.',
      published: true,
      revision: 1,
    });
    expect(saved.json()).toMatchObject({ revision: 2, authorId: awa.id, savedBy: { id: binta.id } });
    expect((await theirs.get('/api/my/cosigned-posts')).json()).toMatchObject([{ id: post.id, authorId: awa.id }]);
    expect((await theirs.get('/api/my/posts')).json()).toEqual([]);
    expect(await invitations()).toEqual([]);
    const [notification] = await notificationsOf(api.app, hers);
    expect(notification).toMatchObject({ kind: 'coauthors', href: `/write?post=${post.id}` });
  });

  it('changes neither the article nor its authors when it is refused', async () => {
    const post = await draft();
    await invite(post, binta.email);
    expect((await answer(post, false)).statusCode).toBe(204);
    expect((await theirs.get(`/api/my/posts/${post.id}`)).statusCode).toBe(404);
    expect((await hers.get(addressOf(post))).json()).toMatchObject({ coauthors: [], invited: [] });
  });

  it('is answered once, by who was asked, as long as it stands', async () => {
    const [post, deleted, withdrawn] = [await together(), await draft(), await draft()];
    for (const article of [deleted, withdrawn]) await invite(article, binta.email);
    await hers.del(`/api/posts/${deleted.id}`);
    expect((await remove(withdrawn, binta)).statusCode).toBe(204);
    for (const article of [post, deleted, withdrawn]) {
      const late = await answer(article, true);
      expect([late.statusCode, late.json().code]).toEqual([404, 'invitation_not_found']);
    }
    const stranger = api.as(await addAuthor(api.app));
    expect((await answer(await draft(), true, stranger)).statusCode).toBe(404);
    expect(await invitations()).toEqual([]);
  });

  it('is for authors alone, and of other people', async () => {
    const post = await draft();
    const reader = await addUser(api.app);
    for (const who of [reader.email, 'personne@exemple.org', 'inconnu', awa.email]) {
      const refused = await invite(post, who);
      expect([refused.statusCode, refused.json().details?.[0]?.path], who).toEqual([400, 'who']);
    }
    expect((await api.as(reader).get('/api/my/coauthor-invitations')).statusCode).toBe(403);
  });

  it('goes to ten people at most', async () => {
    const post = await draft();
    for (let count = 0; count < 10; count += 1)
      expect((await invite(post, (await addAuthor(api.app)).id)).statusCode).toBe(200);
    expect((await invite(post, binta.id)).statusCode).toBe(400);
  });

  it('goes to ten people at most, even to all at once', async () => {
    const post = await draft();
    const authors: NewUser[] = [];
    for (let count = 0; count < 12; count += 1) authors.push(await addAuthor(api.app));
    const answers = await Promise.all(authors.map(({ id }) => invite(post, id)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array(10).fill(200), 400, 400]);
    expect((await hers.get(addressOf(post))).json().invited).toHaveLength(10);
  });
});

describe('the owner alone', () => {
  it('deletes, invites and removes; a co-author leaves', async () => {
    const post = await together();
    const other = await addAuthor(api.app);
    expect((await theirs.del(`/api/posts/${post.id}`)).statusCode).toBe(403);
    expect((await invite(post, other.email, theirs)).statusCode).toBe(403);
    expect((await remove(post, awa, theirs)).statusCode).toBe(403);
    expect((await remove(post, binta, theirs)).statusCode).toBe(204);
    expect((await theirs.get(`/api/my/posts/${post.id}`)).statusCode).toBe(404);

    const again = await together();
    expect((await remove(again, binta)).statusCode).toBe(204);
    expect((await theirs.get(`/api/my/posts/${again.id}`)).statusCode).toBe(404);
  });

  it('and admins; to strangers a draft is not there', async () => {
    const post = await together();
    const stranger = api.as(await addAuthor(api.app));
    expect((await stranger.get(addressOf(post))).statusCode).toBe(404);
    expect((await invite(post, binta.email, stranger)).statusCode).toBe(404);
    expect((await remove(post, binta, stranger)).statusCode).toBe(404);
    expect((await remove(post, binta, api.as('admin'))).statusCode).toBe(204);
  });
});

it('what a co-author typed and did not save is their own', async () => {
  const post = await together();
  const fields = { title: 'À moi', content: '', category: '', tags: [], slug: '', excerpt: '' };
  const typed = { ...fields, featuredImage: null, featuredImageAlt: '', access: 'free', revision: 1 };
  expect((await theirs.put(`/api/my/posts/${post.id}/autosave`, typed)).statusCode).toBe(200);
  expect((await hers.get(`/api/my/posts/${post.id}/autosave`)).json()).toEqual({ autosave: null });
});

it('so many people a minute may be asked for, found or not', async () => {
  const calls = limited.as(await addAuthor(limited.app));
  const post = await saveNew(calls);
  const statuses = [];
  for (const who of ['a@exemple.org', (await addAuthor(limited.app)).email, 'b@exemple.org', 'c@exemple.org'])
    statuses.push((await invite(post, who, calls)).statusCode);
  expect(statuses).toEqual([400, 200, 400, 429]);
  expect((await calls.get(addressOf(post))).statusCode).toBe(200);
});
