import type { Currency } from '@letat/contracts/core/money';
import type { CorrectionState } from '@letat/contracts/ledger/corrections/constants';
import type { Model } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import type { PageRequest } from '../../../paging/page.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type LedgerHeadRecord, ledgerHeadSchema } from '../ledger.model.ts';
import { ledgerCollections } from '../ledger.repository.ts';
import { type CorrectionRecord, correctionSchema } from './model.ts';

export const correctionsCollection = 'ledgerCorrections';

/** Corrections of the books, and which accounts there are. */
export class CorrectionsRepository {
  readonly #corrections: Model<CorrectionRecord>;
  readonly #heads: Model<LedgerHeadRecord>;

  constructor(mongo: Database) {
    this.#corrections = mongo.model(correctionsCollection, correctionSchema);
    this.#heads = mongo.model(ledgerCollections.heads, ledgerHeadSchema);
  }

  async insert(correction: CorrectionRecord, session: ClientSession): Promise<void> {
    await this.#corrections.insertMany([correction], { session });
  }

  async find(id: string, session: ClientSession): Promise<CorrectionRecord | null> {
    const _id = objectId(id);
    return _id && this.#corrections.findById(_id).session(session).lean();
  }

  /** Of a prepared one, which the transaction has locked. */
  async settle(
    { _id }: CorrectionRecord,
    change: Pick<CorrectionRecord, 'state' | 'settledBy' | 'changedAt'>,
    session: ClientSession,
  ): Promise<CorrectionRecord> {
    return this.#corrections
      .findOneAndUpdate({ _id, state: 'prepared' }, { $set: change }, { session, returnDocument: 'after' })
      .orFail()
      .lean();
  }

  /** What an administrator prepared and confirmed alone since then, in minor units. */
  async correctedAlone(userId: string, currency: Currency, since: Date, session: ClientSession): Promise<number> {
    const alone = await this.#corrections
      .find({ settledBy: userId, state: 'confirmed', currency, changedAt: { $gte: since } })
      .session(session)
      .lean();
    return alone.filter(({ preparedBy }) => preparedBy === userId).reduce((sum, { amount }) => sum + amount, 0);
  }

  async list(state: CorrectionState | undefined, { limit, after: position }: PageRequest): Promise<CorrectionRecord[]> {
    return this.#corrections
      .find({ $and: [state === undefined ? {} : { state }, after('createdAt', position, 'desc')] })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
  }

  async countPrepared(limit: number): Promise<number> {
    return this.#corrections.countDocuments({ state: 'prepared' }, { limit });
  }

  /** Reasons by their postings' keys; the unknown are left out. */
  async reasonsOf(keys: readonly string[]): Promise<Map<string, string>> {
    const ids = keys.flatMap((key) => (key.startsWith('correction:') ? (objectId(key.slice(11)) ?? []) : []));
    if (ids.length === 0) return new Map();
    const found = await this.#corrections.find({ _id: { $in: ids } }).lean();
    return new Map(found.map(({ _id, reason }) => [`correction:${_id.toHexString()}`, reason]));
  }

  /** Accounts that have entries. */
  async accounts(): Promise<string[]> {
    const groups = await this.#heads.aggregate<{ _id: string }>([
      { $group: { _id: '$account' } },
      { $sort: { _id: 1 } },
    ]);
    return groups.map(({ _id }) => _id);
  }
}
