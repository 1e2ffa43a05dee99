import { copyBothWays, planCopies } from '../plugins/mongo/migrations/collection-renames.ts';
import type { ExpandMigration } from '../plugins/mongo/migrations/migration.ts';

export const renamedCollections = [{ from: 'commentMailStops', to: 'commentMailOptOuts' }] as const;

/** Addresses that want no mails about comments get a collection of the code's name. */
export const collectionNames: ExpandMigration = {
  version: 3,
  name: 'collection-names',
  phase: 'expand',
  renames: { fields: [], collections: renamedCollections },
  plan: (db) => planCopies(db, renamedCollections),
  async run({ db, assertHeld }) {
    for (const rename of renamedCollections) {
      assertHeld();
      await copyBothWays(db, rename);
    }
  },
};
