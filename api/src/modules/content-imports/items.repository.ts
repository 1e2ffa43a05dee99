import type { Model, QueryFilter } from 'mongoose';
import { Types } from 'mongoose';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { type ContentItemRecord, contentItemSchema } from './model.ts';

export type NewItem = Omit<ContentItemRecord, '_id'>;

/** Articles of exports, and what became of each. */
export class ContentItemsRepository {
  readonly #items: Model<ContentItemRecord>;

  constructor(mongo: Database) {
    this.#items = mongo.model('contentImportItems', contentItemSchema);
  }

  async insert(items: readonly NewItem[], session: ClientSession): Promise<void> {
    await this.#items.insertMany(
      items.map((item) => ({ ...item, _id: new Types.ObjectId() })),
      { session },
    );
  }

  /** In the order of the file, behind that place. */
  async list(
    importId: Types.ObjectId,
    { after, limit, onlyLosses }: { after: number; limit: number; onlyLosses: boolean },
  ): Promise<ContentItemRecord[]> {
    const filter: QueryFilter<ContentItemRecord> = { importId, position: { $gt: after } };
    if (onlyLosses) filter.$or = [{ losses: { $ne: [] } }, { state: 'unreadable' }];
    return await this.#items.find(filter).sort({ position: 1 }).limit(limit).lean();
  }

  async at(importId: Types.ObjectId, position: number): Promise<ContentItemRecord | null> {
    return await this.#items.findOne({ importId, position }).lean();
  }

  async change(_id: Types.ObjectId, change: Partial<ContentItemRecord>, session: ClientSession): Promise<void> {
    await this.#items.updateOne({ _id }, { $set: change }, { session });
  }

  async listOf(ownerId: string): Promise<Pick<ContentItemRecord, 'title' | 'publishedAt' | 'state'>[]> {
    return await this.#items
      .find({ ownerId: objectId(ownerId) }, { _id: 0, title: 1, publishedAt: 1, state: 1 })
      .lean();
  }

  async removeOf(importId: Types.ObjectId, session?: ClientSession): Promise<number> {
    return (await this.#items.deleteMany({ importId }, session ? { session } : {})).deletedCount;
  }

  async removeAllOf(ownerId: string, session: ClientSession): Promise<number> {
    return (await this.#items.deleteMany({ ownerId: objectId(ownerId) }, { session })).deletedCount;
  }
}
