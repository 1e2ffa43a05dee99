import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addAuthor, addPost, addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { notificationsOf } from '../../../../test/notifications.ts';
import { storedWhere } from '../../../../test/stored.ts';
import { picture, sendFile } from '../../../../test/uploads.ts';
import type { NewUser } from '../../users/index.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const path = '/api/my/privacy/export';
const make = () => api.app.jobs.process('privacy-exports');
const ask = (who: { id: string }) => api.as(who).post(path, undefined);

async function archiveOf(who: { id: string }): Promise<Record<string, string>> {
  const link = await api.as(who).get(`${path}/file`);
  expect(link.statusCode).toBe(303);
  const file = await api.as(who).get(String(link.headers.location));
  expect(file.statusCode).toBe(200);
  const entries = unzipSync(new Uint8Array(file.rawPayload));
  return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe('a copy of one’s data', () => {
  let author: NewUser;
  beforeAll(async () => {
    author = await addAuthor(api.app, {
      password: 'un bon mot de passe',
      fullName: 'Awa Ndiaye',
      email: 'Awa@exemple.org',
    });
    const calls = api.as(author);
    const post = await addPost(api.app, author, { title: 'Mon article', content: 'Mes mots à moi.' });
    await addPost(api.app, author, { title: 'Mon brouillon', published: false });
    const comment = { authorName: 'Awa', authorEmail: 'awa@EXEMPLE.org', content: 'Écrit sans me connecter.' };
    await api.post(`/api/posts/${post.id}/comments`, comment);
    await api.post(`/api/posts/${post.id}/comments`, {
      ...comment,
      authorEmail: 'autre@exemple.org',
      content: 'D’un autre.',
    });
    await api.post('/api/newsletter/subscribe', { email: 'awa@exemple.org', consent: 'v1' });
    await api.post('/api/leads', { name: 'Awa', email: 'awa@exemple.org', message: 'Travaillons ensemble.' });
    await calls.post('/api/products', {
      title: 'Mon guide',
      description: 'Un guide.',
      category: 'ebook',
      price: 1500,
      fileUrl: 'https://fichiers.exemple.org/guide.pdf',
    });
    const imageURL = await sendFile(api, calls, await picture().png().toBuffer());
    await calls.put('/api/images', { imageURL });
    await ask(author);
    await make();
  });

  it('holds everything of theirs, from every module, and nothing of anybody else', async () => {
    const files = await archiveOf(author);
    const all = Object.values(files).join('\n');
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'users/users.json',
        'posts/posts.json',
        'comments/comments.json',
        'products/products.json',
      ]),
    );
    for (const own of ['Awa Ndiaye', 'Mes mots à moi.', 'Mon brouillon', 'Écrit sans me connecter.', 'Mon guide'])
      expect(all).toContain(own);
    expect(JSON.parse(files['newsletter/subscribers.json'] ?? '')).toMatchObject([{ email: 'awa@exemple.org' }]);
    expect(JSON.parse(files['consents/consents.json'] ?? '')).toMatchObject([{ purpose: 'newsletter', given: true }]);
    expect(JSON.parse(files['partners/leads.json'] ?? '')).toMatchObject([{ message: 'Travaillons ensemble.' }]);
    expect(all).not.toContain('D’un autre.');
    expect(all).not.toMatch(/argon2|tokenHash|passwordHash/);
  });

  it('can be read: an index to open, a text, and the very files', async () => {
    const files = await archiveOf(author);
    expect(files['LISEZ-MOI.txt']).toContain('Articles et brouillons : 2 éléments');
    expect(files['index.html']).toContain('<h2>Articles et brouillons</h2>');
    expect(Object.keys(files).some((name) => /^fichiers\/.+\.webp$/.test(name))).toBe(true);
  });

  it('is announced by a mail that opens nothing by itself', async () => {
    const mails = await sentMails(api.app, 'awa@exemple.org');
    const mail = mails.find(({ subject }) => subject === 'La copie de vos données est prête');
    expect(mail).toBeDefined();
    expect(mail?.text).toContain('/account/confidentialite');
    expect(mail?.text).not.toContain('/downloads/');
    expect((await notificationsOf(api.app, api.as(author)))[0]).toMatchObject({ kind: 'privacy' });
  });

  it('opens to the session that asked for the link, and to no other', async () => {
    const link = String((await api.as(author).get(`${path}/file`)).headers.location);
    expect((await api.get(link)).json().code).toBe('download_not_found');
    expect((await api.as('admin').get(link)).statusCode).toBe(404);
    const file = await api.as(author).get(link);
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment; filename="mes-donnees-'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    await api.app.mongo.transaction((session) => api.app.auth.endSessionsOf(author.id, session));
    expect((await api.as(author).get(link)).statusCode).toBe(404);
  });
});

it('asked for ten times at once it is one, and one is enough for a day', async () => {
  const reader = await addUser(api.app);
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(reader)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(202));
  const mine = () =>
    storedWhere(api.app.mongo.connection, 'exports', ({ userId }) => userId.toHexString() === reader.id);
  expect(await mine()).toHaveLength(1);
  await make();
  const state = (await api.as(reader).get('/api/my/privacy')).json();
  expect(state.export).toMatchObject({ state: 'done', progress: 1, size: expect.any(Number) });
  expect((await ask(reader)).json()).toEqual(state.export);
  expect(await mine()).toHaveLength(1);
  expect((await sentMails(api.app, reader.email)).map(({ subject }) => subject)).toHaveLength(1);
});

it('what stands under an address that nobody proved to be theirs is not given out', async () => {
  const post = await addPost(api.app, await addAuthor(api.app));
  const comment = { authorName: 'Binta', authorEmail: 'binta@exemple.org', content: 'Mon secret.' };
  await api.post(`/api/posts/${post.id}/comments`, comment);
  const registration = {
    fullName: 'Faux',
    username: 'faux-binta',
    email: 'binta@exemple.org',
    password: 'violon-orage-31',
  };
  const { id } = (await api.post('/api/auth/register', registration)).json();
  await ask({ id });
  await make();
  expect(Object.values(await archiveOf({ id })).join('\n')).not.toContain('Mon secret.');
});

it('after seven days the file is deleted, and the link expires before it', async () => {
  const reader = await addUser(api.app);
  await ask(reader);
  await make();
  const link = String((await api.as(reader).get(`${path}/file`)).headers.location);
  clock.move(7 * 86_400_000 - 60_000);
  expect((await api.as(reader).get(`${path}/file`)).statusCode).toBe(303);
  clock.move(120_000);
  expect((await api.as(reader).get(`${path}/file`)).json().code).toBe('export_not_found');
  expect((await api.as(reader).get('/api/my/privacy')).json().export).toBeNull();
  const exports = api.app.privacy.held().find(({ collection }) => collection === 'exports');
  if (exports?.retention.enforcedBy !== 'job') throw new Error('nobody ends exports');
  const before = await exports.retention.expired(clock.now());
  expect(before).toBeGreaterThan(0);
  expect(await exports.retention.remove(clock.now(), AbortSignal.timeout(5000))).toBe(before);
  expect(await exports.retention.expired(clock.now())).toBe(0);
  expect((await api.as(reader).get(link)).statusCode).toBe(404);
});
