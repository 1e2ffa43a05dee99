import { MongoClient } from 'mongodb';
import { findRunning } from '../support/product.ts';

/** A subscriber as the database keeps them. */
export interface StoredSubscriber {
  email: string;
  name: string;
  state: string;
  interests: string[];
  authorSubscriptions: string[];
  consent: { version: string; text: string; source: string; site: string | null } | null;
}

/** No call of the product tells who reads the letter: only its database knows. */
export async function findSubscriber(email: string): Promise<StoredSubscriber | null> {
  const client = await MongoClient.connect(findRunning().mongoUri);
  try {
    return await client.db().collection<StoredSubscriber>('subscribers').findOne({ emailKey: email.toLowerCase() });
  } finally {
    await client.close();
  }
}
