import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor, addPost, addUser } from '../../../test/fixtures.ts';
import { sentMails } from '../../../test/mails.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { storedWhere } from '../../../test/stored.ts';
import { setTitle } from '../../text/french.ts';

const api = useApp();
const path = '/api/my/notifications';
const listOf = (who: { id: string }) => notificationsOf(api.app, api.as(who));
const unreadOf = async (who: { id: string }) => {
  await api.app.jobs.process('notifications');
  return (await api.as(who).get(`${path}/count`)).json().unread;
};
const notify = (notification: Parameters<typeof api.app.notifications.notify>[0]) =>
  api.app.mongo.transaction((session) => api.app.notifications.notify(notification, session));
const draft = { authorName: 'Ousmane Diop', authorEmail: 'ousmane@exemple.org', content: 'Merci.' };

describe('a comment', () => {
  const approved = async (post: { id: string }, who: Parameters<typeof api.as>[0] | null = null) => {
    const { id } = (await (who ? api.as(who) : api).post(`/api/posts/${post.id}/comments`, draft)).json();
    return api.as('admin').put(`/api/comments/${id}/status`, { status: 'approved' });
  };

  it('that appears under one’s article is notified once until one looks, without anybody’s name, and mailed', async () => {
    const author = await addAuthor(api.app);
    const post = await addPost(api.app, author, { title: 'La réforme' });
    await api.post(`/api/posts/${post.id}/comments`, draft);
    expect(await listOf(author)).toEqual([]);
    await approved(post);
    await approved(post);
    expect(await listOf(author)).toMatchObject([
      {
        kind: 'comment-received',
        text: setTitle('Un commentaire a paru sous « La réforme ».'),
        href: `/post/${post.slug}#commentaires`,
        read: false,
      },
    ]);
    expect((await sentMails(api.app, author.email)).map(({ subject }) => subject)).toHaveLength(1);
    await api.as(author).post(`${path}/read`, undefined);
    await approved(post);
    expect(await listOf(author)).toHaveLength(2);
    expect(await unreadOf(author)).toBe(1);
  });

  it('that appears with many others at once is notified once', async () => {
    const author = await addAuthor(api.app);
    const post = await addPost(api.app, author);
    const decided = await Promise.all(Array.from({ length: 20 }, () => approved(post)));
    expect(new Set(decided.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    // Each of them has written a row of its own and no row of all.
    const { connection } = api.app.mongo;
    const waiting = ({ queue, state }: { queue?: string; state?: string }) =>
      queue === 'notifications' && state === 'waiting';
    expect(await storedWhere(connection, 'work', waiting)).toHaveLength(20);
    expect(await storedWhere(connection, 'notifications', ({ userId }) => String(userId) === author.id)).toEqual([]);
    expect(await listOf(author)).toHaveLength(1);
    expect(await sentMails(api.app, author.email)).toHaveLength(1);
  });

  it('of one’s own is notified to nobody as another’s', async () => {
    const author = await addAuthor(api.app);
    await approved(await addPost(api.app, author), author);
    expect(await listOf(author)).toMatchObject([{ kind: 'comment-approved' }]);
  });

  it('that is approved is notified to its writer', async () => {
    const reader = await addUser(api.app);
    const post = await addPost(api.app, await addAuthor(api.app), { title: 'Le guichet' });
    const { id } = (await api.as(reader).post(`/api/posts/${post.id}/comments`, draft)).json();
    const decide = (status: string) => api.as('admin').put(`/api/comments/${id}/status`, { status });
    await decide('spam');
    expect(await listOf(reader)).toEqual([]);
    await decide('approved');
    expect(await listOf(reader)).toMatchObject([
      { kind: 'comment-approved', text: setTitle('Votre commentaire sous « Le guichet » est en ligne.') },
    ]);
  });
});

describe('notifications', () => {
  it('of an article that was unpublished or deleted stay without a link, and the others lead where they did', async () => {
    const author = await addAuthor(api.app);
    const [unpublished, deleted, online] = [
      await addPost(api.app, author),
      await addPost(api.app, author),
      await addPost(api.app, author),
    ];
    const hrefs = [unpublished, deleted, online].flatMap(({ id, slug }) => [
      `/post/${slug}#commentaires`,
      `/write?post=${id}`,
    ]);
    for (const href of [...hrefs, '/dashboard', '/account/confidentialite', '/admin/applications'])
      await notify({ userId: author.id, kind: 'post-published', text: href, href });
    const calls = api.as(author);
    const own = (await calls.get(`/api/my/posts/${unpublished.id}`)).json();
    const draft = { ...own, published: false };
    expect((await calls.put(`/api/posts/${unpublished.id}`, draft)).statusCode).toBe(200);
    expect((await calls.del(`/api/posts/${deleted.id}`)).statusCode).toBe(204);
    const listed = new Map((await listOf(author)).map(({ text, href }) => [text, href]));
    const dead = [...listed].filter(([, href]) => href === null).map(([text]) => text);
    expect(dead.toSorted()).toEqual(
      [
        `/post/${unpublished.slug}#commentaires`,
        `/post/${deleted.slug}#commentaires`,
        `/write?post=${deleted.id}`,
      ].toSorted(),
    );
    for (const [text, href] of listed) if (!dead.includes(text)) expect(href).toBe(text);
    expect(listed.size).toBe(9);
  });

  it('are read one by one, or all at once', async () => {
    const reader = await addUser(api.app);
    for (const text of ['Un.', 'Deux.', 'Trois.'])
      await notify({ userId: reader.id, kind: 'privacy', text, href: '/account' });
    const [notification] = await listOf(reader);
    const id = notification?.id ?? '';
    expect((await api.as(reader).put(`${path}/${id}/read`, undefined)).json()).toEqual({ unread: 2 });
    expect((await api.as(reader).put(`${path}/${id}/read`, undefined)).json()).toEqual({ unread: 2 });
    expect((await api.as(reader).post(`${path}/read`, undefined)).statusCode).toBe(204);
    expect(await unreadOf(reader)).toBe(0);
    expect(await listOf(reader)).toHaveLength(3);
  });

  it('are one’s own: another’s is not there', async () => {
    const reader = await addUser(api.app);
    await notify({ userId: reader.id, kind: 'privacy', text: 'Un.', href: '/account' });
    const [notification] = await listOf(reader);
    const id = notification?.id ?? '';
    for (const unknown of [id, 'x', '000000000000000000000000']) {
      const refused = await api.as('author').put(`${path}/${unknown}/read`, undefined);
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'notification_not_found']);
    }
    expect(await unreadOf(reader)).toBe(1);
    expect((await api.get(path)).statusCode).toBe(401);
  });

  it('come in pages', async () => {
    const reader = await addUser(api.app);
    for (let n = 0; n < 5; n += 1) await notify({ userId: reader.id, kind: 'privacy', text: `${n}.`, href: '/' });
    await api.app.jobs.process('notifications');
    const first = await api.as(reader).get(`${path}?limit=3`);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const texts = [...first.json(), ...(await api.as(reader).get(next)).json()].map(({ text }) => text);
    expect(texts).toEqual(['4.', '3.', '2.', '1.', '0.']);
  });

  it('of an account that was erased before they are listed are not stored', async () => {
    const reader = await addUser(api.app);
    await notify({ userId: reader.id, kind: 'privacy', text: 'Un.', href: '/' });
    await api.app.mongo.connection.collection('users').deleteOne({ _id: new Types.ObjectId(reader.id) });
    await api.app.jobs.process('notifications');
    const { connection } = api.app.mongo;
    expect(await storedWhere(connection, 'notifications', ({ userId }) => String(userId) === reader.id)).toEqual([]);
  });

  it('are there once their transaction commits, and not otherwise', async () => {
    const reader = await addUser(api.app);
    const notification = { userId: reader.id, kind: 'comment-approved', text: 'Un.', href: '/' } as const;
    const undone = api.app.mongo.transaction(async (session) => {
      await api.app.notifications.notify(notification, session);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await listOf(reader)).toEqual([]);
    expect(await sentMails(api.app, reader.email)).toEqual([]);
  });
});

describe('mails', () => {
  it('are sent as each person wants, by kind', async () => {
    const reader = await addUser(api.app);
    expect((await api.as(reader).get(`${path}/preferences`)).json()).toMatchObject({ 'comment-approved': true });
    const changed = await api.as(reader).put(`${path}/preferences`, { 'comment-approved': false, security: false });
    // A stranger who has taken an account over must not be able to silence it.
    expect(changed.json()).toMatchObject({ 'comment-approved': false, 'comment-received': true, security: true });
    await notify({ userId: reader.id, kind: 'comment-approved', text: 'Un.', href: '/' });
    expect(await sentMails(api.app, reader.email)).toEqual([]);
    await notify({ userId: reader.id, kind: 'product-sold', text: 'Deux.', href: '/' });
    expect((await sentMails(api.app, reader.email)).map(({ subject }) => subject)).toEqual(['Deux.']);
  });

  it('that somebody stops wanting between the request and the sending are withheld, and administrators see why', async () => {
    const reader = await addUser(api.app);
    await notify({ userId: reader.id, kind: 'comment-approved', text: 'Trop tard.', href: '/' });
    await api.app.jobs.process('notifications');
    expect((await api.as(reader).put(`${path}/preferences`, { 'comment-approved': false })).statusCode).toBe(200);
    expect(await sentMails(api.app, reader.email)).toEqual([]);
    const listed = (await api.as('admin').get(`/api/admin/mails?state=withheld&to=${reader.email}`)).json();
    const reason = 'Cette personne ne veut pas de mails pour « Mes commentaires approuvés ».';
    expect(listed).toMatchObject([{ state: 'withheld', template: 'notification', reason, attempts: 0 }]);
    const again = await api.as('admin').put(`/api/admin/mails/${listed[0].id}/state`, { state: 'waiting' });
    expect(again.json().code).toBe('mail_transition');
    expect(await unreadOf(reader)).toBe(1);
  });

  it('of one kind end in one click of the mail program, and those of another go on', async () => {
    const reader = await addUser(api.app);
    await notify({ userId: reader.id, kind: 'comment-approved', text: 'Un.', href: '/' });
    const [mail] = await sentMails(api.app, reader.email);
    const [, url] = Object.entries(mail?.headers ?? {}).find(([name]) => /^list-unsubscribe$/i.test(name)) ?? [];
    const { pathname } = new URL(String(url).slice(1, -1));
    const stop = () =>
      api.app.inject({
        method: 'POST',
        url: pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect([(await stop()).statusCode, (await stop()).statusCode]).toEqual([204, 204]);
    await notify({ userId: reader.id, kind: 'comment-approved', text: 'Deux.', href: '/' });
    await notify({ userId: reader.id, kind: 'comment-reply', text: 'Trois.', href: '/' });
    const subjects = (await sentMails(api.app, reader.email)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['Trois.', 'Un.']);
    expect((await api.post(`${pathname}x`, undefined)).json().code).toBe('link_used');
  });

  it('go to no address that nobody proved to be theirs', async () => {
    const registration = { fullName: 'Faux', username: 'faux', email: 'faux@exemple.org', password: 'violon-orage-31' };
    const { id } = (await api.post('/api/auth/register', registration)).json();
    await notify({ userId: id, kind: 'comment-approved', text: 'Un.', href: '/' });
    const subjects = (await sentMails(api.app, 'faux@exemple.org')).map(({ subject }) => subject);
    expect(subjects).not.toContain('Un.');
    expect(await unreadOf({ id })).toBe(1);
  });

  it.each([{ inconnu: true }, { 'comment-approved': 'oui' }, null])('take no choice like %j', async (body) => {
    expect((await api.as('reader').put(`${path}/preferences`, body)).statusCode).toBe(400);
  });
});
