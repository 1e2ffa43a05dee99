import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newDatabaseUri } from '@letat/testing/database';
import mongoose, { mongo } from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { MigrationRefused } from '../plugins/mongo/migrations/migration.ts';
import { Migrator } from '../plugins/mongo/migrations/migrator.ts';
import { type Area, folderArea } from './areas.ts';
import { makeBackup } from './make.ts';
import type { Piece } from './records.ts';
import { type RestoreParts, restoreBackup } from './restore.ts';

const key = randomBytes(32);
let root: string;
let clients: { client: mongo.MongoClient; uri: string }[];
let source: mongo.MongoClient;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'letat-restore-'));
  clients = [];
  source = await newClient();
});
afterEach(async () => {
  for (const { client } of clients) {
    await client.db().dropDatabase();
    await client.close();
  }
  await rm(root, { recursive: true });
});

async function newClient(): Promise<mongo.MongoClient> {
  const uri = await newDatabaseUri();
  const client = await mongo.MongoClient.connect(uri);
  clients.push({ client, uri });
  return client;
}
async function put(path: string, content: string | Buffer) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}
const backUp = (onPiece?: (piece: Piece) => Promise<void>) =>
  makeBackup({
    ...{ client: source, areas: [folderArea('storage', join(root, 'files'))], folder: join(root, 'backups'), key },
    now: () => new Date(),
    ...(onPiece ? { onPiece } : {}),
  });
const target = async (path: string, more: Partial<RestoreParts> = {}): Promise<RestoreParts> => ({
  ...{ client: await newClient(), areas: [folderArea('storage', join(root, 'restored'))], path, key },
  ...{ migrations: migrations.length, ownInstallation: null, mayReplace: false, mayBeOther: false },
  suspend: async () => {},
  ...more,
});

function flipped(bytes: Buffer, at: number): Buffer {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
  return bytes;
}

/** It is refused by these words before anything is written. */
async function expectUntouched(parts: RestoreParts, words: string | RegExp): Promise<void> {
  await expect(restoreBackup(parts)).rejects.toThrow(words);
  expect(await parts.client.db().listCollections().toArray()).toEqual([]);
  expect(await readdir(root)).not.toContain('restored');
}

it('documents of every type, options of collections and odd names come back to the byte', async () => {
  const db = source.db();
  const { Double, Int32, Long, Decimal128, Binary, ObjectId, BSONRegExp, Timestamp, MinKey, UUID } = mongo.BSON;
  const values = {
    ...{ double: new Double(3), int: new Int32(3), long: Long.fromString('9007199254740993') },
    ...{ decimal: Decimal128.fromString('0.10'), bytes: new Binary(randomBytes(9)), id: new ObjectId() },
    ...{
      pattern: new BSONRegExp('^é', 'i'),
      stamp: new Timestamp({ t: 5, i: 1 }),
      low: new MinKey(),
      uuid: new UUID(),
    },
    ...{ at: new Date(), nothing: null, list: [1, [2, { three: 3.5 }]], text: 'l’État 🌍', empty: '', no: false },
  };
  await db.collection('typed').insertOne(values);
  await db.createCollection('checked', { validator: { n: { $type: 'number' } }, collation: { locale: 'fr' } });
  await db.collection('checked').insertMany([{ n: 1 }, { n: 2 }]);
  await db.createCollection('empty');
  const since = { at: { $gt: new Date(0) } };
  await db.collection('typed').createIndex({ text: 1, at: -1 }, { unique: true, partialFilterExpression: since });
  await db.collection('typed').createIndex({ at: 1 }, { expireAfterSeconds: 1_000_000 });
  await db.collection('mit Ümlaut.und.punkt').insertOne({ x: 1 });
  await db.collection('large').insertMany(Array.from({ length: 2000 }, (_, n) => ({ n, text: 'x'.repeat(5000) })));
  const { path, checked } = await backUp();
  const parts = await target(path);
  await restoreBackup(parts);
  const restored = parts.client.db();
  const raw = async (of: mongo.Db, name: string) =>
    (await of.collection(name).find({}, { raw: true }).toArray()).map((document) => Buffer.from(Object(document)));
  expect(await raw(restored, 'typed')).toEqual(await raw(db, 'typed'));
  const names = async (of: mongo.Db) =>
    (await of.listCollections({}, { nameOnly: false }).toArray())
      .map(({ name, options }) => ({ name, options }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(await names(restored)).toEqual(await names(db));
  expect(await restored.collection('typed').listIndexes().toArray()).toEqual(
    await db.collection('typed').listIndexes().toArray(),
  );
  expect(checked.collections.get('large')?.documents).toBe(2000);
});

it('files that come and go while it is made: what the database may name at its moment is there, what went before is not', async () => {
  for (const name of ['stays', 'goes-before', 'goes-after', 'changes']) await put(`files/objects/${name}`, name);
  await source.db().collection('a').insertOne({ x: 1 });
  let files = 0;
  const { path, missed } = await backUp(async (piece) => {
    if (Buffer.isBuffer(piece)) return;
    if (piece.type === 'file-end') files += 1;
    if (piece.type === 'file-end' && files === 4) {
      await rm(join(root, 'files/objects/goes-before'));
      await put('files/objects/came', 'came');
    }
    if (piece.type === 'database') {
      await rm(join(root, 'files/objects/goes-after'));
      await put('files/objects/changes', 'changed, and longer');
      await put('files/objects/goes-before', 'again');
    }
  });
  expect(missed).toBe(0);
  await restoreBackup(await target(path));
  const folder = join(root, 'restored/objects');
  expect((await readdir(folder)).toSorted()).toEqual(['came', 'changes', 'goes-after', 'goes-before', 'stays']);
  expect(await readFile(join(folder, 'changes'), 'utf8')).toBe('changed, and longer');
  expect(await readFile(join(folder, 'goes-before'), 'utf8')).toBe('again');
});

it('a file that was deleted before the moment is not put back', async () => {
  for (const name of ['stays', 'gone']) await put(`files/objects/${name}`, name);
  await source.db().collection('a').insertOne({ x: 1 });
  let files = 0;
  const { path } = await backUp(async (piece) => {
    if (!Buffer.isBuffer(piece) && piece.type === 'file-end') files += 1;
    if (files === 2) await rm(join(root, 'files/objects/gone'), { force: true });
  });
  await restoreBackup(await target(path));
  expect(await readdir(join(root, 'restored/objects'))).toEqual(['stays']);
});

it('a restoration that was interrupted is no database to start on, until it was begun again', async () => {
  await source.db().collection('posts').insertOne({ title: 'a' });
  await put('files/objects/a', 'a');
  const { path } = await backUp();
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const broken: Area = {
    ...folderArea('storage', join(root, 'restored')),
    write: () => Promise.reject(full),
  };
  const parts = await target(path, { areas: [broken] });
  await expect(restoreBackup(parts)).rejects.toThrow('is full');
  const connection = await mongoose.createConnection(clients.at(-1)?.uri ?? '').asPromise();
  const migrator = new Migrator({ connection, migrations, log: { info: () => {} } });
  const signal = new AbortController().signal;
  await expect(migrator.expand(signal)).rejects.toThrow(MigrationRefused);
  await expect(migrator.expand(signal)).rejects.toThrow('only a part of it is there');
  await expect(restoreBackup({ ...parts, areas: [folderArea('storage', join(root, 'restored'))] })).rejects.toThrow(
    '--replace',
  );
  await restoreBackup({ ...parts, areas: [folderArea('storage', join(root, 'restored'))], mayReplace: true });
  await migrator.expand(signal);
  await connection.close();
});

it('data of a later release are refused by this one, before anything is changed', async () => {
  await source
    .db()
    .collection<{ _id: number }>('migrations')
    .insertOne({ _id: migrations.length + 1 });
  const { path } = await backUp();
  const parts = await target(path);
  await expect(restoreBackup(parts)).rejects.toThrow(`had migration ${migrations.length + 1}`);
  expect(await parts.client.db().listCollections().toArray()).toEqual([]);
});

it.each([
  ['is half of one', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /incomplete, or damaged/],
  ['misses its last byte', (bytes: Buffer) => bytes.subarray(0, -1), /incomplete, or damaged/],
  ['has a flipped byte', (bytes: Buffer) => flipped(bytes, 100_000), /damaged at byte/],
  ['is a file of another kind', () => Buffer.from('{"not":"a backup"}'), /no backup of this site/],
])('a backup that %s is refused, and the empty machine stays empty', async (_what, change, words) => {
  await source.db().collection('a').insertOne({ x: 1 });
  // So much that it has several frames.
  await put('files/objects/a', randomBytes(600_000));
  const { path } = await backUp();
  await put('changed', change(await readFile(path)));
  await expectUntouched(await target(join(root, 'changed')), words);
});

it('a backup whose key does not fit is refused, and the empty machine stays empty', async () => {
  await source.db().collection('a').insertOne({ x: 1 });
  await put('files/objects/a', 'a');
  const { path } = await backUp();
  await expectUntouched(await target(path, { key: randomBytes(32) }), 'The key does not fit');
});

it('a machine that holds something, of another installation, is left alone until it is given up for both, and then holds the backup and nothing else', async () => {
  const installation = { _id: 'installation', installation: 'celle-ci', epoch: 1 };
  await source.db().collection<{ _id: string }>('installation').insertOne(installation);
  await source.db().collection('posts').insertOne({ title: 'Ce qui revient' });
  const { path } = await backUp();
  const parts = await target(path, { ownInstallation: 'une-autre' });
  const db = parts.client.db();
  for (const name of ['posts', 'autre']) await db.collection(name).insertOne({ title: 'Ce qui est là' });
  const names = async () => (await db.listCollections().toArray()).map(({ name }) => name).toSorted();
  for (const more of [{}, { mayReplace: true }])
    await expect(restoreBackup({ ...parts, ...more })).rejects.toThrow('another installation (celle-ci');
  await expect(restoreBackup({ ...parts, mayBeOther: true })).rejects.toThrow('--replace');
  expect(await names()).toEqual(['autre', 'posts']);
  expect(await db.collection('posts').find().toArray()).toMatchObject([{ title: 'Ce qui est là' }]);

  await restoreBackup({ ...parts, mayBeOther: true, mayReplace: true });
  expect(await names()).toEqual(['installation', 'posts']);
  expect(await db.collection('posts').find().toArray()).toMatchObject([{ title: 'Ce qui revient' }]);
});

it.each([
  ['before its collection is made', 'files/objects/a'],
  ['after its documents were put back', 'files/objects/came'],
])('a backup that something else is written under does not pass for restored: %s', async (_when, path) => {
  await source.db().collection('a').insertOne({ x: 1 });
  const isFirst = path.endsWith('/a');
  if (isFirst) await put(path, 'a');
  const made = await backUp(async (piece) => {
    if (!isFirst && !Buffer.isBuffer(piece) && piece.type === 'database') await put(path, 'a');
  });
  const parts = await target(made.path);
  const disturbed: Area = {
    ...folderArea('storage', join(root, 'restored')),
    async write(_path, body) {
      for await (const _chunk of body);
      await parts.client.db().collection('a').insertOne({ x: 2 });
    },
  };
  await expect(restoreBackup({ ...parts, areas: [disturbed] })).rejects.toThrow('something else wrote');
});
