import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { findRunning } from '../support/product.ts';

/** Registers a site with that origin, as if its contact had confirmed it, and gives its key: no call does without the mails. */
export async function addRegisteredSite(origin: string): Promise<string> {
  const key = `site_${randomBytes(16).toString('base64url')}`;
  const client = await MongoClient.connect(findRunning().mongoUri);
  try {
    const email = 'contact@partenaire.example';
    const createdAt = new Date();
    await client
      .db()
      .collection('partnerSites')
      .insertOne({
        key,
        name: 'Un partenaire',
        email,
        emailKey: email,
        origins: [origin],
        findable: [],
        state: 'active',
        reason: '',
        linkVersion: 1,
        createdAt,
        confirmedAt: createdAt,
      });
  } finally {
    await client.close();
  }
  return key;
}
