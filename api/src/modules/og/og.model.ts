import { Schema } from 'mongoose';

/** That a picture was drawn, and of what. */
export interface DrawnRecord {
  /** "post:<id>", "author:<id>", "site:default". */
  _id: string;
  /** Names what it shows, and its file. */
  digest: string;
  drawnAt: Date;
}

export const drawnSchema = new Schema<DrawnRecord>(
  {
    _id: { type: String, required: true },
    digest: { type: String, required: true },
    drawnAt: { type: Date, required: true },
  },
  { versionKey: false },
);
