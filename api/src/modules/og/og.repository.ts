import type { Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Clock } from '../../plugins/clock.ts';
import type { Database } from '../../plugins/mongo/index.ts';

/** That a picture was drawn, and of what. */
interface DrawnRecord {
  /** "post:<id>", "author:<id>", "site:default". */
  _id: string;
  /** Names what it shows, and its file. */
  digest: string;
  drawnAt: Date;
}

const drawnSchema = new Schema<DrawnRecord>(
  {
    _id: { type: String, required: true },
    digest: { type: String, required: true },
    drawnAt: { type: Date, required: true },
  },
  { versionKey: false },
);

/** What was drawn last of each page. */
export class DrawnRepository {
  readonly #drawn: Model<DrawnRecord>;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#clock = clock;
    this.#drawn = mongo.model('socialPictures', drawnSchema);
  }

  async digestOf(name: string): Promise<string | null> {
    return (await this.#drawn.findById(name, { digest: 1 }).lean())?.digest ?? null;
  }

  /** Says what was drawn before, of which the file may go. */
  async put(name: string, digest: string): Promise<string | null> {
    const before = await this.#drawn
      .findOneAndUpdate({ _id: name }, { $set: { digest, drawnAt: this.#clock.now() } }, { upsert: true })
      .lean();
    return before && before.digest !== digest ? before.digest : null;
  }

  async remove(name: string): Promise<void> {
    await this.#drawn.deleteOne({ _id: name });
  }

  /** What was drawn of these. */
  async listOf(names: readonly string[]): Promise<Pick<DrawnRecord, '_id' | 'digest'>[]> {
    return this.#drawn.find({ _id: { $in: [...names] } }, { digest: 1 }).lean();
  }

  /** Everything that was drawn, by name, from after that one on. */
  async listAfter(name: string, limit: number): Promise<Pick<DrawnRecord, '_id' | 'digest'>[]> {
    return this.#drawn
      .find({ _id: { $gt: name } }, { digest: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
  }
}
