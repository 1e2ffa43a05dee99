import { MongoClient } from 'mongodb';
import { findRunning } from '../support/product.ts';

/** The days of grace of every erasure that waits go by. */
export async function letGraceGoBy(): Promise<void> {
  const client = new MongoClient(findRunning().mongoUri);
  try {
    const past = new Date(Date.now() - 1000);
    const waiting = { queue: 'privacy-erasures', state: 'waiting' };
    await client
      .db()
      .collection('work')
      .updateMany(waiting, { $set: { dueAt: past, takeAt: past } });
  } finally {
    await client.close();
  }
}
