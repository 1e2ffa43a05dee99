import type { SignedText } from '@letat/contracts/releases/sets/operations';
import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { type SetRootRecord, type SignedSetRecord, setRootSchema, signedSetSchema } from './model.ts';

const channel = 'stable';

export class SetsRepository {
  readonly #roots: Model<SetRootRecord>;
  readonly #sets: Model<SignedSetRecord>;

  constructor(mongo: Database) {
    this.#roots = mongo.model('releaseRoots', setRootSchema);
    this.#sets = mongo.model('releaseSets', signedSetSchema);
  }

  /** Every root, the first one first. */
  async roots(session?: ClientSession): Promise<SignedText[]> {
    const records = await this.#roots
      .find({ version: { $gte: 1 } }, { _id: 0, text: 1, signatures: 1 })
      .sort({ version: 1 })
      .session(session ?? null)
      .lean();
    return records.map(({ text, signatures }) => ({ text, signatures }));
  }

  async insertRoot(root: SetRootRecord, session: ClientSession): Promise<void> {
    await this.#roots.insertMany([root], { session });
  }

  /** What was signed last; null before the first time. */
  async signed(session?: ClientSession): Promise<Omit<SignedSetRecord, 'channel'> | null> {
    return this.#sets
      .findOne({ channel }, { _id: 0, statement: 1, content: 1 })
      .session(session ?? null)
      .lean();
  }

  async setSigned(signed: Omit<SignedSetRecord, 'channel'>, session: ClientSession): Promise<void> {
    await this.#sets.updateOne({ channel }, { $set: signed }, { session, upsert: true });
  }
}
