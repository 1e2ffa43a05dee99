import type { Db } from 'mongodb';

/** What MongoDB looked at for the queries of one request. */
export interface Examined {
  /** Index keys and documents, together. */
  readonly looked: number;
  /** A sort in memory, or a collection read from end to end. */
  readonly unindexed: boolean;
}

/** Has the database note every query while the work goes on (the profiler, whose times are thrown away). */
export async function examinedBy(db: Db, work: () => Promise<unknown>): Promise<Examined> {
  await db.setProfilingLevel('off');
  await db.collection('system.profile').drop();
  await db.setProfilingLevel('all');
  await work();
  await db.setProfilingLevel('off');
  const queries = await db
    .collection('system.profile')
    .find({ ns: { $not: /system\.profile$/ }, op: { $in: ['query', 'getmore', 'command'] } })
    .toArray();
  return {
    looked: queries.reduce((sum, { keysExamined = 0, docsExamined = 0 }) => sum + keysExamined + docsExamined, 0),
    unindexed: queries.some(
      ({ planSummary = '', hasSortStage }) => /COLLSCAN/.test(planSummary) || hasSortStage === true,
    ),
  };
}
