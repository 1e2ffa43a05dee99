import { type Model, Schema } from 'mongoose';
import type { Database } from '../../../plugins/mongo/index.ts';
import { daysAfter, daysBefore } from '../../../time/days.ts';

/** How many letters left from a sending domain on one day. */
interface SendingDayRecord {
  /** Domain and day (UTC). */
  _id: string;
  domain: string;
  day: Date;
  /** How many may; stands for the whole day. */
  allowance: number;
  /** How many did, or are about to. One whose process died is not given back. */
  taken: number;
  /** The database deletes it then. */
  expiresAt: Date;
}

const sendingDaySchema = new Schema<SendingDayRecord>(
  {
    _id: { type: String, required: true },
    domain: { type: String, required: true },
    day: { type: Date, required: true },
    allowance: { type: Number, required: true },
    taken: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
sendingDaySchema.index({ domain: 1, day: 1 });
sendingDaySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Letters counted by sending domain and day. */
export class SendingDaysRepository {
  readonly #days: Model<SendingDayRecord>;

  constructor(mongo: Database) {
    this.#days = mongo.model('mailSendingDays', sendingDaySchema);
  }

  async find(domain: string, day: Date): Promise<Pick<SendingDayRecord, 'allowance' | 'taken'> | null> {
    return this.#days.findById(idOf(domain, day)).lean();
  }

  /** Begins a day; the first process to do so says what is allowed. */
  async open(domain: string, day: Date, allowance: number, memoryDays: number): Promise<void> {
    const row = { domain, day, allowance, taken: 0, expiresAt: daysAfter(day, memoryDays + 10) };
    await this.#days.updateOne({ _id: idOf(domain, day) }, { $setOnInsert: row }, { upsert: true });
  }

  /** Takes one of the day’s, if it has any left. */
  async take(domain: string, day: Date): Promise<boolean> {
    const left = { $lt: ['$taken', '$allowance'] };
    const { modifiedCount } = await this.#days.updateOne(
      { _id: idOf(domain, day), $expr: left },
      { $inc: { taken: 1 } },
    );
    return modifiedCount === 1;
  }

  async release(domain: string, day: Date): Promise<void> {
    await this.#days.updateOne({ _id: idOf(domain, day), taken: { $gt: 0 } }, { $inc: { taken: -1 } });
  }

  /** The most letters of one of the days before; null when it has sent none. Days that a clock was ahead in do not count. */
  async greatestBefore(domain: string, day: Date, memoryDays: number): Promise<number | null> {
    const days = await this.#days
      .find({ domain, day: { $gte: daysBefore(day, memoryDays), $lt: day } }, { taken: 1 })
      .lean();
    return days.length === 0 ? null : Math.max(...days.map(({ taken }) => taken));
  }

  /** Whether letters of any domain were counted. */
  async isEmpty(): Promise<boolean> {
    return (await this.#days.estimatedDocumentCount()) === 0;
  }
}

const idOf = (domain: string, day: Date): string => `${domain} ${day.toISOString().slice(0, 10)}`;
