import type { Model } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type ExportRecord, exportSchema } from './model.ts';

export interface PersonsExport extends Omit<ExportRecord, '_id' | 'userId'> {
  id: string;
  userId: string;
}

/** Copies of people's data, and where they are. */
export class ExportsRepository {
  readonly #exports: Model<ExportRecord>;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#clock = clock;
    this.#exports = mongo.model('exports', exportSchema);
  }

  /** Notes that this row of work makes a copy for that person; a second time changes nothing. */
  async open(workId: string, userId: string, session: ClientSession): Promise<void> {
    const first = { userId: objectId(userId), state: 'open', askedAt: this.#clock.now() } as const;
    await this.#exports.updateOne({ _id: objectId(workId) }, { $setOnInsert: first }, { upsert: true, session });
  }

  async find(id: string): Promise<PersonsExport | null> {
    return maybe(await this.#exports.findById(objectId(id)).lean());
  }

  /** The one that was last asked for. */
  async latestOf(userId: string, session?: ClientSession): Promise<PersonsExport | null> {
    const own = { userId: objectId(userId) };
    return maybe(
      await this.#exports
        .findOne(own)
        .sort({ askedAt: -1 })
        .session(session ?? null)
        .lean(),
    );
  }

  async listOf(userId: string): Promise<PersonsExport[]> {
    return (await this.#exports.find({ userId: objectId(userId) }).lean()).map(toExport);
  }

  /** Those that are being made or could not be, the oldest first. */
  async listUnfinished(limit: number): Promise<PersonsExport[]> {
    const records = await this.#exports
      .find({ state: { $in: ['open', 'failed'] } })
      .sort({ askedAt: 1 })
      .limit(limit)
      .lean();
    return records.map(toExport);
  }

  async countOpen(limit: number): Promise<number> {
    return this.#exports.countDocuments({ state: 'open' }, { limit });
  }

  async end(
    id: string,
    end: Pick<ExportRecord, 'state' | 'key' | 'size' | 'doneAt' | 'availableUntil'>,
    session: ClientSession,
  ): Promise<void> {
    await this.#exports.updateOne({ _id: objectId(id) }, { $set: end }, { session });
  }

  /** From now on none of them can be downloaded, and they are removed by and by. */
  async expireAllOf(userId: string, session: ClientSession): Promise<number> {
    const change = { $set: { availableUntil: new Date(0) } };
    const { modifiedCount } = await this.#exports.updateMany({ userId: objectId(userId) }, change, { session });
    return modifiedCount;
  }

  async listExpired(now: Date, limit: number): Promise<PersonsExport[]> {
    return (await this.#exports.find(expired(now)).sort({ availableUntil: 1 }).limit(limit).lean()).map(toExport);
  }

  async countExpired(now: Date): Promise<number> {
    return this.#exports.countDocuments(expired(now));
  }

  async remove(id: string): Promise<void> {
    await this.#exports.deleteOne({ _id: objectId(id) });
  }
}

function expired(now: Date) {
  return { availableUntil: { $ne: null, $lt: now } };
}

function maybe(record: ExportRecord | null): PersonsExport | null {
  return record && toExport(record);
}

function toExport({ _id, userId, ...rest }: ExportRecord): PersonsExport {
  return { id: _id.toHexString(), userId: userId.toHexString(), ...rest };
}
