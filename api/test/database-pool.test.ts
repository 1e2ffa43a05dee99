import { databaseUri, newDatabaseName } from '@letat/testing/database';
import { acquireDatabase, acquireProcessDatabase, type PooledDatabase } from '@letat/testing/database-pool';
import { type Db, MongoClient } from 'mongodb';
import { afterEach, expect, it } from 'vitest';

/** Does something in a pooled database, over a connection that is closed after it. */
async function within<T>({ uri }: Pick<PooledDatabase, 'uri'>, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(uri);
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

const pool = newDatabaseName();
const acquire = () => acquireDatabase(pool);
afterEach(async () => {
  const client = await MongoClient.connect(await databaseUri(pool));
  await client.db().dropDatabase();
  await client.close();
});

/** A database with a collection that stays, written into. */
async function used(): Promise<PooledDatabase> {
  const database = await acquire();
  await within(database, (db) => db.collection('preserved').createIndex({ name: 1 }));
  await database.preserve(['preserved']);
  await within(database, (db) => db.collection('preserved').insertOne({ name: 'awa' }));
  return database;
}

it('a pooled database is given to one user at a time', async () => {
  const [first, second] = [await acquire(), await acquire()];
  expect(first.uri).not.toBe(second.uri);
  await first.drop();
  await second.drop();
});

it('a pooled database comes back empty, with its indexes and nothing of its last user', async () => {
  const first = await used();
  await within(first, (db) => db.collection('own').insertOne({}));
  await first.release();
  const again = await acquire();
  expect(again.uri).toBe(first.uri);
  await within(again, async (db) => {
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['preserved']);
    expect(await db.collection('preserved').find().toArray()).toEqual([]);
    expect((await db.collection('preserved').indexes()).map(({ key }) => key)).toEqual([{ _id: 1 }, { name: 1 }]);
  });
  await again.drop();
});

it('a pooled database is given again when a collection without indexes of its own has got its first document', async () => {
  const first = await acquire();
  await first.preserve(['late']);
  await within(first, (db) => db.collection('late').insertOne({}));
  await first.release();
  const again = await acquire();
  expect(again.uri).toBe(first.uri);
  expect(await within(again, (db) => db.collection('late').find().toArray())).toEqual([]);
  await again.drop();
});

it('a pooled database is not given again when its indexes have changed', async () => {
  const first = await used();
  await within(first, (db) => db.collection('preserved').createIndex({ other: 1 }));
  await first.release();
  const next = await acquire();
  expect(next.uri).not.toBe(first.uri);
  await next.drop();
});

it('a pooled database goes back to a checkpoint under a user who stays connected, as often as they ask', async () => {
  const database = await used();
  const restore = await database.checkpoint();
  await within(database, async (db) => {
    for (const name of ['binta', 'cira']) {
      await db.collection<{ name: string }>('preserved').updateOne({ name: 'awa' }, { $set: { name } });
      await db.collection('preserved').insertOne({ name: 'dado' });
      await db.collection('own').insertOne({});
      expect(await restore()).toBe(true);
      const rows = await db.collection('preserved').find().toArray();
      expect(rows.map((row) => row.name)).toEqual(['awa']);
      expect((await db.listCollections().toArray()).map((collection) => collection.name)).toEqual(['preserved']);
    }
  });
  await database.drop();
});

it('a pooled database whose indexes have changed does not go back to a checkpoint', async () => {
  const database = await used();
  const restore = await database.checkpoint();
  await within(database, (db) => db.collection('preserved').createIndex({ other: 1 }));
  expect(await restore()).toBe(false);
  await database.drop();
});

it('a database that processes had is given again with what they made, and without their rows', async () => {
  const first = await acquireProcessDatabase(pool);
  await within(first, async (db) => {
    await db.collection('made').createIndex({ name: 1 });
    await db.collection('made').insertOne({ name: 'awa' });
  });
  await first.release();
  const again = await acquire();
  expect(again.uri).toBe(first.uri);
  await within(again, async (db) => {
    expect(await db.collection('made').find().toArray()).toEqual([]);
    expect((await db.collection('made').indexes()).map(({ key }) => key)).toEqual([{ _id: 1 }, { name: 1 }]);
  });
  await again.drop();
});

it('a pooled database is not given again when its user dies with it', async () => {
  const first = await used();
  const next = await acquire();
  expect(next.uri).not.toBe(first.uri);
  await next.drop();
  await first.drop();
});
