import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedMongo } from '../../../scripts/provision/embedded-mongo.ts';
import { startTestMongo } from '../../../scripts/provision/test-mongo.ts';
import { startApp } from '../../test/app.ts';
import { saveNew, saveTogether } from '../../test/articles.ts';
import { addAuthor, addPost, addUser } from '../../test/fixtures.ts';
import type { NewUser } from '../modules/users/index.ts';
import { Migrator } from '../plugins/mongo/migrations/migrator.ts';
import { renamedFields } from './0001-field-names.ts';
import { migrations } from './index.ts';

type Counts = { former: number; present: number; all: number };

const email = 'lectrice@exemple.org';
const password = 'violon-orage-31';

let uri: string;
let connection: Connection;
let server: EmbeddedMongo;
let api: Awaited<ReturnType<typeof startApp>>;
let awa: NewUser;
let binta: NewUser;
let reader: NewUser;
let together: { id: string };

const stored = (collection: string) => connection.collection(collection).find().sort({ _id: 1 }).toArray();
/** How many documents of each collection have the former name, and how many the present one. */
const named = async (): Promise<[field: string, counts: Counts][]> => {
  const counts = renamedFields.map(async ({ collection, from, to }): Promise<[string, Counts]> => {
    const documents = await stored(collection);
    const having = (field: string) => documents.filter((document) => field in document).length;
    return [`${collection}.${to}`, { former: having(from), present: having(to), all: documents.length }];
  });
  return Promise.all(counts);
};
const migrator = () => new Migrator({ connection, migrations, log: { info: () => {} } });

const idsBy = async (author: NewUser): Promise<string[]> =>
  (await api.get(`/api/posts?authorId=${author.id}`)).json().map(({ id }: { id: string }) => id);
const bookmarks = async (): Promise<string[]> =>
  (await api.as(reader).get('/api/my/reading-list')).json().map(({ id }: { id: string }) => id);
const subscribe = (interest: string) =>
  api.post('/api/newsletter/subscribe', { email, interests: [interest], consent: 'v1' });

/** Opts an address out as a process of one of the releases does. */
const optOut = (collection: string, of: string) =>
  connection.collection<{ _id: string; at: Date }>(collection).insertOne({ _id: of, at: new Date() });
const optOuts = async (collection: string) => (await stored(collection)).map(({ _id }) => String(_id));

/** As the release before left it: the former names alone, and one article from before all authors were stored. */
async function makeFormer(): Promise<void> {
  for (const { collection, from, to } of renamedFields)
    await connection.collection(collection).updateMany({}, { $rename: { [to]: from } });
  await connection.collection('posts').updateOne({ title: 'Très ancien' }, { $unset: { signerIds: '' } });
  await optOut('commentMailStops', 'of-before');
  await connection.collection('wakes').insertOne({ name: 'drain mails' });
  for (const name of ['migrations', 'indexSets']) await connection.dropCollection(name);
}

beforeAll(async () => {
  // A migration looks through whole collections, once.
  server = await startTestMongo({ parameters: { notablescan: 0 } });
  ({ uri } = server);
  connection = await mongoose.createConnection(uri).asPromise();
  const first = await startApp({ MONGODB_URI: uri });
  awa = await addAuthor(first.app, { password });
  binta = await addAuthor(first.app, { password });
  reader = await addUser(first.app, { email });
  const [hers, theirs] = [first.as(awa), first.as(binta)];
  await saveNew(hers, { title: 'Très ancien', published: true });
  together = await saveTogether({ hers, theirs, coauthor: binta }, { published: true });
  const bookmarked = await addPost(first.app, awa);
  await first.as(reader).put(`/api/my/reading-list/${bookmarked.id}`, {});
  await first.post('/api/newsletter/subscribe', { email, interests: ['Innovation'], consent: 'v1' });
  await connection.collection('subscribers').updateOne({}, { $set: { state: 'confirmed' } });
  await first.post('/api/newsletter/subscribe', { email, interests: ['Leadership'] });
  const application = {
    kind: 'short',
    fullName: 'Awa',
    email,
    profession: 'Juge',
    thematic: 'Audit',
    agreeToTerms: true,
  };
  expect((await first.as(reader).post('/api/applications', application)).statusCode).toBe(201);
  await first.close();
  await makeFormer();
  api = await startApp({ MONGODB_URI: uri });
  await api.app.mongo.connected;
});
afterAll(async () => {
  await api?.close();
  await connection?.close();
  await server?.stop();
});

describe('a database of the release before', () => {
  it('has both names in every document once this release has started', async () => {
    for (const [field, { former, present, all }] of await named()) expect([former, present], field).toEqual([all, all]);
    const expanding = migrations.filter(({ phase }) => phase === 'expand').map(({ version }) => version);
    expect((await migrator().applied()).map(({ _id }) => _id)).toEqual(expanding);
  });

  it('is read as before: articles by each author, also those without any stored, and what was bookmarked', async () => {
    expect(await idsBy(awa)).toHaveLength(3);
    expect(await idsBy(binta)).toEqual([together.id]);
    expect(await bookmarks()).toHaveLength(1);
    const [subscriber] = await stored('subscribers');
    expect(subscriber?.pendingChange).toMatchObject({ interests: ['Leadership'] });
    const consents = (await api.as(reader).get('/api/my/consents')).json();
    expect(consents[0].history[0]).toMatchObject({ isVerified: false });
    expect(consents[0].history[0]).not.toHaveProperty('proven');
    expect(await stored('applications')).toMatchObject([{ isAddressVerified: true, addressProved: true }]);
  });
});

describe('beside processes of the release before', () => {
  it('everything is written under both names, in one operation', async () => {
    const added = await addPost(api.app, binta);
    await api.as(reader).put(`/api/my/reading-list/${added.id}`, {});
    await subscribe('Gouvernance');
    for (const [field, { former, present, all }] of await named()) expect([former, present], field).toEqual([all, all]);
    const [subscriber] = await stored('subscribers');
    expect(subscriber?.wish).toEqual(subscriber?.pendingChange);
    expect(subscriber?.wish.interests.sort()).toEqual(['Gouvernance', 'Leadership']);
    for (const { signerIds, authorIds } of await stored('posts')) expect(signerIds).toEqual(authorIds);
  });

  it('an author who leaves an article leaves it under both names', async () => {
    const article = await saveTogether(
      { hers: api.as(awa), theirs: api.as(binta), coauthor: binta },
      { published: true },
    );
    expect((await api.as(binta).del(`/api/my/posts/${article.id}/coauthors/${binta.id}`)).statusCode).toBe(204);
    const post = (await stored('posts')).find(({ _id }) => String(_id) === article.id);
    expect([post?.signerIds, post?.authorIds]).toEqual([[post?.authorId], [post?.authorId]]);
  });

  it('what those write is found under the new names, and is read at once by its id', async () => {
    const [sample] = await stored('readinglists');
    const later = new Date(Date.now() + 60_000);
    const other = await addPost(api.app, awa);
    const postId = mongoose.Types.ObjectId.createFromHexString(other.id);
    await connection.collection('readinglists').insertOne({ userId: sample?.userId, postId, keptAt: later });
    await expect.poll(async () => (await bookmarks())[0]).toBe(other.id);
    expect(await connection.collection('readinglists').countDocuments({ savedAt: later, keptAt: later })).toBe(1);
    const [first] = await idsBy(awa);
    const _id = mongoose.Types.ObjectId.createFromHexString(first ?? '');
    const bintaId = mongoose.Types.ObjectId.createFromHexString(binta.id);
    await connection
      .collection('posts')
      .updateOne({ _id }, { $addToSet: { signerIds: bintaId, coauthorIds: bintaId } });
    // Also when the list was asked for, and cached, in between.
    await expect.poll(() => idsBy(binta), { interval: 5 }).toContain(first);
  });
});

describe('who opted out of mails about comments', () => {
  it('is left alone by the processes of both releases, whichever received it', async () => {
    expect(await optOuts('commentMailOptOuts')).toEqual(['of-before']);
    await optOut('commentMailStops', 'by-the-one-before');
    await optOut('commentMailOptOuts', 'by-this-one');
    const all = ['by-the-one-before', 'by-this-one', 'of-before'];
    await expect.poll(() => optOuts('commentMailOptOuts')).toEqual(all);
    await expect.poll(() => optOuts('commentMailStops')).toEqual(all);
  });
});

it('what the release before wrote while no process of this one ran is found at the next start', async () => {
  await api.close();
  const [sample] = await stored('readinglists');
  const later = new Date(Date.now() + 120_000);
  const postId = mongoose.Types.ObjectId.createFromHexString(together.id);
  await connection.collection('readinglists').insertOne({ userId: sample?.userId, postId, keptAt: later });
  api = await startApp({ MONGODB_URI: uri });
  await api.app.mongo.connected;
  expect((await bookmarks())[0]).toBe(together.id);
});

describe('once the release before is gone', () => {
  it('the former names and their indexes are removed, while this release goes on', async () => {
    const { contract } = await migrator().plan();
    expect(contract).toContain(`  remove posts.signerIds: ${(await stored('posts')).length} documents`);
    await migrator().contract(new AbortController().signal);
    for (const [field, { former, present, all }] of await named()) expect([former, present], field).toEqual([0, all]);
    await expect
      .poll(async () => {
        await addPost(api.app, awa);
        return (await stored('posts')).at(-1);
      })
      .not.toHaveProperty('signerIds');
    expect(await bookmarks()).toHaveLength(4);
    expect(await optOuts('commentMailOptOuts')).toHaveLength(3);
    const collections = (await connection.listCollections()).map(({ name }) => name);
    for (const former of ['commentMailStops', 'wakes', 'imagesKept']) expect(collections).not.toContain(former);
    expect(await idsBy(binta)).toContain(together.id);
    for (const collection of ['posts', 'readinglists', 'consents'])
      for (const { name } of await connection.collection(collection).listIndexes().toArray())
        expect(name).not.toMatch(/signerIds|keptAt|proven/);
  });
});
