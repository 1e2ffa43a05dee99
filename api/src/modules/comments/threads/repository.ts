import type { Comment, CommentReply } from '@letat/contracts/comments/operations';
import type { Model, QueryFilter, Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../../paging/page.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type CommentRecord, commentSchema } from '../comments.model.ts';
import { toReply } from '../comments.projection.ts';

const shown = { postId: 1, parentId: 1, authorName: 1, content: 1, createdAt: 1, stub: 1, replies: 1 } as const;
type Shown = Pick<CommentRecord, '_id' | keyof typeof shown>;

/** Comments as they stand under an article: each with its answers. */
export class ThreadsRepository {
  readonly #comments: Model<CommentRecord>;

  constructor(mongo: Database) {
    this.#comments = mongo.model('comments', commentSchema);
  }

  /** Approved comments of a post and the places of those that went, newest first, each with its approved answers. */
  async list(postId: string, { limit, after: position }: PageRequest): Promise<Page<Comment>> {
    const post = objectId(postId);
    const beyond = after('createdAt', position, 'desc');
    const standing: QueryFilter<CommentRecord>[] = [
      { postId: post, status: 'approved', parentId: null, ...beyond },
      { postId: post, stub: true, ...beyond },
    ];
    // Two lists in the order of their indexes, of which the first page is the newest of both.
    const [approved, deleted] = await Promise.all(
      standing.map((filter) =>
        this.#comments
          .find(filter, shown)
          .sort({ createdAt: -1, _id: -1 })
          .limit(limit + 1)
          .lean<Shown[]>(),
      ),
    );
    const records = [...(approved ?? []), ...(deleted ?? [])].toSorted(newestFirst).slice(0, limit + 1);
    const replies = await this.#repliesTo(records.filter(({ replies: many }) => many > 0));
    return pageOf(
      records,
      limit,
      ({ createdAt, _id }) => ({ at: createdAt, id: _id }),
      (record) => toComment(record, replies.get(record._id.toHexString()) ?? []),
    );
  }

  /** The comment that an answer stands under, if what it answers is approved and under that post; null otherwise. */
  async parentFor(id: string, postId: string, session: ClientSession): Promise<Types.ObjectId | null> {
    const answered = await this.#comments
      .findOne({ _id: objectId(id), postId: objectId(postId), status: 'approved' }, { parentId: 1 })
      .session(session)
      .lean();
    return answered && (answered.parentId ?? answered._id);
  }

  /** How many answers a comment has or may have once an administrator decides, counted no further than the limit. */
  async countRepliesTo(parentId: Types.ObjectId, limit: number, session: ClientSession): Promise<number> {
    const filter = { parentId, status: { $in: ['approved', 'pending'] } } as const;
    return this.#comments.countDocuments(filter, { limit, session });
  }

  /** An answer of that comment is seen from now on, or is no longer. */
  async changeReplies(parentId: Types.ObjectId, by: 1 | -1, session: ClientSession): Promise<void> {
    const replies = { $max: [0, { $add: [{ $ifNull: ['$replies', 0] }, by] }] };
    await this.#comments.updateOne({ _id: parentId }, [{ $set: { replies } }, { $set: { stub: isStub } }], {
      session,
      updatePipeline: true,
    });
  }

  async #repliesTo(parents: readonly Shown[]): Promise<Map<string, CommentReply[]>> {
    const replies = new Map<string, CommentReply[]>();
    if (parents.length === 0) return replies;
    const filter = { parentId: { $in: parents.map(({ _id }) => _id) }, status: 'approved' } as const;
    const records = await this.#comments.find(filter, shown).lean<Shown[]>();
    for (const record of records.toSorted((a, b) => -newestFirst(a, b))) {
      const parent = String(record.parentId);
      replies.set(parent, [...(replies.get(parent) ?? []), toReply(record)]);
    }
    return replies;
  }
}

/** In an update by pipeline: whether a comment that nobody sees has answers that some see. */
export const isStub = { $and: [{ $ne: ['$status', 'approved'] }, { $gt: ['$replies', 0] }] };

function newestFirst(a: Shown, b: Shown): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || (b._id.toHexString() < a._id.toHexString() ? -1 : 1);
}

function toComment(record: Shown, replies: CommentReply[]): Comment {
  const described = toReply(record);
  return record.stub
    ? { ...described, authorName: '', content: '', removed: true, replies }
    : { ...described, removed: false, replies };
}
