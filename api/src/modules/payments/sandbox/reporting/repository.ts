import { type Model, Schema } from 'mongoose';
import type { Database } from '../../../../plugins/mongo/index.ts';
import type { SandboxMovementRow } from './movements.ts';

export const sandboxMovementsCollection = 'paypalSandboxMovements';

const movementSchema = new Schema<SandboxMovementRow>(
  {
    id: { type: String, required: true },
    code: { type: String, required: true },
    status: { type: String, required: true },
    amount: { type: Number, required: true },
    fee: { type: Number, required: true },
    currency: { type: String, required: true },
    parentId: { type: String, default: null },
    customId: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { versionKey: false, id: false },
);

/** Movements of the sandbox's account that are of no order, dispute or payout. */
export class SandboxMovementsRepository {
  readonly #movements: Model<SandboxMovementRow>;

  constructor(mongo: Database) {
    this.#movements = mongo.model(sandboxMovementsCollection, movementSchema);
  }

  async insert(movement: SandboxMovementRow): Promise<void> {
    await this.#movements.insertMany([movement]);
  }

  async all(): Promise<SandboxMovementRow[]> {
    return this.#movements.find({}).lean();
  }
}
