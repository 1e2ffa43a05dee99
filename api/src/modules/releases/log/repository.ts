import type { ReleaseLogEntry } from '@letat/contracts/releases/log/operations';
import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { type ReleaseLogRecord, releaseLogSchema } from './model.ts';

const fields = { _id: 0 } as const;

export class ReleaseLogRepository {
  readonly #entries: Model<ReleaseLogRecord>;

  constructor(mongo: Database) {
    this.#entries = mongo.model('releaseLog', releaseLogSchema);
  }

  /** From that index on, the oldest first. */
  async list(from: number, most: number): Promise<ReleaseLogEntry[]> {
    const records = await this.#entries
      .find({ index: { $gte: from } }, fields)
      .sort({ index: 1 })
      .limit(most)
      .lean();
    return records.map(toEntry);
  }

  /** The latest entry; null while there is none. */
  async last(session: ClientSession): Promise<ReleaseLogEntry | null> {
    const record = await this.#entries
      .findOne({ index: { $gte: 0 } }, fields)
      .sort({ index: -1 })
      .session(session)
      .lean();
    return record && toEntry(record);
  }

  async has(name: string, sha: string): Promise<boolean> {
    return (await this.#entries.findOne({ name, sha }, fields).lean()) !== null;
  }

  async insert(entry: ReleaseLogEntry, session: ClientSession): Promise<void> {
    await this.#entries.insertMany([{ ...entry, at: new Date(entry.at) }], { session });
  }
}

function toEntry({ at, ...entry }: ReleaseLogRecord): ReleaseLogEntry {
  return { ...entry, at: at.toISOString() };
}
