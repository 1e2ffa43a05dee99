import type { Model, QueryFilter, Types } from 'mongoose';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { Person } from '../../plugins/personal-data.ts';
import { type CommentRecord, commentSchema, ignoringCase } from './comments.model.ts';

const written = {
  postId: 1,
  parentId: 1,
  authorName: 1,
  authorEmail: 1,
  content: 1,
  status: 1,
  createdAt: 1,
  replies: 1,
} as const;
export type WrittenComment = Pick<CommentRecord, '_id' | keyof typeof written>;

/** What is left of a comment whose answers stay: its place. */
const emptied = { authorName: '', authorEmail: '', content: '', contentKey: '', status: 'deleted' } as const;

/** Comments by who wrote them: logged in, or under an address that is theirs. */
export class PersonsCommentsRepository {
  readonly #comments: Model<CommentRecord>;

  constructor(mongo: Database) {
    this.#comments = mongo.model('comments', commentSchema);
  }

  async listOf(person: Person): Promise<WrittenComment[]> {
    const own = objectId(person.userId);
    const byAccount = own ? await this.#comments.find({ userId: own }, written).lean() : [];
    const byAddress =
      person.email === null
        ? []
        : await this.#comments.find({ authorEmail: person.email }, written).collation(ignoringCase).lean();
    return [...new Map([...byAccount, ...byAddress].map((comment) => [comment._id.toHexString(), comment])).values()];
  }

  /** What waits for a decision from that address or that account, whole. */
  async listWaitingOf(
    authorEmail: string,
    userId: Types.ObjectId | null,
    limit: number,
    session: ClientSession,
  ): Promise<CommentRecord[]> {
    const waiting = { status: 'pending' } as const;
    const byAddress = await this.#comments
      .find({ authorEmail, ...waiting })
      .collation(ignoringCase)
      .limit(limit)
      .session(session)
      .lean();
    const byAccount = userId
      ? await this.#comments
          .find({ userId, ...waiting })
          .limit(limit)
          .session(session)
          .lean()
      : [];
    return [...new Map([...byAddress, ...byAccount].map((comment) => [comment._id.toHexString(), comment])).values()];
  }

  /** Takes the person out of these comments. */
  async anonymise(ids: readonly Types.ObjectId[], authorName: string, session: ClientSession): Promise<number> {
    const change = { $set: { authorName, authorEmail: '' }, $unset: { userId: 1 } } as const;
    const { modifiedCount } = await this.#comments.updateMany({ _id: { $in: [...ids] } }, change, { session });
    return modifiedCount;
  }

  /** Deletes comments; of those that others answered, their empty places stay. */
  async remove(ids: readonly Types.ObjectId[], session: ClientSession): Promise<number> {
    const all = { _id: { $in: [...ids] } };
    const change = { $set: { ...emptied, stub: true }, $unset: { userId: 1 } } as const;
    const { modifiedCount } = await this.#comments.updateMany({ ...all, replies: { $gt: 0 } }, change, { session });
    const { deletedCount } = await this.#comments.deleteMany({ ...all, stub: { $ne: true } }, { session });
    return modifiedCount + deletedCount;
  }

  /** Refused comments from before that date, which nobody reads any more. */
  async countRefused(before: Date): Promise<number> {
    return this.#comments.countDocuments({
      ...refused(before),
      $or: [{ stub: { $ne: true } }, { content: { $ne: '' } }],
    });
  }

  async removeRefused(before: Date): Promise<number> {
    const change = { $set: emptied, $unset: { userId: 1 } } as const;
    const answered = { ...refused(before), stub: true, content: { $ne: '' } };
    const { modifiedCount } = await this.#comments.updateMany(answered, change);
    const { deletedCount } = await this.#comments.deleteMany({ ...refused(before), stub: { $ne: true } });
    return modifiedCount + deletedCount;
  }
}

function refused(before: Date): QueryFilter<CommentRecord> {
  return { status: { $in: ['spam', 'deleted'] }, createdAt: { $lt: before } };
}
