import { Schema } from 'mongoose';

/** Something urgent that a worker found, for as long as it is so. */
export interface HealthAlertRecord {
  /** Id of the check. */
  _id: string;
  since: Date;
  /** When the administrators were notified last; null after the first look, which may have been at a bad moment. */
  notifiedAt: Date | null;
}

export const healthAlertSchema = new Schema<HealthAlertRecord>(
  {
    _id: { type: String, required: true },
    since: { type: Date, required: true },
    notifiedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
