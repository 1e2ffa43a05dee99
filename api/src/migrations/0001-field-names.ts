import { expandRenames } from '../plugins/mongo/migrations/field-renames.ts';
import type { ExpandMigration } from '../plugins/mongo/migrations/migration.ts';

export const renamedFields = [
  { collection: 'posts', from: 'signerIds', to: 'authorIds', invalidates: ['posts', 'authors'] },
  { collection: 'readinglists', from: 'keptAt', to: 'savedAt' },
  { collection: 'subscribers', from: 'wish', to: 'pendingChange' },
  { collection: 'consents', from: 'proven', to: 'isVerified' },
  { collection: 'applications', from: 'addressProved', to: 'isAddressVerified' },
] as const;

const renaming = expandRenames(1, 'field-names', renamedFields);

/** Articles from before all their authors were stored on them. */
const withoutAuthors = { authorIds: { $exists: false }, signerIds: { $exists: false } };
const coauthorIds = { $ifNull: ['$coauthorIds', []] };

/** Fields get the names that the code has for them; articles get the authors that only some have. */
export const fieldNames: ExpandMigration = {
  ...renaming,
  async plan(db) {
    const count = await db.collection('posts').countDocuments(withoutAuthors);
    return [...(await renaming.plan(db)), `store the authors of posts that have none: ${count} documents`];
  },
  async run(context) {
    await context.db.collection('posts').updateMany(withoutAuthors, [
      {
        $set: {
          signerIds: { $concatArrays: [['$authorId'], coauthorIds] },
          // Those of several are rendered anew, so that a search finds them by all names.
          renderVersion: { $cond: [{ $gt: [{ $size: coauthorIds }, 0] }, 0, '$renderVersion'] },
        },
      },
    ]);
    await renaming.run(context);
  },
};
