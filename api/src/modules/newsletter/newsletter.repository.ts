import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { type SubscriberRecord, subscriberSchema } from './newsletter.model.ts';

/** What somebody asked for in the name of an address. */
export interface Ask {
  email: string;
  name: string;
  interests: string[];
  authorSubscriptions: string[];
  at: Date;
}

/** People who get the newsletter, or asked for it. */
export class NewsletterRepository {
  readonly #subscribers: Model<SubscriberRecord>;

  constructor(mongo: Database) {
    this.#subscribers = mongo.model('subscribers', subscriberSchema);
  }

  /**
   * Stores what was asked. A new address is pending. A pending one wants all that was asked for it so far. One whose owner has
   * confirmed or left stays as it is, and what is asked becomes a pending change: whoever asks need not be its owner.
   *
   * One update by the database itself, whatever it knows of the address: the time that it takes reveals to nobody which it was,
   * and two people who ask at once lose nothing.
   */
  async save({ email, name, interests, authorSubscriptions, at }: Ask): Promise<void> {
    const settled = { $in: [{ $ifNull: ['$state', 'new'] }, ['confirmed', 'unsubscribed']] };
    const whenOpen = (field: keyof SubscriberRecord, value: unknown) => ({ $cond: [settled, `$${field}`, value] });
    await this.#subscribers.updateOne(
      { emailKey: email.toLowerCase() },
      [
        {
          $set: {
            email: { $ifNull: ['$email', literal(email)] },
            state: { $ifNull: ['$state', 'pending'] },
            createdAt: { $ifNull: ['$createdAt', literal(at)] },
            askedAt: literal(at),
            name: whenOpen('name', name === '' ? { $ifNull: ['$name', ''] } : literal(name)),
            interests: whenOpen('interests', union('$interests', interests)),
            authorSubscriptions: whenOpen('authorSubscriptions', union('$authorSubscriptions', authorSubscriptions)),
            wish: {
              $cond: [
                settled,
                {
                  interests: union('$wish.interests', interests),
                  authorSubscriptions: union('$wish.authorSubscriptions', authorSubscriptions),
                  at: literal(at),
                },
                null,
              ],
            },
          },
        },
      ],
      { upsert: true, updatePipeline: true },
    );
  }

  async find(email: string): Promise<Omit<SubscriberRecord, '_id' | 'emailKey'> | null> {
    return this.#subscribers.findOne({ emailKey: email.toLowerCase() }, { _id: 0, emailKey: 0 }).lean();
  }

  /** Nothing is sent to that address from now on, and nothing that was asked in its name counts. */
  async unsubscribe(email: string, session: ClientSession): Promise<void> {
    const change = { $set: { state: 'unsubscribed', wish: null } } as const;
    await this.#subscribers.updateOne({ emailKey: email.toLowerCase() }, change, { session });
  }

  async remove(email: string, session: ClientSession): Promise<number> {
    const { deletedCount } = await this.#subscribers.deleteOne({ emailKey: email.toLowerCase() }, { session });
    return deletedCount;
  }

  /** Requests that nobody confirmed, last repeated before that date. */
  async countUnconfirmed(before: Date): Promise<number> {
    return this.#subscribers.countDocuments({ state: 'pending', askedAt: { $lt: before } });
  }

  async removeUnconfirmed(before: Date): Promise<number> {
    const { deletedCount } = await this.#subscribers.deleteMany({ state: 'pending', askedAt: { $lt: before } });
    return deletedCount;
  }
}

/** In an aggregation a text that begins with `$` would be read as the name of a field. */
function literal(value: unknown): { $literal: unknown } {
  return { $literal: value };
}

function union(field: string, more: readonly string[]) {
  return { $setUnion: [{ $ifNull: [field, []] }, literal(more)] };
}
