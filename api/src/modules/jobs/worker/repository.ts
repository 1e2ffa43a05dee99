import type { Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Database } from '../../../plugins/mongo/index.ts';
import { afterMs, now } from '../database-time.ts';

/** A worker process, and when it last said that it lives; by the database's clock. */
interface WorkerRecord {
  _id: string;
  startedAt: Date;
  seenAt: Date;
}

const workerSchema = new Schema<WorkerRecord>(
  {
    _id: { type: String, required: true },
    startedAt: { type: Date, required: true },
    seenAt: { type: Date, required: true },
  },
  { versionKey: false },
);
workerSchema.index({ seenAt: 1 }, { expireAfterSeconds: 3600 });

/** Which workers live. */
export class WorkersRepository {
  readonly #workers: Model<WorkerRecord>;

  constructor(mongo: Database) {
    this.#workers = mongo.model('workers', workerSchema);
  }

  async seen(id: string): Promise<void> {
    await this.#workers.updateOne(
      { _id: id },
      [{ $set: { seenAt: now, startedAt: { $ifNull: ['$startedAt', now] } } }],
      { upsert: true, updatePipeline: true },
    );
  }

  /** Removes a worker that stops, so that it counts no longer as running. */
  async remove(id: string): Promise<void> {
    await this.#workers.deleteOne({ _id: id });
  }

  /** How many were seen within that time. */
  async countSeenWithin(ms: number): Promise<number> {
    return this.#workers.countDocuments({ seenAt: { $type: 'date' }, $expr: { $gte: ['$seenAt', afterMs(-ms)] } });
  }
}
