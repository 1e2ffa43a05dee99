import type { Model, Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import type { PageRequest } from '../../../paging/page.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { WeighedTerms } from '../../search/index.ts';
import type { PostRecord } from '../posts.model.ts';

/** Articles under the names of those who sign them. */
export class SignersRepository {
  readonly #posts: Model<PostRecord>;

  constructor(posts: Model<PostRecord>) {
    this.#posts = posts;
  }

  /** The article with them; null when it is gone. */
  async addCoauthor(_id: Types.ObjectId, userId: Types.ObjectId, session: ClientSession): Promise<PostRecord | null> {
    const signing = { $addToSet: { coauthorIds: userId, signerIds: userId } };
    return this.#posts.findOneAndUpdate({ _id }, signing, { session, returnDocument: 'after' }).lean();
  }

  /** In the transaction of an invitation: of two at once, one runs again and sees the other. */
  async countInvitation(_id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.#posts.updateOne({ _id }, { $inc: { invitations: 1 } }, { session });
  }

  /** The article without them; null when they were none of its co-authors. */
  async removeCoauthor(
    _id: Types.ObjectId,
    userId: Types.ObjectId,
    session: ClientSession,
  ): Promise<PostRecord | null> {
    const withThem = { _id, coauthorIds: userId };
    const leaving = { $pull: { coauthorIds: userId, signerIds: userId } };
    return this.#posts.findOneAndUpdate(withThem, leaving, { session, returnDocument: 'after' }).lean();
  }

  /** Some articles and drafts of others that this person writes with them. */
  async someCosignedBy(userId: Types.ObjectId, limit: number, session: ClientSession): Promise<Types.ObjectId[]> {
    const records = await this.#posts.find({ coauthorIds: userId }, { _id: 1 }).limit(limit).session(session).lean();
    return records.map(({ _id }) => _id);
  }

  async someDraftsCosignedBy(userId: Types.ObjectId, limit: number, session: ClientSession): Promise<Types.ObjectId[]> {
    const drafts = { coauthorIds: userId, published: false };
    const records = await this.#posts.find(drafts, { _id: 1 }).limit(limit).session(session).lean();
    return records.map(({ _id }) => _id);
  }

  /** Published articles of which somebody is author or co-author, newest first. */
  async listSignedBy(signerId: Types.ObjectId, { limit, after: position }: PageRequest): Promise<PostRecord[]> {
    return this.#posts
      .find({ signerIds: signerId, published: true, ...after('publishedAt', position, 'desc') })
      .sort({ publishedAt: -1, _id: -1 })
      .limit(limit)
      .lean();
  }

  /** False when it was saved, or others sign it, since it was read: whoever did that has weighed it anew. */
  async setTerms(
    { _id, revision, signerIds }: Pick<PostRecord, '_id' | 'revision' | 'signerIds'>,
    { terms, weights }: WeighedTerms,
    session: ClientSession,
  ): Promise<boolean> {
    const present = { _id, revision, signerIds };
    const { matchedCount } = await this.#posts.updateOne(present, { $set: { terms, weights } }, { session });
    return matchedCount > 0;
  }

  /** Articles from before signers were stored get it; those of several are rendered anew, so that all names find them. */
  async complete(): Promise<void> {
    const coauthorIds = { $ifNull: ['$coauthorIds', []] };
    const together = { $gt: [{ $size: coauthorIds }, 0] };
    await this.#posts.updateMany(
      { signerIds: { $exists: false } },
      [
        {
          $set: {
            signerIds: { $concatArrays: [['$authorId'], coauthorIds] },
            renderVersion: { $cond: [together, 0, '$renderVersion'] },
          },
        },
      ],
      { updatePipeline: true },
    );
  }
}
