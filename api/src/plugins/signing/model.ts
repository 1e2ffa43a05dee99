import { Schema } from 'mongoose';

export interface SecretRecord {
  _id: string;
  value: Buffer;
  createdAt: Date;
}

export const secretSchema = new Schema<SecretRecord>(
  {
    _id: { type: String, required: true },
    value: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
