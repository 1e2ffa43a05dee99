import { newDatabaseUri } from '@letat/testing/database';
import type { Db } from 'mongodb';
import { MongoClient } from 'mongodb';
import { addRecipients, defineCampaign } from '../../../api/test/campaign/source.ts';
import { withApp } from '../load/open-app.ts';
import { inWhole, table } from '../numbers.ts';

const recipients = 20_000;
const goals = { seconds: 10, writesOfOneDocument: 100 };

/** Figures of one primitive, and whether they meet their goals. */
export interface PrimitiveResult {
  readonly text: string;
  readonly met: boolean;
}

/**
 * A campaign of 20,000 recipients, half of them at three domains: how long adding their rows takes, how often the document that is
 * written most is written meanwhile, and the write conflicts that the database counts.
 */
export async function bulk(): Promise<PrimitiveResult> {
  const mongoUri = await newDatabaseUri();
  const client = new MongoClient(mongoUri);
  try {
    return await withApp(mongoUri, async (app) => {
      const campaigns = defineCampaign(app);
      await addRecipients(app, recipients);
      const db = client.db();
      const conflictsBefore = await writeConflicts(db);
      const writes = await countWrites(db, async () => {
        await app.mongo.transaction((session) => campaigns.start('1', session));
        const began = performance.now();
        await app.jobs.process('mail-campaigns');
        return (performance.now() - began) / 1000;
      });
      const added = await db.collection('work').countDocuments({ queue: 'mail-recipients' });
      const conflicts = (await writeConflicts(db)) - conflictsBefore;
      const met = added === recipients && writes.result < goals.seconds && writes.most <= goals.writesOfOneDocument;
      const rows = [
        ['recipients added', inWhole(added), inWhole(recipients)],
        ['seconds', writes.result.toFixed(1), `< ${goals.seconds}`],
        ['writes of the document written most', inWhole(writes.most), `≤ ${goals.writesOfOneDocument}`],
        ['write conflicts', inWhole(conflicts), '–'],
      ];
      return { text: table(['bulk', 'measured', 'goal'], rows), met };
    });
  } finally {
    await client.close();
  }
}

async function writeConflicts(db: Db): Promise<number> {
  const { metrics } = await db.admin().command({ serverStatus: 1 });
  return Number(metrics.operation.writeConflicts);
}

/** How often the work wrote the document that it wrote most, read afterwards from the database's change stream. */
async function countWrites<T>(db: Db, work: () => Promise<T>): Promise<{ result: T; most: number }> {
  const { operationTime } = await db.command({ ping: 1 });
  const result = await work();
  const last = 'benchEnd';
  await db.collection(last).insertOne({});
  const written = { operationType: { $in: ['insert', 'update', 'replace'] } };
  const stream = db.watch([{ $match: written }, { $project: { documentKey: 1, ns: 1 } }], {
    startAtOperationTime: operationTime,
  });
  const writes = new Map<string, number>();
  for await (const change of stream) {
    if (!('documentKey' in change)) continue;
    if (change.ns.coll === last) break;
    const key = `${change.ns.coll} ${String(change.documentKey._id)}`;
    writes.set(key, (writes.get(key) ?? 0) + 1);
  }
  await stream.close();
  return { result, most: Math.max(...writes.values()) };
}
