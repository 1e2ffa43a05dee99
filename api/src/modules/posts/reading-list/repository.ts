import { type Model, Schema, type Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import type { PageRequest } from '../../../paging/page.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';

/** That a person bookmarks an article to read later. */
interface BookmarkRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  postId: Types.ObjectId;
  savedAt: Date;
}

const bookmarkSchema = new Schema<BookmarkRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    postId: { type: Schema.Types.ObjectId, required: true },
    savedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
bookmarkSchema.index({ userId: 1, postId: 1 }, { unique: true });
bookmarkSchema.index({ userId: 1, savedAt: -1, _id: -1 });
bookmarkSchema.index({ postId: 1 });

/** What people bookmark to read later. */
export class ReadingListRepository {
  readonly #bookmarks: Model<BookmarkRecord>;

  constructor(mongo: Database) {
    this.#bookmarks = mongo.model('readinglists', bookmarkSchema);
  }

  /** Last saved first, one more than the limit. */
  async list(userId: Types.ObjectId, { limit, after: position }: PageRequest): Promise<BookmarkRecord[]> {
    return this.#bookmarks
      .find({ userId, ...after('savedAt', position, 'desc') })
      .sort({ savedAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
  }

  /** Everything that a person bookmarks, last saved first. */
  async listAllOf(userId: Types.ObjectId): Promise<{ postId: string; savedAt: Date }[]> {
    const records = await this.#bookmarks.find({ userId }).sort({ savedAt: -1, _id: -1 }).lean();
    return records.map(({ postId, savedAt }) => ({ postId: postId.toHexString(), savedAt }));
  }

  async has(userId: Types.ObjectId, postId: Types.ObjectId): Promise<boolean> {
    return (await this.#bookmarks.findOne({ userId, postId }, { _id: 1 }).lean()) !== null;
  }

  async count(userId: Types.ObjectId, limit: number, session: ClientSession): Promise<number> {
    return this.#bookmarks.countDocuments({ userId }, { limit, session });
  }

  /** Which of these the person bookmarks already. */
  async among(
    userId: Types.ObjectId,
    postIds: readonly Types.ObjectId[],
    session: ClientSession,
  ): Promise<Set<string>> {
    const filter = { userId, postId: { $in: [...postIds] } };
    const found = await this.#bookmarks.find(filter, { postId: 1 }, { session }).lean();
    return new Set(found.map(({ postId }) => postId.toHexString()));
  }

  /** Bookmarks them, the first as the last bookmarked; what is bookmarked already bookmarks its place. */
  async add(
    userId: Types.ObjectId,
    postIds: readonly Types.ObjectId[],
    now: Date,
    session: ClientSession,
  ): Promise<number> {
    if (postIds.length === 0) return 0;
    const { upsertedCount } = await this.#bookmarks.bulkWrite(
      postIds.map((postId, index) => ({
        updateOne: {
          filter: { userId, postId },
          update: { $setOnInsert: { savedAt: new Date(now.getTime() - index) } },
          upsert: true,
        },
      })),
      { session },
    );
    return upsertedCount;
  }

  async remove(userId: Types.ObjectId, postId: Types.ObjectId): Promise<void> {
    await this.#bookmarks.deleteOne({ userId, postId });
  }

  /** Everything of a person; says how much there was. */
  async removeOf(userId: Types.ObjectId, session?: ClientSession): Promise<number> {
    return (await this.#bookmarks.deleteMany({ userId }, session ? { session } : {})).deletedCount;
  }

  /** Removes all bookmarks of a deleted article. */
  async removePost(postId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.#bookmarks.deleteMany({ postId }, { session });
  }
}
