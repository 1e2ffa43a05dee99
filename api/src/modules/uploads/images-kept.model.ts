import { Schema } from 'mongoose';

/** Pictures that one account had kept in the day under way. */
export interface ImagesKeptRecord {
  /** Hash of the account. */
  _id: string;
  count: number;
  expiresAt: Date;
}

export const imagesKeptSchema = new Schema<ImagesKeptRecord>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
imagesKeptSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
