import type { Model, Types } from 'mongoose';
import { afterNumber } from '../../../paging/cursor.ts';
import type { PageRequest } from '../../../paging/page.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type LeadChangeRecord, leadChangeSchema } from './model.ts';

/** What was done with leads. Rows are written once, and go with their lead. */
export class LeadHistory {
  readonly #changes: Model<LeadChangeRecord>;

  constructor(mongo: Database) {
    this.#changes = mongo.model('leadChanges', leadChangeSchema);
  }

  async insert(changes: readonly Omit<LeadChangeRecord, '_id'>[], session: ClientSession): Promise<void> {
    await this.#changes.insertMany(changes, { session });
  }

  /** Newest first, one more than the limit. */
  async list(leadId: Types.ObjectId, { limit, after: position }: PageRequest): Promise<LeadChangeRecord[]> {
    return this.#changes
      .find({ leadId, ...afterNumber('revision', position, 'desc') })
      .sort({ revision: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
  }

  async removeOf(leadIds: readonly Types.ObjectId[], session: ClientSession): Promise<number> {
    return (await this.#changes.deleteMany({ leadId: { $in: [...leadIds] } }, { session })).deletedCount;
  }

  /** What that administrator noted. */
  async listBy(userId: string): Promise<object[]> {
    const shown = { _id: 0, at: 1, kind: 1, from: 1, to: 1, notes: 1 } as const;
    return this.#changes.find({ byId: objectId(userId) }, shown).lean();
  }

  async anonymise(userId: string, session: ClientSession): Promise<number> {
    const gone = { $set: { byId: null } };
    return (await this.#changes.updateMany({ byId: objectId(userId) }, gone, { session })).modifiedCount;
  }
}
