import type { mongo } from 'mongoose';
import type { CollectionRename, Db } from './migration.ts';

/** Copies what the other collection does not have: one document, or all. */
async function copyMissing(db: Db, from: string, to: string, one: { _id?: mongo.ObjectId }): Promise<void> {
  const merge = { into: to, whenMatched: 'keepExisting', whenNotMatched: 'insert' };
  await db
    .collection(from)
    .aggregate([{ $match: one }, { $merge: merge }])
    .toArray();
}

/** What one release inserts, under whichever name, is in both collections. */
export async function copyBothWays(
  db: Db,
  { from, to }: CollectionRename,
  one: { _id?: mongo.ObjectId } = {},
): Promise<void> {
  await copyMissing(db, from, to, one);
  await copyMissing(db, to, from, one);
}

/** Lines of a plan for a new name. */
export function planCopies(db: Db, renames: readonly CollectionRename[]): Promise<string[]> {
  return Promise.all(
    renames.map(
      async ({ from, to }) => `copy ${from} to ${to}: ${await db.collection(from).countDocuments()} documents`,
    ),
  );
}

/** Removes the old collection: what was inserted there last is copied first. */
export async function dropRenamed(db: Db, rename: CollectionRename): Promise<void> {
  await copyMissing(db, rename.from, rename.to, {});
  await db.collection(rename.from).drop();
}
