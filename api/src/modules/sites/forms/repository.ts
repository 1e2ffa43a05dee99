import { createHash } from 'node:crypto';
import { emailKey } from '@letat/contracts/core/email-key';
import { type Model, Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import {
  type SiteSubscriptionRecord,
  siteSubscriptionSchema,
  type UsedFormTokenRecord,
  usedFormTokenSchema,
} from './model.ts';

/** Forms that were sent, and the subscriptions that wait for their owners. */
export class FormsRepository {
  readonly #used: Model<UsedFormTokenRecord>;
  readonly #subscriptions: Model<SiteSubscriptionRecord>;

  constructor(mongo: Database) {
    this.#used = mongo.model('usedFormTokens', usedFormTokenSchema);
    this.#subscriptions = mongo.model('siteSubscriptions', siteSubscriptionSchema);
  }

  /** What the token was used for; null when it was not. */
  async usedFor(once: string, session: ClientSession): Promise<string | null> {
    const record = await this.#used.findById(once).session(session).lean();
    return record?.request ?? null;
  }

  async use(once: string, request: string, expiresAt: Date, session: ClientSession): Promise<void> {
    await this.#used.insertMany([{ _id: once, request, expiresAt }], { session });
  }

  /** The last site where a reader asks is the one that counts. */
  async wait(email: string, siteId: string, expiresAt: Date, session: ClientSession): Promise<void> {
    const change = { $set: { siteId: Types.ObjectId.createFromHexString(siteId), expiresAt } };
    await this.#subscriptions.updateOne({ _id: hashOf(email) }, change, { upsert: true, session });
  }

  /** The site where that address asked; it waits no longer. Null when it asked elsewhere. */
  async take(email: string, session: ClientSession): Promise<string | null> {
    const record = await this.#subscriptions.findOneAndDelete({ _id: hashOf(email) }, { session }).lean();
    return record?.siteId.toHexString() ?? null;
  }

  async waitingFor(email: string): Promise<{ siteId: string; expiresAt: Date } | null> {
    const record = await this.#subscriptions.findById(hashOf(email)).lean();
    return record && { siteId: record.siteId.toHexString(), expiresAt: record.expiresAt };
  }

  async remove(email: string, session: ClientSession): Promise<number> {
    return (await this.#subscriptions.deleteOne({ _id: hashOf(email) }, { session })).deletedCount;
  }
}

function hashOf(email: string): string {
  return createHash('sha256')
    .update(`site-subscription ${emailKey(email)}`)
    .digest('base64url');
}
