import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { type SandboxOrderRecord, type SandboxPayoutRecord, sandboxOrderSchema, sandboxPayoutSchema } from './model.ts';

export const sandboxOrdersCollection = 'paypalSandboxOrders';
export const sandboxPayoutsCollection = 'paypalSandboxPayouts';

/** What the local sandbox knows: shared by all processes, and there after any of them died. */
export class SandboxRepository {
  readonly #orders: Model<SandboxOrderRecord>;
  readonly #payouts: Model<SandboxPayoutRecord>;

  constructor(mongo: Database) {
    this.#orders = mongo.model(sandboxOrdersCollection, sandboxOrderSchema);
    this.#payouts = mongo.model(sandboxPayoutsCollection, sandboxPayoutSchema);
  }

  /** The order of that request, which is this one the first time. */
  async addOrder(order: SandboxOrderRecord): Promise<SandboxOrderRecord> {
    const { requestId } = order;
    return this.#orders
      .findOneAndUpdate({ requestId }, { $setOnInsert: order }, { upsert: true, returnDocument: 'after' })
      .lean()
      .orFail();
  }

  /** Orders that nobody asked for by a request. */
  async insertOrders(orders: readonly SandboxOrderRecord[], session: ClientSession): Promise<void> {
    await this.#orders.insertMany(orders, { session });
  }

  async order(id: string, session?: ClientSession): Promise<SandboxOrderRecord | null> {
    return this.#orders
      .findById(id)
      .session(session ?? null)
      .lean();
  }

  async orderOfCapture(captureId: string, session?: ClientSession): Promise<SandboxOrderRecord | null> {
    return this.#orders
      .findOne({ 'capture.id': captureId })
      .session(session ?? null)
      .lean();
  }

  /** All of them, the newest first. */
  async allOrders(): Promise<SandboxOrderRecord[]> {
    return this.#orders.find({}).sort({ createdAt: -1 }).lean();
  }

  async allPayouts(): Promise<SandboxPayoutRecord[]> {
    return this.#payouts.find({}).lean();
  }

  async orderOfRefund(refundId: string): Promise<SandboxOrderRecord | null> {
    return this.#orders.findOne({ 'refunds.id': refundId }).lean();
  }

  /** The newest, for people to look at. */
  async latestOrders(count: number): Promise<SandboxOrderRecord[]> {
    return this.#orders.find({}).sort({ createdAt: -1 }).limit(count).lean();
  }

  async save({ _id, ...order }: SandboxOrderRecord, session: ClientSession): Promise<void> {
    await this.#orders.updateOne({ _id }, { $set: order }, { session });
  }

  /** False when a batch of that name was sent before. */
  async addPayout({ senderBatchId, ...payout }: SandboxPayoutRecord, session: ClientSession): Promise<boolean> {
    const { upsertedCount } = await this.#payouts.updateOne(
      { senderBatchId },
      { $setOnInsert: payout },
      { upsert: true, session },
    );
    return upsertedCount === 1;
  }

  async payout(id: string): Promise<SandboxPayoutRecord | null> {
    return this.#payouts.findById(id).lean();
  }

  async payoutNamed(senderBatchId: string): Promise<SandboxPayoutRecord | null> {
    return this.#payouts.findOne({ senderBatchId }).lean();
  }

  async payoutOfItem(senderItemId: string, session: ClientSession): Promise<SandboxPayoutRecord | null> {
    return this.#payouts.findOne({ 'items.senderItemId': senderItemId }).session(session).lean();
  }

  async savePayout({ _id, ...payout }: SandboxPayoutRecord, session: ClientSession): Promise<void> {
    await this.#payouts.updateOne({ _id }, { $set: payout }, { session });
  }
}
