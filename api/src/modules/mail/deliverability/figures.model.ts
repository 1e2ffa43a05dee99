import type { MailFigure } from '@letat/contracts/mail/deliverability';
import { Schema } from 'mongoose';

/** What became of the mails to one domain on one day. */
export interface MailFiguresRecord extends Record<MailFigure, number> {
  /** Day (UTC) and domain. */
  _id: string;
  day: Date;
  domain: string;
  /** The database deletes it then. */
  expiresAt: Date;
}

const count = { type: Number, default: 0 } as const;

export const mailFiguresSchema = new Schema<MailFiguresRecord>(
  {
    _id: { type: String, required: true },
    day: { type: Date, required: true },
    domain: { type: String, required: true },
    sent: count,
    refused: count,
    blocked: count,
    bounced: count,
    complained: count,
    withheld: count,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
mailFiguresSchema.index({ day: 1 });
mailFiguresSchema.index({ blocked: 1, day: 1 });
mailFiguresSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
