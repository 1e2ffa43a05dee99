import type { Model, Types } from 'mongoose';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { PostRecord } from '../posts.model.ts';

/** Articles as an older renderer left them. */
export class RenewalRepository {
  readonly #posts: Model<PostRecord>;

  constructor(posts: Model<PostRecord>) {
    this.#posts = posts;
  }

  /** Some that were rendered by a version before that one, but for these. */
  async someBefore(version: number, except: readonly Types.ObjectId[], limit: number): Promise<PostRecord[]> {
    return this.#posts
      .find({ renderVersion: { $lt: version }, _id: { $nin: [...except] } })
      .limit(limit)
      .lean();
  }

  /** False when it was saved in the meantime, which rendered it anew, or its co-authors changed: then it is looked at again. */
  async renew(
    { _id, revision, authorIds }: Pick<PostRecord, '_id' | 'revision' | 'authorIds'>,
    rendered: Partial<PostRecord>,
    session: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.#posts.updateOne({ _id, revision, authorIds }, { $set: rendered }, { session });
    return matchedCount > 0;
  }
}
