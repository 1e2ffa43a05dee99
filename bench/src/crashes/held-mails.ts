import type { Db } from 'mongodb';

/**
 * The mails that this worker held when it died, by the ids that stand in their Message-ID.
 * @param holder how the names of its leases begin
 */
export async function mailsHeldBy(store: Db, holder: string): Promise<string[]> {
  const rows = await store.collection('work').find({ state: 'running', queue: /^mail/ }).toArray();
  const found: string[] = [];
  for (const { lease, payload } of rows) {
    if (!String(lease?.worker).startsWith(holder)) continue;
    if (typeof payload.mailId === 'string') found.push(payload.mailId);
    // A mail to one of many is made when its time has come: until then there is none to be sent twice.
    const key = `campaign ${payload.name} ${payload.id} ${payload.recipient}`;
    const mail = payload.recipient === undefined ? null : await store.collection('mails').findOne({ key });
    if (mail) found.push(mail._id.toHexString());
  }
  return found;
}
