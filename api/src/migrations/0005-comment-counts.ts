import type { Db, ExpandMigration } from '../plugins/mongo/migrations/migration.ts';

const atOnce = 500;

/** Articles with approved comments, and how many they have. */
const counted = (db: Db) =>
  db
    .collection('comments')
    .aggregate([{ $match: { status: 'approved' } }, { $group: { _id: '$postId', count: { $sum: 1 } } }]);

/**
 * Articles get the number of their approved comments. What the release before approves or removes after that is not in
 * it: the recount of the night corrects it (`comments-recount`).
 */
export const commentCounts: ExpandMigration = {
  version: 5,
  name: 'comment-counts',
  phase: 'expand',
  async plan(db) {
    return [`count the approved comments of ${(await counted(db).toArray()).length} posts`];
  },
  async run({ db, assertHeld }) {
    const groups = await counted(db).toArray();
    for (let begin = 0; begin < groups.length; begin += atOnce) {
      assertHeld();
      const updates = groups.slice(begin, begin + atOnce).map(({ _id, count }) => ({
        updateOne: { filter: { _id }, update: { $set: { commentCount: Number(count) } } },
      }));
      await db.collection('posts').bulkWrite(updates, { ordered: false });
    }
  },
};
