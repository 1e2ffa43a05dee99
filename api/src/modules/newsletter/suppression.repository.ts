import { emailKey } from '@letat/contracts/core/email-key';
import type { SuppressionReason } from '@letat/contracts/mail/suppressions/constants';
import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import type { SubscriberRecord } from './newsletter.model.ts';
import { subscribersModel } from './newsletter.repository.ts';

/** The copy of what `mail` knows of the addresses of subscribers, by which segments are counted. */
export class SubscriberSuppressionRepository {
  readonly #subscribers: Model<SubscriberRecord>;

  constructor(mongo: Database) {
    this.#subscribers = subscribersModel(mongo);
  }

  /** Null once the address was released. */
  async set(email: string, suppression: SuppressionReason | null, session: ClientSession): Promise<void> {
    await this.#subscribers.updateOne({ emailKey: emailKey(email) }, { $set: { suppression } }, { session });
  }
}
