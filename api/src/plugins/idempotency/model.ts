import { Schema, type Types } from 'mongoose';

/** What a call was answered, so that the same call again is answered the same. */
export interface StoredAnswerRecord {
  /** Hash of the key and of whose it is: who knows the rows knows no key. */
  _id: string;
  /** Hash of what was asked, made with the key: it can be compared, and not guessed. */
  request: string;
  /** Who asked; null for a visitor. */
  userId: Types.ObjectId | null;
  /** Absent in the transaction of the call only. */
  status?: number;
  /** JSON; null when the answer has no body. */
  body?: string | null;
  expiresAt: Date;
}

export const storedAnswerSchema = new Schema<StoredAnswerRecord>(
  {
    _id: { type: String, required: true },
    request: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    status: Number,
    body: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
storedAnswerSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
storedAnswerSchema.index({ userId: 1 });
