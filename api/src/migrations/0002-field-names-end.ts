import { planRemoval, removeRenamed } from '../plugins/mongo/migrations/field-renames.ts';
import type { ContractMigration } from '../plugins/mongo/migrations/migration.ts';
import { renamedFields } from './0001-field-names.ts';

/** Indexes by the former names; they were made before index sets were recorded, so nothing else drops them. */
const formerIndexes = [
  ['posts', 'signerIds_1_published_1_publishedAt_-1__id_-1'],
  ['posts', 'signerIds_1_published_1_category_1_publishedAt_-1__id_-1'],
  ['readinglists', 'userId_1_keptAt_-1__id_-1'],
  ['consents', 'proven_1_at_1'],
] as const;

/** Removes the former names of fields. */
export const fieldNamesEnd: ContractMigration = {
  version: 2,
  name: 'field-names-end',
  phase: 'contract',
  completes: 1,
  plan: async (db) => [
    ...(await planRemoval(db, renamedFields)),
    ...formerIndexes.map(([collection, name]) => `drop index ${collection}.${name}`),
  ],
  async run(context) {
    await removeRenamed(context, renamedFields);
    for (const [collection, name] of formerIndexes) {
      context.assertHeld();
      if (await context.db.collection(collection).indexExists(name))
        await context.db.collection(collection).dropIndex(name);
    }
  },
};
