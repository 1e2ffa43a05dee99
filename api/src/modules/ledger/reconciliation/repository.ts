import type { Model, QueryFilter, Types } from 'mongoose';
import type { Database } from '../../../plugins/mongo/index.ts';
import type { ProviderTransaction, TransactionKind } from '../../payments/index.ts';
import { type ReconciliationRun, reconciliationRunSchema, type TransactionRecord, transactionSchema } from './model.ts';

export const reconciliationCollections = {
  runs: 'reconciliationRuns',
  transactions: 'providerTransactions',
  differences: 'reconciliationDifferences',
  railAccounts: 'comparedRailAccounts',
} as const;

/** Kinds that belong to a payment. */
const ofPayments: readonly TransactionKind[] = ['payment', 'refund', 'reversal', 'fee'];
const ofNoPayment: readonly TransactionKind[] = ['payout', 'payout-return', 'transfer', 'unknown'];

/** Comparisons, and the provider's movements that they have read. */
export class ReconciliationRepository {
  readonly #runs: Model<ReconciliationRun>;
  readonly #transactions: Model<TransactionRecord>;

  constructor(mongo: Database) {
    this.#runs = mongo.model(reconciliationCollections.runs, reconciliationRunSchema);
    this.#transactions = mongo.model(reconciliationCollections.transactions, transactionSchema);
  }

  async insertRun(run: ReconciliationRun): Promise<void> {
    await this.#runs.insertMany([run]);
  }

  async lastRun(): Promise<ReconciliationRun | null> {
    return this.#runs.findOne().sort({ startedAt: -1 }).lean();
  }

  async lastFinished(): Promise<ReconciliationRun | null> {
    return this.#runs
      .findOne({ finishedAt: { $gt: new Date(0) } })
      .sort({ finishedAt: -1 })
      .lean();
  }

  /** @param objects how many more were compared */
  async changeRun(id: Types.ObjectId, change: Partial<ReconciliationRun>, objects = 0): Promise<void> {
    await this.#runs.updateOne({ _id: id }, { $set: change, $inc: { objects } });
  }

  /** What was listed before is as it is listed now. */
  async saveTransactions(transactions: readonly ProviderTransaction[]): Promise<void> {
    if (transactions.length === 0) return;
    await this.#transactions.bulkWrite(
      transactions.map(({ amount, ...rest }) => {
        const { id, code, kind, parentId } = rest;
        const paymentId = kind === 'payment' ? id : ofPayments.includes(kind) ? parentId : null;
        const money = { amount: amount?.amount ?? null, currency: amount?.currency ?? null };
        return {
          updateOne: {
            filter: { _id: `${id}:${code}` },
            update: { $set: { ...rest, ...money, paymentId } },
            upsert: true,
          },
        };
      }),
    );
  }

  /** What reverses a refund or a chargeback names that, and not the payment: it belongs to its payment all the same. */
  async joinToPayments(from: Date): Promise<void> {
    const named = await this.#transactions.distinct('paymentId', {
      kind: { $in: ['reversal', 'fee'] },
      at: { $gte: from },
    });
    const between = await this.#transactions
      .find({ id: { $in: named }, kind: { $in: ['refund', 'reversal'] }, paymentId: { $gt: '' } })
      .lean();
    for (const { id, paymentId } of between)
      if (paymentId !== id) await this.#transactions.updateMany({ paymentId: id }, { $set: { paymentId } });
  }

  /** Payments with a movement since then, after that one: all movements of each. */
  async paymentsSince(from: Date, after: string | null, limit: number): Promise<Map<string, TransactionRecord[]>> {
    const found = await this.#transactions.aggregate<{ _id: string }>([
      { $match: { paymentId: { $gt: after ?? '' }, at: { $gte: from } } },
      { $group: { _id: '$paymentId' } },
      { $sort: { _id: 1 } },
      { $limit: limit },
    ]);
    const ids = found.map(({ _id }) => _id);
    const rows = await this.#transactions
      .find({ paymentId: { $in: ids } })
      .sort({ paymentId: 1, at: 1 })
      .lean();
    const byPayment = Map.groupBy(rows, ({ paymentId }) => paymentId ?? '');
    return new Map(ids.map((id) => [id, byPayment.get(id) ?? []]));
  }

  async find(id: string): Promise<TransactionRecord[]> {
    return this.#transactions.find({ id }).lean();
  }

  async markPayouts(ids: readonly string[]): Promise<void> {
    await this.#transactions.updateMany({ id: { $in: [...ids] } }, { $set: { isOfPayout: true } });
  }

  /** Movements since then that belong to no payment, and those in currencies that are not in use here. */
  async othersSince(from: Date): Promise<TransactionRecord[]> {
    const done: QueryFilter<TransactionRecord> = { state: 'completed', at: { $gte: from } };
    const others = await this.#transactions.find({ ...done, kind: { $in: [...ofNoPayment] } }).lean();
    const alone = await this.#transactions
      .find({ ...done, kind: { $in: [...ofPayments] }, $or: [{ paymentId: null }, { amount: null }] })
      .lean();
    return [...others, ...alone];
  }
}
