import { commentLimits } from '@letat/contracts/comments/constants';
import type { Comment } from '@letat/contracts/comments/operations';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { addAuthor, addPost, addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { notificationsOf } from '../../../../test/notifications.ts';
import { storedWhere } from '../../../../test/stored.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
let author: NewUser;
let post: { id: string; slug: string };
let commentNumber = 0;

beforeAll(async () => {
  author = await addAuthor(api.app);
});
beforeEach(async () => {
  post = await addPost(api.app, author, { title: 'Le fil' });
});

const path = (kind = 'posts') => `/api/${kind}/${post.id}/comments`;
function send(given: object = {}, who: { id: string } | null = null) {
  commentNumber += 1;
  const caller = who ? api.as(who) : api;
  const body = {
    authorName: `Voix ${commentNumber}`,
    authorEmail: `voix-${commentNumber}@exemple.org`,
    content: `Remarque ${commentNumber}`,
  };
  return caller.post(path(), { ...body, ...given });
}
const decide = (id: string, status: string) => api.as('admin').put(`/api/comments/${id}/status`, { status });
async function shown(given: object = {}, who: { id: string } | null = null): Promise<string> {
  const { id } = (await send(given, who)).json();
  expect((await decide(id, 'approved')).statusCode).toBe(200);
  return id;
}
const listed = async (kind = 'posts'): Promise<Comment[]> => (await api.get(path(kind))).json();
const shape = (comments: Comment[]) => comments.map(({ id, replies }) => [id, replies.map((reply) => reply.id)]);

describe('an answer', () => {
  it('waits, then stands under what it answers, oldest first, on both views', async () => {
    const parent = await shown();
    const other = await shown();
    const first = await send({ parentId: parent });
    expect(first.json()).toMatchObject({ parentId: parent, status: 'pending' });
    expect(shape(await listed())).toEqual([
      [other, []],
      [parent, []],
    ]);
    await decide(first.json().id, 'approved');
    const second = await shown({ parentId: parent });
    for (const kind of ['posts', 'blog-posts'])
      expect(shape(await listed(kind))).toEqual([
        [other, []],
        [parent, [first.json().id, second]],
      ]);
    expect((await api.get(`/api/blog-posts/${post.id}`)).json().comments).toBe(4);
  });

  it('to an answer stands under the same comment', async () => {
    const parent = await shown();
    const reply = await shown({ parentId: parent });
    const answer = await send({ parentId: reply });
    expect(answer.json()).toMatchObject({ parentId: parent });
    await decide(answer.json().id, 'approved');
    expect(shape(await listed())).toEqual([[parent, [reply, answer.json().id]]]);
  });

  it('needs a comment that people see, under that article', async () => {
    const waiting = (await send()).json().id;
    const elsewhere = await shown();
    post = await addPost(api.app, author);
    const deleted = await shown();
    await decide(deleted, 'deleted');
    for (const parentId of [waiting, elsewhere, deleted, '000000000000000000000000', 'pas-un-id']) {
      const answer = await send({ parentId });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'parent_not_found']);
    }
    expect((await send({ parentId: '' })).json()).toMatchObject({ parentId: null });
  });

  it('is one of a hundred at most', async () => {
    const parent = await shown();
    const atOnce = 10;
    for (let sent = 0; sent < commentLimits.repliesOfComment; sent += atOnce) {
      const answers = await Promise.all(Array.from({ length: atOnce }, () => send({ parentId: parent })));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    }
    const answer = await send({ parentId: parent });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'thread_full']);
  });

  it('is one of a hundred at most when twenty come at once for the last five places', async () => {
    const parent = await shown();
    const before = commentLimits.repliesOfComment - 5;
    const reply = { postId: post.id, parentId: parent, authorName: 'A', authorEmail: 'a@exemple.org', content: 'Oui.' };
    await api.app.mongo.transaction(async (session) => {
      for (let n = 0; n < before; n += 1)
        await api.app.comments.insert({ ...reply, status: 'pending', createdAt: new Date() }, session);
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ parentId: parent })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array.from({ length: 15 }, () => [422, 'thread_full']),
    );
    const replies = await storedWhere(
      api.app.mongo.connection,
      'comments',
      ({ parentId }) => String(parentId) === parent,
    );
    expect(replies).toHaveLength(commentLimits.repliesOfComment);
  });

  it('stores the place of a comment that goes, without its name and words', async () => {
    const parent = await shown({ content: 'Ce qui sera repris.' });
    const reply = await shown({ parentId: parent });
    await decide(parent, 'deleted');
    expect(await listed()).toMatchObject([
      { id: parent, removed: true, authorName: '', content: '', replies: [{ id: reply }] },
    ]);
    expect((await api.get(path())).body).not.toContain('Ce qui sera repris');
    await decide(parent, 'approved');
    expect(await listed()).toMatchObject([{ id: parent, removed: false, content: 'Ce qui sera repris.' }]);
    await decide(parent, 'spam');
    await decide(reply, 'deleted');
    expect(await listed()).toEqual([]);
  });

  it('comes by pages with its comment, the places of those that went among the others', async () => {
    const ids = [];
    for (let n = 0; n < 5; n += 1) ids.unshift(await shown());
    for (const id of ids) await shown({ parentId: id });
    for (const id of [ids[1], ids[3]]) await decide(id ?? '', 'deleted');
    const pages: string[][] = [];
    for (let url = `${path()}?limit=2`; url; ) {
      const answer = await api.get(url);
      pages.push(answer.json().map(({ id }: Comment) => id));
      expect(answer.json().every(({ replies }: Comment) => replies.length === 1)).toBe(true);
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? '';
    }
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  });

  it('is shown to those who decide with what it answers', async () => {
    const parent = await shown({ authorName: 'Awa', content: 'Première.' });
    const { id } = (await send({ parentId: parent })).json();
    const [first] = (await api.as('admin').get('/api/comments?limit=1')).json();
    expect(first).toMatchObject({
      id,
      parentId: parent,
      parent: { id: parent, authorName: 'Awa', content: 'Première.' },
    });
  });

  it('sent without JavaScript comes back to the article', async () => {
    const parentId = await shown();
    const answer = await api.app.inject({
      method: 'POST',
      url: path(),
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        authorName: 'A',
        authorEmail: 'a@exemple.org',
        content: 'Oui.',
        parentId,
      }).toString(),
    });
    expect(answer.headers.location).toBe(`/post/${post.slug}?commentaire=recu#commentaires`);
  });
});

describe('mails about an approved comment', () => {
  const notified = async (who: { id: string }) =>
    (await notificationsOf(api.app, api.as(who))).map(({ kind }: { kind: string }) => kind);

  it('goes to whoever wrote it, whom it answers and the author; each once', async () => {
    const reader = await addUser(api.app);
    const other = await addUser(api.app);
    const parent = await shown({}, reader);
    await shown({ parentId: parent }, other);
    expect(await notified(reader)).toEqual(['comment-reply', 'comment-approved']);
    expect(await notified(other)).toEqual(['comment-approved']);
    await shown({ parentId: parent }, reader);
    expect(await notified(reader)).toEqual(['comment-approved', 'comment-reply', 'comment-approved']);
  });

  it('goes by mail to whoever has no account, who ends it in one click', async () => {
    const email = 'Sans.Compte@exemple.org';
    const parent = await shown({ authorEmail: email, content: 'Mon premier mot.' });
    await shown({ parentId: parent, content: 'Une réponse.' });
    await shown({ parentId: parent, authorEmail: email.toLowerCase() });
    const mails = await sentMails(api.app, email);
    expect(mails.map(({ subject }) => subject.replaceAll(/\s/g, ' ')).toSorted()).toEqual([
      'Une réponse à votre commentaire sous « Le fil »',
      'Votre commentaire sous « Le fil » est en ligne',
      'Votre commentaire sous « Le fil » est en ligne',
    ]);
    const headers: Record<string, string> = Object.assign({}, mails[0]?.headers);
    const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'list-unsubscribe');
    const stop = new URL(String(found?.[1]).slice(1, -1)).pathname;
    expect(decodeURIComponent(stop)).not.toContain('exemple.org');
    expect(mails[0]?.text).toContain('/commentaires/emails/');

    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
      ],
    ] as const) {
      const answer = await api.app.inject({ method: 'POST', url: stop, headers: { 'content-type': type }, payload });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    }
    // As it stands in mails that were sent before the path changed.
    const former = await api.post(stop.replace('/mails/opt-out/', '/mails/stop/'), undefined);
    expect([former.statusCode, former.body]).toEqual([204, '']);
    await shown({ authorEmail: email });
    await shown({ parentId: parent });
    expect(await sentMails(api.app, email)).toHaveLength(3);
    expect((await api.post(`${stop.slice(0, -3)}abc`, undefined)).json().code).toBe('link_used');
  });

  it('ends by a form without JavaScript as well', async () => {
    const email = 'une.autre@exemple.org';
    await shown({ authorEmail: email });
    const [mail] = await sentMails(api.app, email);
    const token = /\/commentaires\/emails\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const form = (given: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/comments/mails/opt-out',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token: given }).toString(),
      });
    expect((await form(token)).headers.location).toBe('/commentaires/emails/fin');
    expect((await form('x')).headers.location).toBe('/commentaires/emails/fin?etat=link_used');
    await shown({ authorEmail: email });
    expect(await sentMails(api.app, email)).toHaveLength(1);
  });
});

describe('what is forgotten', () => {
  it('leaves the place of what others answered, and the count of what was answered', async () => {
    const reader = await addUser(api.app);
    const parent = await shown({}, reader);
    const reply = await shown({ parentId: parent });
    const lonely = await shown({}, reader);
    const other = await shown();
    await shown({ parentId: other }, reader);
    const held = api.app.privacy.held().find(({ collection }) => collection === 'comments');
    const person = { userId: reader.id, email: null };
    await api.app.content.change(async (session, invalidate) => {
      expect(await held?.erase(person, session, { writings: 'remove', invalidate })).toMatchObject({ removed: 3 });
    });
    expect(shape(await listed())).toEqual([
      [other, []],
      [parent, [reply]],
    ]);
    expect(await held?.export(person)).toBeNull();
    const left = await storedWhere<{ _id: unknown; replies: number; authorEmail: string }>(
      api.app.mongo.connection,
      'comments',
      ({ _id }) => [parent, lonely, other].includes(String(_id)),
    );
    expect(left.map(({ _id, replies, authorEmail }) => [String(_id), replies, authorEmail === ''])).toEqual([
      [parent, 1, true],
      [other, 0, false],
    ]);
  });

  it('after a month, of what was refused, is all but the place', async () => {
    const parent = await shown({ content: 'Ce que personne ne lit plus.' });
    const reply = await shown({ parentId: parent });
    await decide(parent, 'deleted');
    const held = api.app.privacy.held().find(({ collection }) => collection === 'comments');
    if (held?.retention.enforcedBy !== 'job') throw new Error('nothing ends them');
    const later = new Date(Date.now() + 31 * 86_400_000);
    expect(await held.retention.expired(later)).toBeGreaterThan(0);
    await held.retention.remove(later, new AbortController().signal);
    expect(await held.retention.expired(later)).toBe(0);
    api.app.responseCache.invalidate([`comments:${post.id}`]);
    expect(shape(await listed())).toEqual([[parent, [reply]]]);
    const words = await storedWhere<{ content: string }>(api.app.mongo.connection, 'comments', ({ content }) =>
      content.includes('personne ne lit plus'),
    );
    expect(words).toEqual([]);
  });
});
