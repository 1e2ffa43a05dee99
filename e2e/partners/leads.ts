import { MongoClient } from 'mongodb';
import { findRunning } from '../support/product.ts';

/** A lead as the database keeps it. */
export interface StoredLead {
  name: string;
  email: string;
  company: string;
  status: string;
  interests: string[];
  source: string;
  message: string;
}

/** What was written from an address: only the database tells so far. */
export async function findLeads(email: string): Promise<StoredLead[]> {
  const client = await MongoClient.connect(findRunning().mongoUri);
  try {
    return await client.db().collection<StoredLead>('leads').find({ emailKey: email.toLowerCase() }).toArray();
  } finally {
    await client.close();
  }
}
