import { type Model, Schema } from 'mongoose';
import type { Database } from '../../../../plugins/mongo/index.ts';
import { daysAfter } from '../../../../time/days.ts';
import type { Counts } from './share.ts';

/** Confirmations of one place in one hour. */
interface ConfirmationHourRecord extends Counts {
  /** Place and hour. */
  _id: string;
  place: string;
  hour: Date;
  /** The database deletes it then. */
  expiresAt: Date;
}

const hourMs = 60 * 60 * 1000;
const count = { type: Number, default: 0 } as const;
const confirmationHourSchema = new Schema<ConfirmationHourRecord>(
  {
    _id: { type: String, required: true },
    place: { type: String, required: true },
    hour: { type: Date, required: true },
    asked: count,
    confirmed: count,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
confirmationHourSchema.index({ place: 1, hour: 1 });
confirmationHourSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Confirmations by the place where they were asked for; of nobody in particular. */
export class ConfirmationHoursRepository {
  readonly #hours: Model<ConfirmationHourRecord>;

  constructor(mongo: Database) {
    this.#hours = mongo.model('newsletterConfirmationHours', confirmationHourSchema);
  }

  /** Outside of transactions, which would conflict over the row of a busy hour. */
  async count(place: string, what: keyof Counts, now: Date): Promise<void> {
    const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
    const _id = `${place} ${hour.toISOString().slice(0, 13)}`;
    const row = { place, hour, expiresAt: daysAfter(hour, 40) };
    await this.#hours.updateOne({ _id }, { $setOnInsert: row, $inc: { [what]: 1 } }, { upsert: true });
  }

  async between(place: string, from: Date, to: Date): Promise<Counts> {
    const [sum] = await this.#hours.aggregate<Counts>([
      { $match: { place, hour: { $gt: from, $lte: to } } },
      { $group: { _id: null, asked: { $sum: '$asked' }, confirmed: { $sum: '$confirmed' } } },
    ]);
    return { asked: sum?.asked ?? 0, confirmed: sum?.confirmed ?? 0 };
  }
}
