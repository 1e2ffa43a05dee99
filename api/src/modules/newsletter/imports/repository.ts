import type { ImportState } from '@letat/contracts/newsletter/imports/constants';
import { type ImportCounts, importMapping, importSettings } from '@letat/contracts/newsletter/imports/operations';
import { erasedName } from '@letat/contracts/privacy/constants';
import { type Model, Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../../paging/page.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type ImportRecord, importSchema } from './model.ts';
import { noCounts } from './sort.ts';

/** Imports of subscribers, and how far each is. */
export class ImportsRepository {
  readonly #imports: Model<ImportRecord>;

  constructor(mongo: Database) {
    this.#imports = mongo.model('newsletterImports', importSchema);
  }

  async insert(record: ImportRecord, session?: ClientSession): Promise<void> {
    await this.#imports.insertMany([record], session ? { session } : {});
  }

  async find(id: string, session?: ClientSession): Promise<ImportRecord | null> {
    const _id = objectId(id);
    const found = _id && (await this.#imports.findById(_id, null, session ? { session } : {}).lean());
    return found && completed(found);
  }

  /** Null when it is in none of these states (any more). */
  async change(
    _id: Types.ObjectId,
    from: readonly ImportState[],
    change: Partial<ImportRecord>,
    session: ClientSession,
  ): Promise<ImportRecord | null> {
    const changed = await this.#imports
      .findOneAndUpdate({ _id, state: { $in: from } }, { $set: change }, { session, returnDocument: 'after' })
      .lean();
    return changed && completed(changed);
  }

  /** Adds to what was imported so far; false when it was stopped. */
  async addImported(_id: Types.ObjectId, counts: ImportCounts, session: ClientSession): Promise<boolean> {
    const amounts = Object.entries(counts).map(([name, count]) => [`imported.${name}`, count]);
    const { matchedCount } = await this.#imports.updateOne(
      { _id, state: 'importing' },
      { $inc: Object.fromEntries(amounts) },
      { session },
    );
    return matchedCount === 1;
  }

  async list({ limit, after: position }: PageRequest): Promise<Page<ImportRecord>> {
    const records = await this.#imports
      .find(after('createdAt', position, 'desc'))
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return pageOf(records, limit, ({ createdAt, _id }) => ({ at: createdAt, id: _id }), completed);
  }

  async listOf(userId: string): Promise<Pick<ImportRecord, 'filename' | 'state' | 'createdAt'>[]> {
    return this.#imports.find({ 'createdBy.id': userId }, { _id: 0, filename: 1, state: 1, createdAt: 1 }).lean();
  }

  async forget(userId: string, session: ClientSession): Promise<number> {
    const nobody = { $set: { createdBy: { id: null, name: erasedName } } };
    return (await this.#imports.updateMany({ 'createdBy.id': userId }, nobody, { session })).modifiedCount;
  }

  async countBefore(date: Date): Promise<number> {
    return this.#imports.countDocuments({ createdAt: { $lt: date } });
  }

  async before(date: Date, limit: number): Promise<Pick<ImportRecord, '_id' | 'key'>[]> {
    return this.#imports
      .find({ createdAt: { $lt: date } }, { key: 1 })
      .limit(limit)
      .lean();
  }

  async remove(_id: Types.ObjectId): Promise<void> {
    await this.#imports.deleteOne({ _id });
  }
}

/** With what imports of older releases, which knew of no states elsewhere, lack. */
function completed(record: ImportRecord): ImportRecord {
  const { settings, guess, checked, imported } = record;
  return {
    ...record,
    settings: settings && importSettings.parse(settings),
    guess: guess && importMapping.parse(guess),
    checked: checked && { ...noCounts, ...checked },
    imported: imported && { ...noCounts, ...imported },
  };
}

export const newImportId = (): Types.ObjectId => new Types.ObjectId();
