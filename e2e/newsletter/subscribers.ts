import { MongoClient } from 'mongodb';
import { findRunning } from '../support/product.ts';

/** A subscriber as the database stores them. */
export interface StoredSubscriber {
  email: string;
  name: string;
  state: string;
  interests: string[];
  authorSubscriptions: string[];
  /** The last that was given under this address: another feature stores them. */
  consent: { version: string; text: string; source: string; site: string | null } | null;
}

type Subscriber = Omit<StoredSubscriber, 'consent'>;

/** No operation lists the subscribers: only the database has them. */
export async function findSubscriber(email: string): Promise<StoredSubscriber | null> {
  const client = await MongoClient.connect(findRunning().mongoUri);
  try {
    const emailKey = email.toLowerCase();
    const subscriber = await client.db().collection<Subscriber>('subscribers').findOne({ emailKey });
    const consents = client.db().collection<NonNullable<StoredSubscriber['consent']>>('consents');
    const [consent = null] = await consents.find({ emailKey }).sort({ at: -1 }).limit(1).toArray();
    return subscriber && { ...subscriber, consent };
  } finally {
    await client.close();
  }
}
