import { type DeclaredIndex, describeIndex, digestOf, existingIndexes, type IndexChange } from './indexes.ts';
import type { Db } from './migration.ts';

export const indexSetsCollection = 'indexSets';

/** A set of declared indexes that was applied to this database. */
interface IndexSetRecord {
  /** Its digest. */
  _id: string;
  indexes: string[];
  appliedAt: Date;
}

/**
 * Whether these declarations are the last that were applied (`current`), were applied before others (`older`: this process is of
 * an earlier release, or was rolled back, and leaves the indexes of the later one alone), or never (`new`).
 */
export async function standingOf(db: Db, declared: readonly DeclaredIndex[]): Promise<'current' | 'older' | 'new'> {
  const sets = db.collection<IndexSetRecord>(indexSetsCollection);
  const [last] = await sets.find().sort({ appliedAt: -1 }).limit(1).toArray();
  const digest = digestOf(declared);
  if (last?._id === digest) return 'current';
  return (await sets.findOne({ _id: digest })) ? 'older' : 'new';
}

/** Remembers that these declarations were applied. */
export async function recordIndexSet(db: Db, declared: readonly DeclaredIndex[]): Promise<void> {
  const sets = db.collection<IndexSetRecord>(indexSetsCollection);
  await sets.updateOne(
    { _id: digestOf(declared) },
    [{ $set: { indexes: { $literal: declared.map(describeIndex) }, appliedAt: '$$NOW' } }],
    { upsert: true },
  );
}

/**
 * Indexes that an earlier release declared and this one does not. Processes of that release may still look things up by
 * them: they go when it is over. What an operator added by hand stays.
 */
export async function outdatedIndexes(db: Db, declared: readonly DeclaredIndex[]): Promise<IndexChange[]> {
  const sets = await db.collection<IndexSetRecord>(indexSetsCollection).find().toArray();
  const present = new Set(declared.map(describeIndex));
  const former = new Set(sets.flatMap(({ indexes }) => indexes).filter((index) => !present.has(index)));
  const collections = [...new Set([...former].map((index) => index.slice(0, index.indexOf(' '))))];
  const found = await Promise.all(
    collections.map(async (collection) =>
      (await existingIndexes(db, collection))
        .filter((index) => former.has(describeIndex({ ...index, collection })))
        .map(({ name }): IndexChange => ({ kind: 'drop', collection, name })),
    ),
  );
  return found.flat();
}
