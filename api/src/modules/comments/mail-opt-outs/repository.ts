import { createHash } from 'node:crypto';
import { emailKey } from '@letat/contracts/core/email-key';
import { type Model, Schema } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { Database } from '../../../plugins/mongo/index.ts';

interface MailOptOutRecord {
  /** Hash of the lower-cased address: enough to leave it alone, and nothing to write to. */
  _id: string;
  at: Date;
}

const optOutSchema = new Schema<MailOptOutRecord>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { versionKey: false },
);

/** Addresses that want no mails about comments. */
export class MailOptOutsRepository {
  readonly #optOuts: Model<MailOptOutRecord>;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#clock = clock;
    this.#optOuts = mongo.model('commentMailOptOuts', optOutSchema);
  }

  async has(email: string): Promise<boolean> {
    return (await this.#optOuts.findById(keyOf(email)).lean()) !== null;
  }

  async add(email: string): Promise<void> {
    await this.#optOuts.updateOne({ _id: keyOf(email) }, { $setOnInsert: { at: this.#clock.now() } }, { upsert: true });
  }

  async find(email: string): Promise<{ at: Date } | null> {
    return this.#optOuts.findById(keyOf(email), { _id: 0 }).lean();
  }
}

function keyOf(email: string): string {
  return createHash('sha256')
    .update(`comment mails ${emailKey(email)}`)
    .digest('base64url');
}
