import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { type LeadRecord, leadSchema } from './model.ts';

export type NewLead = Omit<LeadRecord, '_id' | 'emailKey'>;

/** Those who wrote about working together. */
export class LeadsRepository {
  readonly #leads: Model<LeadRecord>;

  constructor(mongo: Database) {
    this.#leads = mongo.model('leads', leadSchema);
  }

  /** Resolves once a majority of the database's nodes has written the leads down (the connection's write concern). */
  async insert(leads: readonly NewLead[], session?: ClientSession): Promise<void> {
    await this.#leads.insertMany(
      leads.map((lead) => ({ ...lead, emailKey: lead.email.toLowerCase() })),
      session ? { session } : {},
    );
  }

  /** What was written from that address, newest first. */
  async listOf(email: string): Promise<Omit<LeadRecord, '_id' | 'emailKey'>[]> {
    return this.#leads.find({ emailKey: email.toLowerCase() }, { _id: 0, emailKey: 0 }).sort({ createdAt: -1 }).lean();
  }

  async removeOf(email: string, session: ClientSession): Promise<number> {
    const { deletedCount } = await this.#leads.deleteMany({ emailKey: email.toLowerCase() }, { session });
    return deletedCount;
  }

  async countBefore(date: Date): Promise<number> {
    return this.#leads.countDocuments({ createdAt: { $lt: date } });
  }

  async removeBefore(date: Date): Promise<number> {
    const { deletedCount } = await this.#leads.deleteMany({ createdAt: { $lt: date } });
    return deletedCount;
  }
}
