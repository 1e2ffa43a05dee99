import { Schema } from 'mongoose';

/** The last number that was given in a series and year. */
export interface NumberSeriesRecord {
  /** `RC-2026` */
  _id: string;
  last: number;
}

export const numberSeriesSchema = new Schema<NumberSeriesRecord>(
  { _id: { type: String, required: true }, last: { type: Number, required: true } },
  { versionKey: false },
);
