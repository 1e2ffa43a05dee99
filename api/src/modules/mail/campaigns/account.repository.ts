import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { type Model, Schema } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { daysAfter } from '../../../time/days.ts';
import type { CampaignRef } from '../outbox/model.ts';

interface QueuedRecord {
  /** Name and id of the campaign. */
  _id: string;
  queued: number;
  expiresAt: Date;
}

/** A recipient of whom there is no mail: it must not go any more, or could not be made. */
interface LeftRecord {
  /** The key of the mail that there is not. */
  _id: string;
  campaign: string;
  expiresAt: Date;
}

const text = { type: String, required: true } as const;
const expiresAt = { type: Date, required: true } as const;
const queuedSchema = new Schema<QueuedRecord>(
  { _id: text, queued: { type: Number, required: true }, expiresAt },
  { versionKey: false },
);
queuedSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
const leftSchema = new Schema<LeftRecord>({ _id: text, campaign: text, expiresAt }, { versionKey: false });
leftSchema.index({ campaign: 1 });
leftSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/**
 * How many mails of a campaign were queued, counted in the transactions that queue them, and who of its recipients left without one.
 * With the mails themselves they are the account of a campaign: what was queued is what was accepted, withheld, refused and abandoned.
 */
export class CampaignAccountRepository {
  readonly #queued: Model<QueuedRecord>;
  readonly #left: Model<LeftRecord>;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#queued = mongo.model('mailCampaignCounts', queuedSchema);
    this.#left = mongo.model('mailCampaignLeft', leftSchema);
    this.#clock = clock;
  }

  /** In the transaction that queues so many. */
  async addQueued(campaign: string, count: number, session: ClientSession): Promise<void> {
    const change = { $inc: { queued: count }, $setOnInsert: { expiresAt: this.#expiry() } };
    await this.#queued.updateOne({ _id: campaign }, change, { upsert: true, session });
  }

  /** Done a second time, it is the same. */
  async markLeft(key: string, campaign: string, session?: ClientSession): Promise<void> {
    const row = { campaign, expiresAt: this.#expiry() };
    await this.#left.updateOne({ _id: key }, { $setOnInsert: row }, { upsert: true, ...(session ? { session } : {}) });
  }

  /** It is tried again. */
  async unmarkLeft(key: string, session: ClientSession): Promise<void> {
    await this.#left.deleteOne({ _id: key }, { session });
  }

  /** Null: nothing was counted when it was queued. */
  async queuedOf(campaign: string): Promise<number | null> {
    return (await this.#queued.findById(campaign).lean())?.queued ?? null;
  }

  async countLeft(campaign: string): Promise<number> {
    return this.#left.countDocuments({ campaign });
  }

  #expiry(): Date {
    return daysAfter(this.#clock.now(), retentionPeriods.mailDays);
  }
}

export const campaignOf = ({ name, id }: Pick<CampaignRef, 'name' | 'id'>): string => `${name} ${id}`;
