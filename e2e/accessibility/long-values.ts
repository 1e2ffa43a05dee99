import { changeDatabase } from '../support/database.ts';
import { expect } from '../support/test.ts';

const long = `${'fonctionnaire'.repeat(8)}@${'ministere'.repeat(6)}.exemple.org`;

/** Puts addresses and names as long as they may be, without a place to break at, into what the tables of the administration show. */
export const storeLongValues = (): Promise<void> =>
  changeDatabase(async (db) => {
    // No journey logs in as this author.
    const { matchedCount } = await db
      .collection('users')
      .updateOne({ username: 'zeinab-ba' }, { $set: { email: long } });
    expect(matchedCount).toBe(1);
    await db.collection('orders').updateMany({}, { $set: { buyerEmail: long } });
    await db.collection('mails').updateMany({}, { $set: { to: { email: long, name: 'x'.repeat(80) } } });
    await db.collection('auditEntries').insertOne({
      at: new Date(),
      actor: { id: 'a', name: 'x'.repeat(80) },
      action: 'user.invited',
      subject: { kind: 'invitation', id: long, label: long },
      subjectKey: `invitation:${long}`,
      details: { role: 'author' },
      network: '',
    });
  });
