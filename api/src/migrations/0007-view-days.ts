import type { Db, ExpandMigration } from '../plugins/mongo/migrations/migration.ts';

const collections = ['viewCounts', 'productViewCounts'] as const;

/** Visits of all pages by day. */
async function summed(db: Db): Promise<Map<string, number>> {
  const days = new Map<string, number>();
  for (const name of collections) {
    const rows = db
      .collection(name)
      .aggregate<{ _id: string; count: number }>([{ $group: { _id: '$day', count: { $sum: '$count' } } }]);
    for await (const { _id, count } of rows) days.set(_id, (days.get(_id) ?? 0) + Number(count));
  }
  return days;
}

/**
 * The first screen of the administration shows visits of the whole site, which are stored by day from now on: those from before are added
 * up once. What the release before counts after that is missing on its day.
 */
export const viewDays: ExpandMigration = {
  version: 7,
  name: 'view-days',
  phase: 'expand',
  async plan(db) {
    return [`add up the visits of ${(await summed(db)).size} days`];
  },
  async run({ db, assertHeld }) {
    for (const [day, count] of await summed(db)) {
      assertHeld();
      // The sum of the pages, never something added to it: a second run ends as one does.
      await db
        .collection<{ _id: string; count: number }>('viewDays')
        .updateOne({ _id: day }, { $max: { count } }, { upsert: true });
    }
  },
};
