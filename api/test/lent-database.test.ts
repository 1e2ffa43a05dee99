import { databaseUri, newDatabaseName } from '@letat/testing/database';
import { type LentDatabase, lendDatabase } from '@letat/testing/lent-database';
import { type Db, MongoClient } from 'mongodb';
import { afterEach, expect, it } from 'vitest';

/** Does something in a lent database, over a connection that is closed after it. */
async function within<T>({ uri }: LentDatabase, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(uri);
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

const pool = newDatabaseName();
const lend = () => lendDatabase(pool);
afterEach(async () => {
  const client = await MongoClient.connect(await databaseUri(pool));
  await client.db().dropDatabase();
  await client.close();
});

/** A database with a collection that stays, written into. */
async function used(): Promise<LentDatabase> {
  const lent = await lend();
  await within(lent, (db) => db.collection('kept').createIndex({ name: 1 }));
  await lent.keep(['kept']);
  await within(lent, (db) => db.collection('kept').insertOne({ name: 'awa' }));
  return lent;
}

it('is lent to one at a time', async () => {
  const [one, other] = [await lend(), await lend()];
  expect(one.uri).not.toBe(other.uri);
  await one.drop();
  await other.drop();
});

it('comes back empty, with its indexes and nothing of its last user', async () => {
  const first = await used();
  await within(first, (db) => db.collection('own').insertOne({}));
  await first.giveBack();
  const again = await lend();
  expect(again.uri).toBe(first.uri);
  await within(again, async (db) => {
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['kept']);
    expect(await db.collection('kept').find().toArray()).toEqual([]);
    expect((await db.collection('kept').indexes()).map(({ key }) => key)).toEqual([{ _id: 1 }, { name: 1 }]);
  });
  await again.drop();
});

it('is not lent again when its indexes have changed', async () => {
  const first = await used();
  await within(first, (db) => db.collection('kept').createIndex({ other: 1 }));
  await first.giveBack();
  const next = await lend();
  expect(next.uri).not.toBe(first.uri);
  await next.drop();
});

it('is not lent again when its user dies with it', async () => {
  const first = await used();
  const next = await lend();
  expect(next.uri).not.toBe(first.uri);
  await next.drop();
  await first.drop();
});
