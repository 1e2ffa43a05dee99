import type { Model, Types } from 'mongoose';
import type { WeighedTerms } from '../../../full-text/weigh.ts';
import { after } from '../../../paging/cursor.ts';
import type { PageRequest } from '../../../paging/page.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { PostRecord } from '../posts.model.ts';

/** Articles by their authors and co-authors. */
export class AuthorshipRepository {
  readonly #posts: Model<PostRecord>;

  constructor(posts: Model<PostRecord>) {
    this.#posts = posts;
  }

  /** The article with them; null when it was deleted. */
  async addCoauthor(_id: Types.ObjectId, userId: Types.ObjectId, session: ClientSession): Promise<PostRecord | null> {
    const joining = { $addToSet: { coauthorIds: userId, authorIds: userId } };
    return this.#posts.findOneAndUpdate({ _id }, joining, { session, returnDocument: 'after' }).lean();
  }

  /** The article without them; null when they were none of its co-authors. */
  async removeCoauthor(
    _id: Types.ObjectId,
    userId: Types.ObjectId,
    session: ClientSession,
  ): Promise<PostRecord | null> {
    const withThem = { _id, coauthorIds: userId };
    const leaving = { $pull: { coauthorIds: userId, authorIds: userId } };
    return this.#posts.findOneAndUpdate(withThem, leaving, { session, returnDocument: 'after' }).lean();
  }

  /** Some articles and drafts of others that this person writes with them. */
  async someCoauthoredBy(userId: Types.ObjectId, limit: number, session: ClientSession): Promise<Types.ObjectId[]> {
    const records = await this.#posts.find({ coauthorIds: userId }, { _id: 1 }).limit(limit).session(session).lean();
    return records.map(({ _id }) => _id);
  }

  async someDraftsCoauthoredBy(
    userId: Types.ObjectId,
    limit: number,
    session: ClientSession,
  ): Promise<Types.ObjectId[]> {
    const drafts = { coauthorIds: userId, published: false };
    const records = await this.#posts.find(drafts, { _id: 1 }).limit(limit).session(session).lean();
    return records.map(({ _id }) => _id);
  }

  /** Published articles of which a person is author or co-author, newest first. */
  async listByAuthor(authorId: Types.ObjectId, { limit, after: position }: PageRequest): Promise<PostRecord[]> {
    return this.#posts
      .find({ authorIds: authorId, published: true, ...after('publishedAt', position, 'desc') })
      .sort({ publishedAt: -1, _id: -1 })
      .limit(limit)
      .lean();
  }

  /** False when it was saved, or its co-authors changed, since it was read: an author who did that has weighed it anew. */
  async setTerms(
    { _id, revision, authorIds }: Pick<PostRecord, '_id' | 'revision' | 'authorIds'>,
    { terms, weights, headingTerms }: WeighedTerms,
    session: ClientSession,
  ): Promise<boolean> {
    const present = { _id, revision, authorIds };
    const weighed = { terms, weights, headingTerms };
    const { matchedCount } = await this.#posts.updateOne(present, { $set: weighed }, { session });
    return matchedCount > 0;
  }
}
