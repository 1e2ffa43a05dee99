import { isDeepStrictEqual } from 'node:util';
import { type Db, type Document, MongoClient, type ObjectId } from 'mongodb';
import { databaseUri, newDatabaseName } from './database.ts';

/**
 * A database for one user at a time. Making a hundred collections' indexes and dropping them again costs the server more
 * than most tests do: a database that is given back keeps them, and nothing else.
 */
export interface LentDatabase {
  readonly uri: string;
  /** These collections are there now, with their indexes: they stay when it is given back. */
  keep(collections: readonly string[]): Promise<void>;
  /** For the next one who asks. Nothing may be connected to it any more. */
  giveBack(): Promise<void>;
  /** Instead of giving it back, when something else may still be connected to it. */
  drop(): Promise<void>;
}

type Indexes = Readonly<Record<string, readonly Document[]>>;

/**
 * Lends an empty database: one that was given back, else a new one.
 * @param pool the name of the database that remembers which are free
 */
export async function lendDatabase(pool = 'lent'): Promise<LentDatabase> {
  const client = await MongoClient.connect(await databaseUri(pool));
  // Oldest first. Who dies with a database takes it along: it is nobody's again.
  const free = client.db().collection<{ _id?: ObjectId; database: string }>('free');
  const returned = await free.findOneAndDelete({}, { sort: { _id: 1 } });
  const name = returned?.database ?? newDatabaseName();
  const db = client.db(name);
  if (returned) await empty(db);
  let kept: Indexes | undefined;
  return {
    uri: await databaseUri(name),
    async keep(collections) {
      kept = await indexesOf(db, collections);
    },
    async giveBack() {
      if (kept) await dropOthers(db, Object.keys(kept));
      const asItWas = kept !== undefined && isDeepStrictEqual(await indexesOf(db, Object.keys(kept)), kept);
      if (asItWas) await free.insertOne({ database: name });
      else await db.dropDatabase();
      await client.close();
    },
    async drop() {
      await db.dropDatabase();
      await client.close();
    },
  };
}

async function collectionsOf(db: Db): Promise<string[]> {
  const listed = await db.listCollections({}, { nameOnly: true }).toArray();
  return listed.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

async function indexesOf(db: Db, collections: readonly string[]): Promise<Indexes> {
  const there = new Set(await collectionsOf(db));
  const listed = collections.map(
    async (name) => [name, there.has(name) ? await db.collection(name).indexes() : []] as const,
  );
  return Object.fromEntries(await Promise.all(listed));
}

async function dropOthers(db: Db, kept: readonly string[]): Promise<void> {
  for (const name of await collectionsOf(db)) if (!kept.includes(name)) await db.dropCollection(name);
}

async function empty(db: Db): Promise<void> {
  for (const name of await filled(db)) await db.collection(name).deleteMany({});
  const left = await filled(db);
  if (left.length > 0) throw new Error(`${db.databaseName} was given back, but something still writes: ${left}`);
}

/** The collections that hold anything, found by one question. */
async function filled(db: Db): Promise<string[]> {
  const look = (await collectionsOf(db)).map((name) => ({
    $unionWith: { coll: name, pipeline: [{ $limit: 1 }, { $project: { _id: 0, name: { $literal: name } } }] },
  }));
  const found = await db.aggregate<{ name: string }>([{ $documents: [] }, ...look]).toArray();
  return found.map(({ name }) => name);
}
