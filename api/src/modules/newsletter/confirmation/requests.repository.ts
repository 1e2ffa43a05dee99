import { type Model, Schema } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';

/** A request for the newsletter, as the browser that made it may come back to it. */
interface ConfirmationRequestRecord {
  /** At random, and of no address: the browser that has it made the request. */
  _id: string;
  subscriberId: string;
  /** Bits of the proof that it waits for; 0 once its mail was asked for. */
  bits: number;
  /** The database deletes it then. */
  expiresAt: Date;
}

const confirmationRequestSchema = new Schema<ConfirmationRequestRecord>(
  {
    _id: { type: String, required: true },
    subscriberId: { type: String, required: true },
    bits: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
confirmationRequestSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Requests of the last day. */
export class ConfirmationRequestsRepository {
  readonly #requests: Model<ConfirmationRequestRecord>;

  constructor(mongo: Database) {
    this.#requests = mongo.model('newsletterConfirmationRequests', confirmationRequestSchema);
  }

  async add(record: ConfirmationRequestRecord, session: ClientSession): Promise<void> {
    await this.#requests.insertMany([record], { session });
  }

  async find(id: string, session: ClientSession): Promise<ConfirmationRequestRecord | null> {
    return this.#requests.findById(id).session(session).lean();
  }

  async proven(id: string, session: ClientSession): Promise<void> {
    await this.#requests.updateOne({ _id: id }, { $set: { bits: 0 } }, { session });
  }
}
