import { Schema } from 'mongoose';

/** What holds for all parts of the site at once: one row. */
export interface ReleaseControlsRecord {
  _id: string;
  /** By which shells sign what they give browsers to bring back: of no use to anybody but to choose a release for themselves. */
  visitorKey: string;
  /** Set while every visit gets what is live. */
  freeze?: { since: Date; by: string; reason: string };
}

export const releaseControlsSchema = new Schema<ReleaseControlsRecord>(
  {
    _id: { type: String, required: true },
    visitorKey: { type: String, required: true },
    freeze: { type: new Schema({ since: Date, by: String, reason: String }, { _id: false }) },
  },
  { versionKey: false },
);
