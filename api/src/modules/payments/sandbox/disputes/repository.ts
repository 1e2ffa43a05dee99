import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../../../plugins/mongo/index.ts';
import { type SandboxDisputeRecord, sandboxDisputeSchema } from './model.ts';

export const sandboxDisputesCollection = 'paypalSandboxDisputes';

/** Disputes that the local sandbox knows. */
export class SandboxDisputesRepository {
  readonly #disputes: Model<SandboxDisputeRecord>;

  constructor(mongo: Database) {
    this.#disputes = mongo.model(sandboxDisputesCollection, sandboxDisputeSchema);
  }

  async find(id: string, session?: ClientSession): Promise<SandboxDisputeRecord | null> {
    return this.#disputes
      .findById(id)
      .session(session ?? null)
      .lean();
  }

  /** Of these payments, the newest first. */
  async ofCaptures(captureIds: readonly string[], session?: ClientSession): Promise<SandboxDisputeRecord[]> {
    return this.#disputes
      .find({ captureId: { $in: [...captureIds] } })
      .sort({ createdAt: -1 })
      .session(session ?? null)
      .lean();
  }

  async all(): Promise<SandboxDisputeRecord[]> {
    return this.#disputes.find({}).sort({ updatedAt: -1, _id: -1 }).lean();
  }

  async hasOpen(captureId: string, session: ClientSession): Promise<boolean> {
    return (await this.ofCaptures([captureId], session)).some(({ decision }) => decision === null);
  }

  /** Those that changed since then, the newest first. */
  async updatedSince(since: Date, { skip, limit }: { skip: number; limit: number }): Promise<SandboxDisputeRecord[]> {
    return this.#disputes
      .find({ updatedAt: { $gte: since } })
      .sort({ updatedAt: -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .lean();
  }

  async save({ _id, ...dispute }: SandboxDisputeRecord, session: ClientSession): Promise<void> {
    await this.#disputes.updateOne({ _id }, { $set: dispute }, { upsert: true, session });
  }
}
