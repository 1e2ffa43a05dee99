import type { mongo } from 'mongoose';
import type { Db, ExpandMigration, FieldRename, MigrationContext } from './migration.ts';

/** Documents whose two names differ; a process of the release before has written them. */
const differing = ({ from, to }: FieldRename) => ({
  [from]: { $exists: true },
  $expr: { $ne: [`$${from}`, `$${to}`] },
});

const copying = ({ from, to }: FieldRename) => [{ $set: { [to]: `$${from}` } }];

/** Copies the old name's value to the new name, of one document or of all whose values differ. */
export async function copyRenamed(db: Db, rename: FieldRename, one: { _id?: mongo.ObjectId } = {}): Promise<void> {
  const { modifiedCount } = await db
    .collection(rename.collection)
    .updateMany({ ...one, ...differing(rename) }, copying(rename));
  if (modifiedCount > 0 && rename.invalidates)
    await db.collection('invalidations').insertOne({ tags: [...rename.invalidates], at: new Date() });
}

/**
 * The expand migration of some renamed fields. Until its contract migration, this release's processes write both names
 * (`RenamedFields`), and copy what those of the release before write under the old one (`followRenames`).
 */
export function expandRenames(version: number, name: string, renames: readonly FieldRename[]): ExpandMigration {
  return {
    version,
    name,
    phase: 'expand',
    renames: { fields: renames, collections: [] },
    plan: (db) =>
      Promise.all(
        renames.map(async (rename) => {
          const count = await db.collection(rename.collection).countDocuments(differing(rename));
          return `copy ${rename.collection}.${rename.from} to ${rename.to}: ${count} documents`;
        }),
      ),
    async run({ db, assertHeld }) {
      for (const rename of renames) {
        assertHeld();
        await copyRenamed(db, rename);
      }
    },
  };
}

/** Lines of a plan for the end of the old names. */
export function planRemoval(db: Db, renames: readonly FieldRename[]): Promise<string[]> {
  return Promise.all(
    renames.map(async ({ collection, from }) => {
      const count = await db.collection(collection).countDocuments({ [from]: { $exists: true } });
      return `remove ${collection}.${from}: ${count} documents`;
    }),
  );
}

/** Removes the old names: what was written under them last is copied first. */
export async function removeRenamed(
  { db, assertHeld }: MigrationContext,
  renames: readonly FieldRename[],
): Promise<void> {
  for (const rename of renames) {
    assertHeld();
    await copyRenamed(db, rename);
    await db
      .collection(rename.collection)
      .updateMany({ [rename.from]: { $exists: true } }, { $unset: { [rename.from]: '' } });
  }
}
