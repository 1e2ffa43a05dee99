import { emailKey } from '@letat/contracts/core/email-key';
import type { SubscriptionState } from '@letat/contracts/newsletter/operations';
import { type Model, Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { type SubscriberRecord, searchKeysOf } from '../newsletter.model.ts';
import { subscribersModel } from '../newsletter.repository.ts';
import type { ImportedPerson } from './rows.ts';

/** Subscribers as an import sees them: who is there already, and many at once. */
export class ImportedSubscribersRepository {
  readonly #subscribers: Model<SubscriberRecord>;

  constructor(mongo: Database) {
    this.#subscribers = subscribersModel(mongo);
  }

  /** By `emailKey`. */
  async statesAmong(keys: readonly string[], session?: ClientSession): Promise<Map<string, SubscriptionState>> {
    const found = await this.#subscribers
      .find({ emailKey: { $in: keys } }, { emailKey: 1, state: 1 }, session ? { session } : {})
      .lean();
    return new Map(found.map(({ emailKey: key, state }) => [key, state]));
  }

  /** Adds people who are not there; gives their ids, in their order. */
  async insert(
    people: readonly ImportedPerson[],
    { state, at }: { state: 'pending' | 'confirmed'; at: Date },
    session: ClientSession,
  ): Promise<string[]> {
    const records = people.map((person) => ({
      _id: new Types.ObjectId(),
      ...person,
      emailKey: emailKey(person.email),
      searchKeys: searchKeysOf(person),
      state,
      origin: { source: 'administration' as const, site: null },
      createdAt: at,
      askedAt: at,
      confirmedAt: state === 'confirmed' ? at : null,
    }));
    await this.#subscribers.insertMany(records, { session });
    return records.map(({ _id }) => _id.toHexString());
  }
}
