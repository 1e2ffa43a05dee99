import type { Model, Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import type { PageRequest } from '../../../paging/page.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { type KeptPostRecord, keptPostSchema } from './model.ts';

/** What people keep to read later. */
export class ReadingListRepository {
  readonly #kept: Model<KeptPostRecord>;

  constructor(mongo: Database) {
    this.#kept = mongo.model('readinglists', keptPostSchema);
  }

  /** Last kept first, one more than the limit. */
  async list(userId: Types.ObjectId, { limit, after: position }: PageRequest): Promise<KeptPostRecord[]> {
    return this.#kept
      .find({ userId, ...after('keptAt', position, 'desc') })
      .sort({ keptAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
  }

  /** Everything that a person keeps, last kept first. */
  async listAllOf(userId: Types.ObjectId): Promise<{ postId: string; keptAt: Date }[]> {
    const records = await this.#kept.find({ userId }).sort({ keptAt: -1, _id: -1 }).lean();
    return records.map(({ postId, keptAt }) => ({ postId: postId.toHexString(), keptAt }));
  }

  async has(userId: Types.ObjectId, postId: Types.ObjectId): Promise<boolean> {
    return (await this.#kept.findOne({ userId, postId }, { _id: 1 }).lean()) !== null;
  }

  async count(userId: Types.ObjectId, limit: number, session: ClientSession): Promise<number> {
    return this.#kept.countDocuments({ userId }, { limit, session });
  }

  /** Which of these the person keeps already. */
  async among(
    userId: Types.ObjectId,
    postIds: readonly Types.ObjectId[],
    session: ClientSession,
  ): Promise<Set<string>> {
    const wanted = { userId, postId: { $in: [...postIds] } };
    const found = await this.#kept.find(wanted, { postId: 1 }, { session }).lean();
    return new Set(found.map(({ postId }) => postId.toHexString()));
  }

  /** Keeps them, the first as the last kept; what is kept already keeps its place. */
  async add(
    userId: Types.ObjectId,
    postIds: readonly Types.ObjectId[],
    now: Date,
    session: ClientSession,
  ): Promise<number> {
    if (postIds.length === 0) return 0;
    const { upsertedCount } = await this.#kept.bulkWrite(
      postIds.map((postId, index) => ({
        updateOne: {
          filter: { userId, postId },
          update: { $setOnInsert: { keptAt: new Date(now.getTime() - index) } },
          upsert: true,
        },
      })),
      { session },
    );
    return upsertedCount;
  }

  async remove(userId: Types.ObjectId, postId: Types.ObjectId): Promise<void> {
    await this.#kept.deleteOne({ userId, postId });
  }

  /** Everything of a person; says how much there was. */
  async removeOf(userId: Types.ObjectId, session?: ClientSession): Promise<number> {
    return (await this.#kept.deleteMany({ userId }, session ? { session } : {})).deletedCount;
  }

  /** An article is gone: nobody keeps it. */
  async removePost(postId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.#kept.deleteMany({ postId }, { session });
  }
}
