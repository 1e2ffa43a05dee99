import { emailKey } from '@letat/contracts/core/email-key';
import { exampleSubscriber } from '@letat/testing/subscribers';
import { MongoClient } from 'mongodb';
import { findRunning } from '../support/product.ts';

/** A subscriber as the database stores them. */
export interface StoredSubscriber {
  email: string;
  name: string;
  state: string;
  interests: string[];
  authorSubscriptions: string[];
  siteLetters?: boolean;
  /** The last that was given under this address: another feature stores them. */
  consent: { version: string; text: string; source: string; site: string | null } | null;
}

type Subscriber = Omit<StoredSubscriber, 'consent'>;

/** No operation lists the subscribers: only the database has them. */
export async function findSubscriber(email: string): Promise<StoredSubscriber | null> {
  const client = await MongoClient.connect(findRunning().mongoUri);
  try {
    const key = emailKey(email);
    const subscriber = await client.db().collection<Subscriber>('subscribers').findOne({ emailKey: key });
    const consents = client.db().collection<NonNullable<StoredSubscriber['consent']>>('consents');
    const [consent = null] = await consents.find({ emailKey: key }).sort({ at: -1 }).limit(1).toArray();
    return subscriber && { ...subscriber, consent };
  } finally {
    await client.close();
  }
}

/** Adds a confirmed subscriber, as confirming by mail leaves them; to the authors with these ids, too. */
export async function addSubscriber(email: string, authorIds: readonly string[] = []): Promise<void> {
  const client = await MongoClient.connect(findRunning().mongoUri);
  try {
    const subscriber = exampleSubscriber(email, new Date(), { authorSubscriptions: [...authorIds] });
    await client.db().collection('subscribers').insertOne(subscriber);
  } finally {
    await client.close();
  }
}
