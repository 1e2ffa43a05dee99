import type { Model, QueryFilter, Types } from 'mongoose';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { Person } from '../privacy/index.ts';
import { type CommentRecord, commentSchema, ignoringCase } from './comments.model.ts';

const written = { postId: 1, authorName: 1, authorEmail: 1, content: 1, status: 1, createdAt: 1 } as const;

/** Comments by who wrote them: logged in, or under an address that is theirs. */
export class PersonsCommentsRepository {
  readonly #comments: Model<CommentRecord>;

  constructor(mongo: Database) {
    this.#comments = mongo.model('comments', commentSchema);
  }

  async listOf(person: Person): Promise<Pick<CommentRecord, '_id' | keyof typeof written>[]> {
    const own = objectId(person.userId);
    const signed = own ? await this.#comments.find({ userId: own }, written).lean() : [];
    const addressed =
      person.email === null
        ? []
        : await this.#comments.find({ authorEmail: person.email }, written).collation(ignoringCase).lean();
    return [...new Map([...signed, ...addressed].map((comment) => [comment._id.toHexString(), comment])).values()];
  }

  /** Takes the person out of these comments. */
  async anonymise(ids: readonly Types.ObjectId[], authorName: string, session: ClientSession): Promise<number> {
    const change = { $set: { authorName, authorEmail: '' }, $unset: { userId: 1 } } as const;
    const { modifiedCount } = await this.#comments.updateMany({ _id: { $in: [...ids] } }, change, { session });
    return modifiedCount;
  }

  async remove(ids: readonly Types.ObjectId[], session: ClientSession): Promise<number> {
    const { deletedCount } = await this.#comments.deleteMany({ _id: { $in: [...ids] } }, { session });
    return deletedCount;
  }

  /** Refused comments from before that date, which nobody reads any more. */
  async countRefused(before: Date): Promise<number> {
    return this.#comments.countDocuments(refused(before));
  }

  async removeRefused(before: Date): Promise<number> {
    const { deletedCount } = await this.#comments.deleteMany(refused(before));
    return deletedCount;
  }
}

function refused(before: Date): QueryFilter<CommentRecord> {
  return { status: { $in: ['spam', 'deleted'] }, createdAt: { $lt: before } };
}
