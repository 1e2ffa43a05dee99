import { type CommentSignal, type CommentStatus, commentStatuses } from '@letat/contracts/comments/constants';
import type { CommentReply } from '@letat/contracts/comments/operations';
import { type Model, Types } from 'mongoose';
import { after } from '../../paging/cursor.ts';
import type { PageRequest } from '../../paging/page.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { type CommentRecord, commentSchema } from './comments.model.ts';
import { toReply } from './comments.projection.ts';
import { contentKeyOf, queuedAt, scoreOf } from './spam/signals.ts';
import { isStub } from './threads/repository.ts';

export interface NewComment {
  postId: string;
  parentId?: string;
  authorName: string;
  authorEmail: string;
  content: string;
  status: CommentStatus;
  signals?: readonly CommentSignal[];
  createdAt: Date;
  userId?: string;
}

export type Decision = Pick<CommentRecord, 'status' | 'moderatedBy' | 'moderatedAt'>;

/** What waits comes in the order of its queue, all else newest first. */
const orderOf = (status: CommentStatus) => (status === 'pending' ? 'queuedAt' : 'createdAt');

export class CommentsRepository {
  readonly #comments: Model<CommentRecord>;

  constructor(mongo: Database) {
    this.#comments = mongo.model('comments', commentSchema);
  }

  /** Comments in one state, whole, in their order, one more than the limit. */
  async listWithStatus(status: CommentStatus, { limit, after: position }: PageRequest): Promise<CommentRecord[]> {
    const order = orderOf(status);
    return this.#comments
      .find({ status, ...after(order, position, 'desc') })
      .sort({ [order]: -1, _id: -1 })
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

  /** How many came since then that are no spam and were not deleted; counted no further than the limit. */
  async countReceived(since: Date, limit: number): Promise<number> {
    return this.#comments.countDocuments(
      { status: { $in: ['pending', 'approved'] }, createdAt: { $gte: since } },
      { limit },
    );
  }

  async find(id: string, session: ClientSession): Promise<CommentRecord | null> {
    const _id = objectId(id);
    return _id && this.#comments.findById(_id).session(session).lean();
  }

  /** Those of these comments that are there. */
  async findAll(ids: readonly Types.ObjectId[]): Promise<CommentRecord[]> {
    return ids.length === 0 ? [] : this.#comments.find({ _id: { $in: [...ids] } }).lean();
  }

  async decide(_id: Types.ObjectId, decision: Decision, session: ClientSession): Promise<void> {
    const pipeline = [{ $set: decision }, { $set: { stub: isStub } }];
    await this.#comments.updateOne({ _id }, pipeline, { session, updatePipeline: true });
  }

  /** How many approved comments each of these posts has; posts without any are left out. */
  async countApproved(postIds: readonly Types.ObjectId[]): Promise<Map<string, number>> {
    const counts = await this.#comments.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { postId: { $in: [...postIds] }, status: 'approved' } },
      { $group: { _id: '$postId', count: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, count }) => [_id.toHexString(), count]));
  }

  /** How many of a post are approved, as that transaction sees it. */
  async countApprovedOf(postId: Types.ObjectId, session: ClientSession): Promise<number> {
    return this.#comments.countDocuments({ postId, status: 'approved' }, { session });
  }

  /** How many approved comments these posts have between them, since then; counted no further than the limit. */
  async countApprovedUnder(postIds: readonly Types.ObjectId[], limit: number, since?: Date): Promise<number> {
    return this.#comments.countDocuments(
      { postId: { $in: [...postIds] }, status: 'approved', ...(since ? { createdAt: { $gte: since } } : {}) },
      { limit },
    );
  }

  /** What everybody reads under a post, answers behind what they answer. */
  async *approvedUnder(postId: Types.ObjectId): AsyncGenerator<CommentRecord> {
    yield* this.#comments
      .find({ postId, status: 'approved' })
      .sort({ parentId: 1, createdAt: -1, _id: -1 })
      .lean()
      .cursor();
  }

  /** Resolves once a majority of the database's nodes has written the comment down (the connection's write concern). */
  async insert({ userId, parentId, ...comment }: NewComment, session: ClientSession): Promise<CommentReply> {
    const signals = [...(comment.signals ?? [])];
    const score = scoreOf(signals);
    const row = {
      ...comment,
      signals,
      score,
      queuedAt: queuedAt(comment.createdAt, score),
      contentKey: contentKeyOf(comment.content),
      postId: Types.ObjectId.createFromHexString(comment.postId),
      ...(parentId === undefined ? {} : { parentId: objectId(parentId) }),
      ...(userId === undefined ? {} : { userId: objectId(userId) }),
    };
    const [record] = await this.#comments.insertMany([row], { session });
    if (!record) throw new Error('MongoDB inserted nothing and did not say why');
    return toReply(record);
  }

  /** Deletes whatever was said under a post. */
  async removeOf(postId: string, session: ClientSession): Promise<void> {
    await this.#comments.deleteMany({ postId: objectId(postId) }, { session });
  }
}
