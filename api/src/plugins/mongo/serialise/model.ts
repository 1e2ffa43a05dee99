import { Schema } from 'mongoose';

/** A row that every transaction of one key writes to. */
export interface SerialisedKeyRecord {
  /** Names nobody: a hash of the key. */
  _id: string;
  /** Grows with each transaction: a write that changes nothing would conflict with none. */
  turns: number;
  expiresAt: Date;
}

export const serialisedKeySchema = new Schema<SerialisedKeyRecord>(
  {
    _id: { type: String, required: true },
    turns: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
serialisedKeySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
