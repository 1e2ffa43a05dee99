import { type WidgetName, widgetNames } from '@letat/contracts/sites/constants';
import { Schema, type Types } from 'mongoose';

/** What a widget did on one site on one day. */
export interface SiteCountRecord {
  _id: Types.ObjectId;
  siteId: Types.ObjectId;
  /** "2026-11-21", UTC. */
  day: string;
  widget: WidgetName;
  shown: number;
  clicked: number;
  subscribed: number;
}

const count = { type: Number, required: true, default: 0 } as const;

export const siteCountSchema = new Schema<SiteCountRecord>(
  {
    siteId: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    widget: { type: String, required: true, enum: widgetNames },
    shown: count,
    clicked: count,
    subscribed: count,
  },
  { versionKey: false },
);
siteCountSchema.index({ siteId: 1, day: 1, widget: 1 }, { unique: true });
