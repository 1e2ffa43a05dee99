import { Schema } from 'mongoose';

/** A message from outside that was accepted. */
export interface ReceivedWebhookRecord {
  /** The sender, and the id that they gave the message. */
  _id: string;
  expiresAt: Date;
}

export const receivedWebhookSchema = new Schema<ReceivedWebhookRecord>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { versionKey: false },
);
receivedWebhookSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
