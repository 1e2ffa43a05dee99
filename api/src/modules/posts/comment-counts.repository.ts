import type { Model, Types } from 'mongoose';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { PostRecord } from './posts.model.ts';

export type CommentCount = Pick<PostRecord, '_id' | 'commentCount'>;

/** How many comments articles have, stored with them so that a list of articles reads no comment. */
export class CommentCountsRepository {
  readonly #posts: Model<PostRecord>;

  constructor(posts: Model<PostRecord>) {
    this.#posts = posts;
  }

  /** In the transaction that stores a comment; false when there is no such published article, and none can come under it. */
  async receive(postId: string, session: ClientSession): Promise<boolean> {
    const published = { _id: objectId(postId), published: true };
    const { matchedCount } = await this.#posts.updateOne(published, { $inc: { commentsReceived: 1 } }, { session });
    return matchedCount > 0;
  }

  /** In the transaction by which so many approved comments more, or fewer, stand under an article. */
  async add(postId: Types.ObjectId, by: number, session: ClientSession): Promise<void> {
    await this.#posts.updateOne({ _id: postId }, { $inc: { commentCount: by } }, { session });
  }

  /** Articles in any state, in the order of their ids, after that one. */
  async listAfter(last: Types.ObjectId | null, limit: number): Promise<CommentCount[]> {
    return this.#posts
      .find(last === null ? {} : { _id: { $gt: last } }, { commentCount: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
  }

  /** As that transaction sees it; an article that is gone counts none. */
  async find(_id: Types.ObjectId, session: ClientSession): Promise<number> {
    return (await this.#posts.findOne({ _id }, { commentCount: 1 }, { session }).lean())?.commentCount ?? 0;
  }

  async set(_id: Types.ObjectId, commentCount: number, session: ClientSession): Promise<void> {
    await this.#posts.updateOne({ _id }, { $set: { commentCount } }, { session });
  }
}
