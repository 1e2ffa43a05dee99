import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { type CommentRecord, commentSchema, ignoringCase } from '../comments.model.ts';
import { contentKeyOf } from './signals.ts';

/** What was said before, as far as it says something about a new comment. */
export class SpamHistoryRepository {
  readonly #comments: Model<CommentRecord>;

  constructor(mongo: Database) {
    this.#comments = mongo.model('comments', commentSchema);
  }

  /** How many comments came from an address since then, counted no further than the limit. */
  async countFrom(authorEmail: string, since: Date, limit: number, session: ClientSession): Promise<number> {
    const filter = { authorEmail, createdAt: { $gte: since } };
    return this.#comments.countDocuments(filter, { limit, session, collation: ignoringCase });
  }

  /** Whether anybody said the same since then. */
  async isSaid(content: string, since: Date, session: ClientSession): Promise<boolean> {
    const filter = { contentKey: contentKeyOf(content), createdAt: { $gte: since } };
    return (await this.#comments.countDocuments(filter, { limit: 1, session })) > 0;
  }
}
