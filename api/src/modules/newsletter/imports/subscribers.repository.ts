import { emailKey } from '@letat/contracts/core/email-key';
import type { SubscriptionState } from '@letat/contracts/newsletter/operations';
import { type Model, Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { type SubscriberRecord, searchKeysOf } from '../newsletter.model.ts';
import { subscribersModel, unsubscribed } from '../newsletter.repository.ts';
import type { ImportedPerson } from './rows.ts';

/** A subscriber as an import finds them. */
export interface KnownSubscriber {
  state: SubscriptionState;
  /** By the administration, and they have done nothing themselves since. */
  isImported: boolean;
}

/** A person in the file with what they are stored as. */
export type NewSubscriber = ImportedPerson & { state: SubscriptionState };

/** Subscribers as an import sees them: who is there already, and many at once. */
export class ImportedSubscribersRepository {
  readonly #subscribers: Model<SubscriberRecord>;

  constructor(mongo: Database) {
    this.#subscribers = subscribersModel(mongo);
  }

  /** By `emailKey`. */
  async among(keys: readonly string[], session?: ClientSession): Promise<Map<string, KnownSubscriber>> {
    const shown = { emailKey: 1, state: 1, origin: 1, lastActAt: 1, pendingChange: 1 };
    const found = await this.#subscribers.find({ emailKey: { $in: keys } }, shown, session ? { session } : {}).lean();
    return new Map(
      found.map(({ emailKey: key, state, origin, lastActAt, pendingChange }) => [
        key,
        { state, isImported: origin?.source === 'administration' && !lastActAt && !pendingChange },
      ]),
    );
  }

  /** Adds people who are not there; gives their ids, in their order. */
  async insert(people: readonly NewSubscriber[], { at }: { at: Date }, session: ClientSession): Promise<string[]> {
    const records = people.map(({ elsewhere: _elsewhere, ...person }) => ({
      _id: new Types.ObjectId(),
      ...person,
      emailKey: emailKey(person.email),
      searchKeys: searchKeysOf(person),
      origin: { source: 'administration' as const, site: null },
      createdAt: at,
      askedAt: at,
      confirmedAt: person.state === 'confirmed' ? at : null,
      unsubscribedAt: person.state === 'unsubscribed' ? at : null,
    }));
    await this.#subscribers.insertMany(records, { session });
    return records.map(({ _id }) => _id.toHexString());
  }

  /** Ends the subscriptions of those of whom a file says that they left elsewhere. */
  async end(people: readonly ImportedPerson[], { at }: { at: Date }, session: ClientSession): Promise<void> {
    const keys = people.map(({ email }) => emailKey(email));
    await this.#subscribers.updateMany(
      { emailKey: { $in: keys } },
      { $set: { ...unsubscribed(at), 'sharedWith.$[present].leftAt': at } },
      { session, arrayFilters: [{ 'present.leftAt': null }] },
    );
  }
}
