import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { type ContentExportRecord, contentExportSchema } from './model.ts';

export interface AuthorsExport extends Omit<ContentExportRecord, '_id' | 'ownerId'> {
  id: string;
}

/** Archives of authors, and where they are. */
export class ContentExportsRepository {
  readonly #exports: Model<ContentExportRecord>;

  constructor(mongo: Database) {
    this.#exports = mongo.model('contentExports', contentExportSchema);
  }

  /** Notes that this row of work makes an archive for that author; a second time changes nothing. */
  async open(workId: string, ownerId: string, askedAt: Date, session: ClientSession): Promise<void> {
    const first = { ownerId: objectId(ownerId), state: 'open', askedAt } as const;
    await this.#exports.updateOne({ _id: objectId(workId) }, { $setOnInsert: first }, { upsert: true, session });
  }

  /** The one that was last asked for. */
  async latestOf(ownerId: string, session?: ClientSession): Promise<AuthorsExport | null> {
    const latest = await this.#exports
      .findOne({ ownerId: objectId(ownerId) }, null, session ? { session } : {})
      .sort({ askedAt: -1 })
      .lean();
    return latest && toExport(latest);
  }

  async listOf(ownerId: string): Promise<AuthorsExport[]> {
    return (await this.#exports.find({ ownerId: objectId(ownerId) }).lean()).map(toExport);
  }

  async end(
    id: string,
    end: Pick<ContentExportRecord, 'state' | 'key' | 'size' | 'counts' | 'availableUntil'>,
    session: ClientSession,
  ): Promise<void> {
    await this.#exports.updateOne({ _id: objectId(id) }, { $set: end }, { session });
  }

  /** From now on none of them can be downloaded, and they are removed by and by. */
  async expireAllOf(ownerId: string, session: ClientSession): Promise<number> {
    const change = { $set: { availableUntil: new Date(0) } };
    const { modifiedCount } = await this.#exports.updateMany({ ownerId: objectId(ownerId) }, change, { session });
    return modifiedCount;
  }

  async listExpired(now: Date, limit: number): Promise<AuthorsExport[]> {
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

function toExport({ _id, ownerId: _, ...rest }: ContentExportRecord): AuthorsExport {
  return { id: _id.toHexString(), ...rest };
}
