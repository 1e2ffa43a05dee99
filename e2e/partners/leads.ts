import { emailKey } from '@letat/contracts/core/email-key';
import { MongoClient } from 'mongodb';
import { findRunning } from '../support/product.ts';

/** A lead as it is stored. */
export interface StoredLead {
  name: string;
  email: string;
  company: string;
  status: string;
  interests: string[];
  source: string;
  message: string;
}

/** The leads from an address, read from the database: no page shows them yet. */
export async function findLeads(email: string): Promise<StoredLead[]> {
  const client = await MongoClient.connect(findRunning().mongoUri);
  try {
    return await client
      .db()
      .collection<StoredLead>('leads')
      .find({ emailKey: emailKey(email) })
      .toArray();
  } finally {
    await client.close();
  }
}
