import { type Db, MongoClient } from 'mongodb';
import { findRunning } from './product.ts';

/** Looks at or changes what the product has stored, where no call of it would. */
export async function changeDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(findRunning().mongoUri);
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}
