import { isDeepStrictEqual } from 'node:util';
import { type Db, type Document, MongoClient, type ObjectId } from 'mongodb';
import { databaseUri, newDatabaseName } from './database.ts';

/**
 * A database of the pool, for one user at a time. Making a hundred collections' indexes and dropping them again costs the server more
 * than most tests do: a released database has them still, and nothing else.
 */
export interface PooledDatabase {
  readonly uri: string;
  /** These collections are there now, with their indexes: they stay when it is released. All that there are, unless it is said. */
  preserve(collections?: readonly string[]): Promise<void>;
  /**
   * What it holds now, to be put back while the process that uses it stays connected: the returned function empties it of everything else. It
   * gives false when collections' indexes have changed since `preserve`, which it leaves so.
   * It throws when something goes on writing.
   */
  checkpoint(): Promise<() => Promise<boolean>>;
  /** Returns it to the pool. Nothing may be connected to it any more. */
  release(): Promise<void>;
  /** Instead of releasing it, when something else may still be connected to it. */
  drop(): Promise<void>;
}

type Rows = ReadonlyMap<string, readonly Document[]>;
type Indexes = Readonly<Record<string, readonly Document[]>>;

/**
 * Acquires an empty database: one that was released, else a new one.
 * @param pool the name of the database that remembers which are free
 */
export async function acquireDatabase(pool = 'pool'): Promise<PooledDatabase> {
  const client = await MongoClient.connect(await databaseUri(pool));
  // Oldest first. The database of a process that dies is not returned to the pool.
  const free = client.db().collection<{ _id?: ObjectId; database: string }>('free');
  const returned = await free.findOneAndDelete({}, { sort: { _id: 1 } });
  const name = returned?.database ?? newDatabaseName();
  const db = client.db(name);
  if (returned) await empty(db);
  let preserved: Indexes | undefined;
  return {
    uri: await databaseUri(name),
    async preserve(collections) {
      preserved = await indexesOf(db, collections ?? (await collectionsOf(db)));
    },
    async checkpoint() {
      const rows = await rowsOf(db);
      return async () => {
        const asItWas = await hasIndexesOf(db, preserved);
        if (asItWas) await restore(db, rows);
        return asItWas;
      };
    },
    async release() {
      if (await hasIndexesOf(db, preserved)) await free.insertOne({ database: name });
      else await db.dropDatabase();
      await client.close();
    },
    async drop() {
      await db.dropDatabase();
      await client.close();
    },
  };
}

/** A database of the pool for processes of the product, and for nothing else that makes collections: they make what is missing. */
export interface ProcessDatabase {
  readonly uri: string;
  /** Returns it to the pool, once every process has ended. */
  release(): Promise<void>;
}

/** Acquires a database in which processes of the product find the indexes that others of them made, and nothing more. */
export async function acquireProcessDatabase(pool?: string): Promise<ProcessDatabase> {
  const database = await acquireDatabase(pool);
  return {
    uri: database.uri,
    async release() {
      await database.preserve();
      await database.release();
    },
  };
}

async function collectionsOf(db: Db): Promise<string[]> {
  const listed = await db.listCollections({}, { nameOnly: true }).toArray();
  return listed.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

/**
 * Found by one question, because one for each of eighty collections costs ten times as much. Without the index that every
 * collection has: one that got its first document since then is as it was.
 */
async function indexesOf(db: Db, collections: readonly string[]): Promise<Indexes> {
  const own = [{ $indexStats: {} }, { $match: { name: { $ne: '_id_' } } }, { $sort: { name: 1 } }];
  const look = collections.map((coll) => ({
    $unionWith: { coll, pipeline: [...own, { $project: { _id: 0, collection: { $literal: coll }, spec: 1 } }] },
  }));
  const found = await db.aggregate<{ collection: string; spec: Document }>([{ $documents: [] }, ...look]).toArray();
  const specs = Map.groupBy(found, ({ collection }) => collection);
  return Object.fromEntries(collections.map((name) => [name, specs.get(name)?.map(({ spec }) => spec) ?? []]));
}

/** Whether it has these collections with these indexes, once all others are dropped. */
async function hasIndexesOf(db: Db, preserved: Indexes | undefined): Promise<boolean> {
  if (preserved === undefined) return false;
  const names = Object.keys(preserved);
  await dropOthers(db, names);
  return isDeepStrictEqual(await indexesOf(db, names), preserved);
}

async function dropOthers(db: Db, preserved: readonly string[]): Promise<void> {
  for (const name of await collectionsOf(db)) if (!preserved.includes(name)) await db.dropCollection(name);
}

const empty = (db: Db): Promise<void> => restore(db, new Map());

/** Everything that it holds, by collection. */
async function rowsOf(db: Db): Promise<Rows> {
  const names = await filled(db);
  return new Map(await Promise.all(names.map(async (name) => [name, await allOf(db, name)] as const)));
}

const allOf = (db: Db, name: string): Promise<Document[]> => db.collection(name).find().toArray();

async function restore(db: Db, rows: Rows): Promise<void> {
  for (const name of new Set([...(await filled(db)), ...rows.keys()])) {
    const before = rows.get(name) ?? [];
    if (before.length > 0 && isDeepStrictEqual(await allOf(db, name), before)) continue;
    await db.collection(name).deleteMany({});
    if (before.length > 0) await db.collection(name).insertMany([...before]);
  }
  // The server counts what it holds at each write: only when that is another number are the collections looked at once more.
  const { objects } = await db.command({ dbStats: 1 });
  if (objects === [...rows.values()].reduce((sum, documents) => sum + documents.length, 0)) return;
  const left = (await filled(db)).filter((name) => !rows.has(name));
  if (left.length > 0) throw new Error(`${db.databaseName} is to be empty, but something still writes: ${left}`);
}

/** The collections that hold anything, found by one question. */
async function filled(db: Db): Promise<string[]> {
  const look = (await collectionsOf(db)).map((name) => ({
    $unionWith: { coll: name, pipeline: [{ $limit: 1 }, { $project: { _id: 0, name: { $literal: name } } }] },
  }));
  const found = await db.aggregate<{ name: string }>([{ $documents: [] }, ...look]).toArray();
  return found.map(({ name }) => name);
}
