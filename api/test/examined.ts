import type { Connection } from 'mongoose';

/** What the database looked at for one query. */
export interface Examined {
  collection: string;
  keys: number;
  documents: number;
  /** It read a collection from end to end, or sorted in memory. */
  isUnindexed: boolean;
}

/** Has the database note each query of a test's own database while the work goes on: by its profiler, whose times are thrown away. */
export async function examinedBy<T>(
  connection: Connection,
  work: () => Promise<T>,
): Promise<{ answer: T; queries: Examined[] }> {
  const { db } = connection;
  if (!db) throw new Error('the database is not connected');
  await db.setProfilingLevel('off');
  await db.dropCollection('system.profile');
  await db.setProfilingLevel('all');
  const answer = await work().finally(() => db.setProfilingLevel('off'));
  const noted = await db.collection('system.profile').find().toArray();
  const queries = noted
    .filter(({ ns, keysExamined }) => !String(ns).endsWith('system.profile') && keysExamined !== undefined)
    .map(({ ns, keysExamined, docsExamined, planSummary = '', hasSortStage }) => ({
      collection: String(ns).slice(String(ns).indexOf('.') + 1),
      keys: Number(keysExamined),
      documents: Number(docsExamined ?? 0),
      isUnindexed: String(planSummary).includes('COLLSCAN') || hasSortStage === true,
    }));
  return { answer, queries };
}

/** Of all of them, or of those of one collection. */
export function sumOf(examined: readonly Examined[], collection?: string): { keys: number; documents: number } {
  const own = examined.filter((one) => collection === undefined || one.collection === collection);
  return {
    keys: own.reduce((sum, { keys }) => sum + keys, 0),
    documents: own.reduce((sum, { documents }) => sum + documents, 0),
  };
}
