import { describe, expect, it, vi } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { addAuthor, addPost, addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import { picture, sendFile } from '../../../../test/uploads.ts';
import type { NewUser } from '../../users/index.ts';
import type { ErasureRecord } from './model.ts';

const api = useApp();
const path = '/api/my/privacy/erasure';
const password = 'violon-orage-31';
let held: string | null = null;

const ask = (who: { id: string }, writings = 'keep', typed = password) =>
  api.as(who).post(path, { password: typed, writings });
/** In no order: several mails leave at once. */
const subjectsTo = async (email: string) => (await sentMails(api.app, email)).map(({ subject }) => subject).toSorted();
const recordsOf = ({ id }: { id: string }) =>
  storedWhere<ErasureRecord>(api.app.mongo.connection, 'erasures', ({ userId }) => userId.toHexString() === id);

/** The days of grace go by. */
async function whenDue(): Promise<void> {
  const past = new Date(Date.now() - 1000);
  const waits = (row: { queue?: string; state?: string }) =>
    row.queue === 'privacy-erasures' && row.state === 'waiting';
  await changeStored(api.app.mongo.connection, 'work', waits, { $set: { dueAt: past, takeAt: past } });
  await api.app.jobs.process('privacy-erasures');
}

/** A person who left a trace in every module. */
async function livelyAuthor(name: string) {
  const email = `${name}@exemple.org`;
  const author = await addAuthor(api.app, { password, email, username: name, fullName: `Dame ${name}` });
  const calls = api.as(author);
  const post = await addPost(api.app, author, { title: `Article de ${name}` });
  await addPost(api.app, author, { title: `Brouillon de ${name}`, published: false });
  const comment = { authorName: `Dame ${name}`, authorEmail: email, content: 'Je suis d’accord.' };
  const left = (await calls.post(`/api/posts/${post.id}/comments`, comment)).json();
  await api.as('admin').put(`/api/comments/${left.id}/status`, { status: 'approved' });
  await calls.post(`/api/posts/${post.id}/comments`, { ...comment, content: 'En attente.' });
  await api.post('/api/newsletter/subscribe', { email, name: `Dame ${name}`, consent: 'v1' });
  await api.post('/api/leads', { email, name: `Dame ${name}`, message: 'Travaillons ensemble.' });
  await calls.post('/api/products', {
    title: `Guide de ${name}`,
    description: 'x',
    category: 'ebook',
    price: 0,
    fileUrl: 'https://fichiers.exemple.org/guide.pdf',
  });
  const imageURL = await sendFile(api, calls, await picture({ number: name.length }).png().toBuffer());
  const { objectPath: avatar } = (await calls.put('/api/images', { imageURL })).json();
  await calls.put('/api/users/me', { fullName: `Dame ${name}`, bio: 'Moi.', expertise: 'Tout', avatar });
  await calls.put('/api/my/notifications/preferences', { 'comment-received': false });
  return { author, post, email, avatar };
}

/** Every place in the database where a text stands. */
async function placesOf(text: string): Promise<string[]> {
  const found = [];
  for (const { name } of await api.app.mongo.connection.listCollections())
    if ((await storedWhere(api.app.mongo.connection, name, (row) => JSON.stringify(row).includes(text))).length > 0)
      found.push(name);
  return found.toSorted();
}

describe('asking to be erased', () => {
  it('takes the password, and guesses are counted', async () => {
    const reader = await addUser(api.app, { password });
    const wrong = await ask(reader, 'keep', 'autre-chose-12');
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong_password']);
    expect((await api.as(reader).get('/api/my/privacy')).json().erasure).toBeNull();
  });

  it('leaves seven days to cancel, and says so by mail, both times', async () => {
    const reader = await addUser(api.app, { password, email: 'hesite@exemple.org' });
    const asked = await ask(reader);
    expect(asked.statusCode).toBe(202);
    const days = (Date.parse(asked.json().dueAt) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    expect((await ask(reader, 'remove')).json()).toEqual(asked.json());
    expect((await api.as(reader).del(path)).statusCode).toBe(204);
    expect((await api.as(reader).del(path)).statusCode).toBe(204);
    await whenDue();
    expect((await api.as(reader).get('/api/users/me')).statusCode).toBe(200);
    expect(await subjectsTo('hesite@exemple.org')).toEqual([
      'L’effacement de votre compte est annulé',
      'Votre compte va être effacé',
    ]);
  });

  it('is refused to the last who administers the site, with what to settle first', async () => {
    const admin = await addUser(api.app, { role: 'admin', password });
    const refused = await ask(admin);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'erasure_blocked']);
    expect(refused.json().details[0].message).toContain('nommez d’abord quelqu’un d’autre');
  });
});

describe('an erasure', () => {
  it('leaves nothing of a person but what they chose to leave, without their name', async () => {
    const { author, post, email, avatar } = await livelyAuthor('sokhna');
    const cookie = await api.as(author).headers();
    await ask(author, 'keep');
    await sentMails(api.app);
    await whenDue();
    expect((await recordsOf(author))[0]).toMatchObject({ state: 'done' });

    expect((await api.get('/api/users/me', { ...cookie })).statusCode).toBe(401);
    const article = (await api.get(`/api/posts/${post.slug}`)).json();
    expect(article.author).toMatchObject({ fullName: 'Ancien auteur', username: '', bio: '', avatar: null });
    const comments = (await api.get(`/api/posts/${post.id}/comments`)).json();
    expect(comments.map((comment: { authorName: string }) => comment.authorName)).toEqual(['Ancien auteur']);
    expect((await api.get(`/api/authors/${author.id}`)).statusCode).toBe(404);
    expect((await api.get('/api/products')).body).not.toContain('sokhna');

    // What was sent before it and to confirm it, and what an administrator did, may be shown for a while.
    await sentMails(api.app);
    expect(await placesOf(email)).toEqual(['mailbox', 'mails']);
    // The mail that says so is greeted by nobody's name: the account that proved the address is gone.
    expect(await placesOf('Dame sokhna')).toEqual([]);
    expect(await subjectsTo(email)).toEqual(['Votre compte est effacé']);
    expect(
      await storedWhere(api.app.mongo.connection, 'posts', ({ title }) => title === 'Brouillon de sokhna'),
    ).toEqual([]);

    await api.app.privacy
      .held()
      .find(({ collection }) => collection === 'uploads')
      ?.export({ userId: author.id, email });
    const uploads = api.app.privacy.held().find(({ collection }) => collection === 'uploads')?.retention;
    if (uploads?.enforcedBy === 'job') await uploads.remove(new Date(), AbortSignal.timeout(5000));
    expect((await api.get(avatar)).statusCode).toBe(404);

    const again = { fullName: 'Sokhna', username: 'sokhna', email, password: 'tambour-rivage-77' };
    expect((await api.post('/api/auth/register', again)).statusCode).toBe(201);
  });

  it('takes what they published with it, if they choose that', async () => {
    const { author, post } = await livelyAuthor('penda');
    for (let more = 0; more < 25; more += 1) await addPost(api.app, author);
    const elsewhere = await addPost(api.app, await addAuthor(api.app));
    const comment = { authorName: 'Dame penda', authorEmail: 'penda@exemple.org', content: 'Ailleurs.' };
    const { id } = (await api.as(author).post(`/api/posts/${elsewhere.id}/comments`, comment)).json();
    await api.as('admin').put(`/api/comments/${id}/status`, { status: 'approved' });
    await ask(author, 'remove');
    await whenDue();
    expect((await api.get(`/api/posts/${post.slug}`)).statusCode).toBe(404);
    expect((await api.get(`/api/posts?authorId=${author.id}`)).json()).toEqual([]);
    expect((await api.get(`/api/posts/${elsewhere.id}/comments`)).json()).toEqual([]);
  });

  it('goes on where it was cut off', async () => {
    const { author, email } = await livelyAuthor('coumba');
    const comments = api.app.privacy.held().find(({ collection }) => collection === 'comments');
    if (!comments) throw new Error('comments are not registered');
    const { erase } = comments;
    comments.erase = async () => {
      throw new Error('cut off');
    };
    await ask(author);
    await whenDue();
    expect((await recordsOf(author))[0]).toMatchObject({ state: 'running' });
    expect((await api.as(author).del(path)).statusCode).toBe(401);

    comments.erase = erase;
    await whenDue();
    const [record] = await recordsOf(author);
    expect(record?.state).toBe('done');
    expect(record?.steps.map(({ part }) => part)).toEqual(api.app.privacy.held().map(({ collection }) => collection));
    await sentMails(api.app);
    expect((await subjectsTo(email)).filter((subject) => subject === 'Votre compte est effacé')).toHaveLength(1);
  });

  it('lets nobody log in once it has begun', async () => {
    const { author, email } = await livelyAuthor('astou');
    const [first] = api.app.privacy.held();
    if (!first) throw new Error('nothing is registered');
    vi.spyOn(first, 'erase').mockRejectedValue(new Error('cut off'));
    expect((await api.post('/api/auth/login', { email, password })).statusCode).toBe(200);
    await ask(author);
    await whenDue();
    expect((await recordsOf(author))[0]).toMatchObject({ state: 'running', steps: [] });
    expect((await api.post('/api/auth/login', { email, password })).statusCode).toBe(401);
  });

  it('waits for what must be settled first, and is done once it is', async () => {
    api.app.privacy.blocks(async ({ userId }) => (userId === held ? 'Une commande est en cours.' : null));
    const reader: NewUser = await addUser(api.app, { password, email: 'commande@exemple.org' });
    await ask(reader);
    held = reader.id;
    await whenDue();
    expect((await api.as(reader).get('/api/my/privacy')).json().erasure).toMatchObject({
      state: 'blocked',
      blockers: ['Une commande est en cours.'],
    });
    expect((await sentMails(api.app, reader.email)).map(({ text }) => text).join('\n')).toContain(
      'Une commande est en cours.',
    );
    held = null;
    await whenDue();
    expect((await recordsOf(reader))[0]).toMatchObject({ state: 'done' });
  });
});
