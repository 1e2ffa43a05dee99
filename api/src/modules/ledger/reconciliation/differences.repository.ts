import type { DifferenceState } from '@letat/contracts/ledger/reconciliation/constants';
import { type Model, Types } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import type { PageRequest } from '../../../paging/page.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type DifferenceRecord, differenceSchema } from './model.ts';
import { reconciliationCollections } from './repository.ts';

/** Differences between the books and the provider's account, each by its key. */
export class DifferencesRepository {
  readonly #differences: Model<DifferenceRecord>;

  constructor(mongo: Database) {
    this.#differences = mongo.model(reconciliationCollections.differences, differenceSchema);
  }

  async has(key: string): Promise<boolean> {
    return (await this.#differences.exists({ key })) !== null;
  }

  async findByKey(key: string, session: ClientSession): Promise<DifferenceRecord | null> {
    return this.#differences.findOne({ key }).session(session).lean();
  }

  async find(id: string, session: ClientSession): Promise<DifferenceRecord | null> {
    const _id = objectId(id);
    return _id && this.#differences.findById(_id).session(session).lean();
  }

  /** Of a key that the transaction has locked. */
  async save(
    { key, ...difference }: Omit<DifferenceRecord, '_id' | 'note' | 'settledBy' | 'corrected'>,
    session: ClientSession,
  ): Promise<void> {
    const first = { _id: new Types.ObjectId() };
    await this.#differences.updateOne({ key }, { $set: difference, $setOnInsert: first }, { upsert: true, session });
  }

  /** Of one that the transaction has locked. */
  async correct(
    { _id }: DifferenceRecord,
    change: Partial<Pick<DifferenceRecord, 'note' | 'settledBy' | 'state' | 'corrected' | 'changedAt'>>,
    session: ClientSession,
  ): Promise<void> {
    await this.#differences.updateOne({ _id }, { $set: change }, { session });
  }

  /** Null when it is not open any more. */
  async settle(
    { _id }: DifferenceRecord,
    settled: Pick<DifferenceRecord, 'note' | 'settledBy' | 'changedAt'>,
    session: ClientSession,
  ): Promise<DifferenceRecord | null> {
    return this.#differences
      .findOneAndUpdate(
        { _id, state: 'open' },
        { $set: { ...settled, state: 'settled' } },
        { session, returnDocument: 'after' },
      )
      .lean();
  }

  /** Of one that no money was posted of. */
  async mend(key: string, changedAt: Date): Promise<void> {
    await this.#differences.updateOne(
      { key, state: { $ne: 'mended' }, currency: null },
      { $set: { state: 'mended', changedAt } },
    );
  }

  /** Keys of open ones that begin so, without that beginning. */
  async openKeys(beginning: string): Promise<Set<string>> {
    const found = await this.#differences.find({ state: 'open', key: { $gte: beginning } }, { key: 1 }).lean();
    return new Set(found.flatMap(({ key }) => (key.startsWith(beginning) ? key.slice(beginning.length) : [])));
  }

  async list(state: DifferenceState | undefined, { limit, after: position }: PageRequest): Promise<DifferenceRecord[]> {
    return this.#differences
      .find({ $and: [state === undefined ? {} : { state }, after('foundAt', position, 'desc')] })
      .sort({ foundAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
  }

  async countOpen(limit: number): Promise<number> {
    return this.#differences.countDocuments({ state: 'open' }, { limit });
  }

  /** Open ones that were found since then. */
  async countFoundSince(since: Date): Promise<number> {
    return this.#differences.countDocuments({ state: 'open', foundAt: { $gte: since } });
  }
}
