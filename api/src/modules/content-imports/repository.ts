import type { ContentImportState } from '@letat/contracts/content-imports/constants';
import { type Model, Types } from 'mongoose';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { type ContentImportRecord, contentImportSchema } from './model.ts';

/** Imports of articles, and how far each is. */
export class ContentImportsRepository {
  readonly #imports: Model<ContentImportRecord>;

  constructor(mongo: Database) {
    this.#imports = mongo.model('contentImports', contentImportSchema);
  }

  async insert(record: ContentImportRecord, session: ClientSession): Promise<void> {
    await this.#imports.insertMany([record], { session });
  }

  async find(id: string, session?: ClientSession): Promise<ContentImportRecord | null> {
    return await this.#imports.findById(objectId(id), null, session ? { session } : {}).lean();
  }

  async findOf(ownerId: string, id: string): Promise<ContentImportRecord | null> {
    return await this.#imports.findOne({ _id: objectId(id), ownerId: objectId(ownerId) }).lean();
  }

  /** Null when it is in none of these states (any more). */
  async change(
    _id: Types.ObjectId,
    from: readonly ContentImportState[],
    change: Partial<ContentImportRecord>,
    session: ClientSession,
  ): Promise<ContentImportRecord | null> {
    return await this.#imports
      .findOneAndUpdate({ _id, state: { $in: from } }, { $set: change }, { session, returnDocument: 'after' })
      .lean();
  }

  /** Adds to what was imported so far; false when it was stopped. */
  async addImported(
    _id: Types.ObjectId,
    counts: Readonly<Record<string, number>>,
    session: ClientSession,
  ): Promise<boolean> {
    const amounts = Object.fromEntries(Object.entries(counts).map(([name, count]) => [`imported.${name}`, count]));
    const { matchedCount } = await this.#imports.updateOne({ _id, state: 'importing' }, { $inc: amounts }, { session });
    return matchedCount === 1;
  }

  /** The newest first; they are few. */
  async listOf(ownerId: string): Promise<ContentImportRecord[]> {
    return await this.#imports
      .find({ ownerId: objectId(ownerId) })
      .sort({ createdAt: -1 })
      .lean();
  }

  async countOf(ownerId: string, session: ClientSession): Promise<number> {
    return this.#imports.countDocuments({ ownerId: objectId(ownerId) }).session(session);
  }

  async countBefore(date: Date): Promise<number> {
    return this.#imports.countDocuments({ createdAt: { $lt: date } });
  }

  async before(date: Date, limit: number): Promise<Pick<ContentImportRecord, '_id' | 'key'>[]> {
    return await this.#imports
      .find({ createdAt: { $lt: date } }, { key: 1 })
      .limit(limit)
      .lean();
  }

  async remove(_id: Types.ObjectId, session?: ClientSession): Promise<void> {
    await this.#imports.deleteOne({ _id }, session ? { session } : {});
  }
}

export const newImportId = (): Types.ObjectId => new Types.ObjectId();
