import { mongo } from 'mongoose';
import { historyCollection } from '../plugins/mongo/migrations/history.ts';
import { DocumentsDigest, documentsIn } from './digest.ts';
import type { DatabaseState, Piece } from './records.ts';
import { BackupRefused } from './refused.ts';

const batchBytes = 4 * 1024 * 1024;
/** MongoDB remembers the past for five minutes unless it is told otherwise; a larger database takes longer to read. */
const historySeconds = 6 * 60 * 60;
const window = 'minSnapshotHistoryWindowInSeconds';
/** SnapshotTooOld, SnapshotUnavailable. */
const lostMoment = new Set<unknown>([239, 246]);

export type Db = mongo.Db;

/** Opens a connection of the backup's own: it reads for longer than the site ever may. */
export async function connect(uri: string): Promise<mongo.MongoClient> {
  return mongo.MongoClient.connect(uri, { serverSelectionTimeoutMS: 10_000, appName: 'letat-backup', maxPoolSize: 4 });
}

/**
 * Every document as it was at one moment, while others write on: all reads are of one snapshot (read concern `snapshot`). It sees
 * transactions whole or not at all.
 * @throws BackupRefused when the server no longer remembers that moment
 */
export async function* dumpDatabase(client: mongo.MongoClient): AsyncGenerator<Piece> {
  const db = client.db();
  const before = await lengthenHistory(client);
  const session = client.startSession({ snapshot: true });
  try {
    const { localTime } = await db.command({ hello: 1 });
    if (!(localTime instanceof Date)) throw new Error('the database sent no time');
    // The first read is what the moment is of.
    yield { type: 'database', state: await stateOf(db, session, localTime) };
    for (const { name, options } of await collectionsOf(db)) {
      const indexes = (await db.collection(name).listIndexes().toArray()).filter((index) => index.name !== '_id_');
      yield { type: 'collection', name, options: toJson(options), indexes: indexes.map(toJson) };
      yield* documentsOf(db, name, session);
    }
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError) || !lostMoment.has(error.code)) throw error;
    throw new BackupRefused(
      `The database no longer remembers the moment that the backup is of (${error.message}): a collection was changed meanwhile, as by a migration, or ` +
        `reading took longer than it may. Start again; on a server of your own, allow more: --setParameter ${window}=${historySeconds}.`,
      { cause: error },
    );
  } finally {
    await session.endSession();
    if (before !== null) await setWindow(client, before);
  }
}

async function stateOf(db: Db, session: mongo.ClientSession, at: Date): Promise<DatabaseState> {
  const readConcern = { level: 'snapshot' } as const;
  const installations = db.collection<{ _id: string; installation: string; epoch: number }>('installation');
  const found = await installations.find({ _id: 'installation' }, { session, readConcern }).next();
  const records = db.collection<{ _id: number }>(historyCollection).find({}, { session, readConcern });
  const migrations = (await records.toArray()).map(({ _id }) => _id).toSorted((a, b) => a - b);
  return {
    at: at.toISOString(),
    installation: found?.installation ?? null,
    epoch: found?.epoch ?? null,
    migrations,
  };
}

async function* documentsOf(db: Db, name: string, session: mongo.ClientSession): AsyncGenerator<Piece> {
  const digest = new DocumentsDigest();
  const send = (documents: readonly Uint8Array[]): Buffer => {
    const bytes = Buffer.concat(documents);
    digest.add(bytes);
    return bytes;
  };
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const document of rawDocuments(db, name, { session, readConcern: { level: 'snapshot' } })) {
    waiting.push(document);
    length += document.length;
    if (length < batchBytes) continue;
    yield send(waiting);
    [waiting, length] = [[], 0];
  }
  if (length > 0) yield send(waiting);
  yield { type: 'collection-end', ...digest.result };
}

/** The documents' own bytes: nothing of their types is lost. */
async function* rawDocuments(db: Db, name: string, options: mongo.FindOptions): AsyncGenerator<Uint8Array> {
  for await (const document of db.collection(name).find({}, { ...options, raw: true })) {
    if (!(document instanceof Uint8Array)) throw new Error('the driver gave no bytes');
    yield document;
  }
}

/** What a collection of a database holds now, for a comparison with a backup. */
export async function digestOf(db: Db, name: string): Promise<DocumentsDigest['result']> {
  const digest = new DocumentsDigest();
  for await (const document of rawDocuments(db, name, {})) digest.add(Buffer.from(document));
  return digest.result;
}

/** Collections, by name, without the server's own. */
export async function collectionsOf(db: Db): Promise<{ name: string; options: Record<string, unknown> }[]> {
  const listed = await db.listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
  return listed
    .filter(({ name }) => !name.startsWith('system.'))
    .map(({ name, options = {} }) => ({ name, options: { ...options } }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const exact = { relaxed: false };
const toJson = (value: object): Record<string, unknown> => ({ ...mongo.BSON.EJSON.serialize(value, exact) });
const fromJson = (value: Record<string, unknown>): Record<string, unknown> => ({
  ...mongo.BSON.EJSON.deserialize(value, exact),
});

/** Makes a collection as it was, without its indexes: they are built once all is there. */
export async function createCollection(db: Db, name: string, options: Record<string, unknown>): Promise<void> {
  await db.createCollection(name, fromJson(options));
}

/** Builds the indexes of a collection as they were. */
export async function createIndexes(db: Db, name: string, indexes: readonly Record<string, unknown>[]): Promise<void> {
  if (indexes.length === 0) return;
  // By the command: the driver’s own way knows fewer options than the server describes.
  await db.command({ createIndexes: name, indexes: indexes.map(fromJson), commitQuorum: 'majority' });
}

/** Adds documents, as they are. */
export async function loadDocuments(db: Db, name: string, bytes: Buffer): Promise<void> {
  const documents = [...documentsIn(bytes)].map((document) =>
    // With the types that they were written with: a number that was a double is one again.
    mongo.BSON.deserialize(document, { promoteValues: false, bsonRegExp: true }),
  );
  await db.collection(name).insertMany(documents, {
    ordered: false,
    forceServerObjectId: true,
    ignoreUndefined: false,
    bypassDocumentValidation: true,
  });
}

/** Asks the server to remember more of the past; gives what it was, and null where that is not ours to say. */
async function lengthenHistory(client: mongo.MongoClient): Promise<number | null> {
  try {
    const found = await client.db('admin').command({ getParameter: 1, [window]: 1 });
    const before = Number(found[window]);
    if (before >= historySeconds) return null;
    await setWindow(client, historySeconds);
    return before;
  } catch (error) {
    // A user without that right, or a mongos: five minutes, or what its operator allows.
    if (error instanceof mongo.MongoServerError) return null;
    throw error;
  }
}

async function setWindow(client: mongo.MongoClient, seconds: number): Promise<void> {
  await client.db('admin').command({ setParameter: 1, [window]: seconds });
}
