import type { Comment } from '@letat/contracts/comments';
import { type CommentSignal, type CommentStatus, commentStatuses } from '@letat/contracts/constants';
import { type Model, Types } from 'mongoose';
import { after } from '../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../paging/page.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { type CommentRecord, commentSchema } from './comments.model.ts';

export interface NewComment {
  postId: string;
  authorName: string;
  authorEmail: string;
  content: string;
  status: CommentStatus;
  signals?: CommentSignal[];
  createdAt: Date;
  userId?: string;
}

export type Decision = Pick<CommentRecord, 'status' | 'moderatedBy' | 'moderatedAt'>;

const shown = { postId: 1, authorName: 1, content: 1, createdAt: 1 } as const;
const newestFirst = { createdAt: -1, _id: -1 } as const;

export class CommentsRepository {
  readonly #comments: Model<CommentRecord>;

  constructor(mongo: Database) {
    this.#comments = mongo.model('comments', commentSchema);
  }

  /** Approved comments of a post, newest first. */
  async listApproved(postId: string, { limit, after: position }: PageRequest): Promise<Page<Comment>> {
    const records = await this.#comments
      .find({ postId: objectId(postId), status: 'approved', ...after('createdAt', position, 'desc') }, shown)
      .sort(newestFirst)
      .limit(limit + 1)
      .lean();
    return pageOf(records, limit, ({ createdAt, _id }) => ({ at: createdAt, id: _id }), toComment);
  }

  /** Comments in one state, whole, newest first, one more than the limit. */
  async listWithStatus(status: CommentStatus, { limit, after: position }: PageRequest): Promise<CommentRecord[]> {
    return this.#comments
      .find({ status, ...after('createdAt', position, 'desc') })
      .sort(newestFirst)
      .limit(limit + 1)
      .lean();
  }

  /** How many comments are in each state, each counted no further than the limit. */
  async countByStatus(limit: number): Promise<Record<CommentStatus, number>> {
    const [pending, approved, spam, deleted] = await Promise.all(
      commentStatuses.map((status) => this.#comments.countDocuments({ status }, { limit })),
    );
    return { pending: pending ?? 0, approved: approved ?? 0, spam: spam ?? 0, deleted: deleted ?? 0 };
  }

  /** How many wait for a decision, counted no further than the limit. */
  async countPending(limit: number): Promise<number> {
    return this.#comments.countDocuments({ status: 'pending' }, { limit });
  }

  async find(id: string, session: ClientSession): Promise<CommentRecord | null> {
    const _id = objectId(id);
    return _id && this.#comments.findById(_id).session(session).lean();
  }

  async decide(_id: Types.ObjectId, decision: Decision, session: ClientSession): Promise<void> {
    await this.#comments.updateOne({ _id }, { $set: decision }, { session });
  }

  /** How many approved comments each of these posts has; posts without any are left out. */
  async countApproved(postIds: readonly string[]): Promise<Map<string, number>> {
    const ids = postIds.map(objectId).filter((id) => id !== null);
    const counts = await this.#comments.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { postId: { $in: ids }, status: 'approved' } },
      { $group: { _id: '$postId', count: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, count }) => [_id.toHexString(), count]));
  }

  /** How many approved comments these posts have between them, counted no further than the limit. */
  async countApprovedUnder(postIds: readonly Types.ObjectId[], limit: number): Promise<number> {
    return this.#comments.countDocuments({ postId: { $in: [...postIds] }, status: 'approved' }, { limit });
  }

  /** Resolves once a majority of the database's nodes has written the comments down (the connection's write concern). */
  async insert(comments: readonly NewComment[], session?: ClientSession): Promise<Comment[]> {
    const records = await this.#comments.insertMany(
      comments.map(({ userId, ...comment }) => ({
        ...comment,
        postId: Types.ObjectId.createFromHexString(comment.postId),
        ...(userId === undefined ? {} : { userId: objectId(userId) }),
      })),
      session ? { session } : {},
    );
    return records.map(toComment);
  }

  /** Deletes whatever was said under a post. */
  async removeOf(postId: string, session: ClientSession): Promise<void> {
    await this.#comments.deleteMany({ postId: objectId(postId) }, { session });
  }
}

/** A comment for anybody: the address of its writer stays out. */
export function toComment({
  _id,
  postId,
  authorName,
  content,
  createdAt,
}: Pick<CommentRecord, '_id' | 'postId' | 'authorName' | 'content' | 'createdAt'>): Comment {
  return {
    id: _id.toHexString(),
    postId: postId.toHexString(),
    authorName,
    content,
    createdAt: createdAt.toISOString(),
  };
}
