import { dropRenamed } from '../plugins/mongo/migrations/collection-renames.ts';
import type { ContractMigration } from '../plugins/mongo/migrations/migration.ts';
import { renamedCollections } from './0003-collection-names.ts';

/** Nothing is moved out of these: Agenda's jobs that the release before made, and its counts of images of the last day. */
const abandoned = ['wakes', 'imagesKept'] as const;

/** Drops the collections of former names. */
export const collectionNamesEnd: ContractMigration = {
  version: 4,
  name: 'collection-names-end',
  phase: 'contract',
  completes: 3,
  plan: async () => [...renamedCollections.map(({ from }) => from), ...abandoned].map((name) => `drop ${name}`),
  async run({ db, assertHeld }) {
    for (const rename of renamedCollections) {
      assertHeld();
      await dropRenamed(db, rename);
    }
    for (const name of abandoned) await db.collection(name).drop();
  },
};
