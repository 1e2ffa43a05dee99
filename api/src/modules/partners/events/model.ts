import { type EventPlatform, eventPlatforms } from '@letat/contracts/partners/constants';
import { Schema, type Types } from 'mongoose';

/** An event of both platforms. */
export interface PartnerEventRecord {
  _id: Types.ObjectId;
  title: string;
  description: string;
  eventDate: Date;
  platform: EventPlatform;
  isActive: boolean;
  /** Empty for none. */
  registrationUrl: string;
  speakers: string[];
  tags: string[];
  createdAt: Date;
}

export const partnerEventSchema = new Schema<PartnerEventRecord>(
  {
    title: { type: String, required: true },
    description: { type: String, default: '' },
    eventDate: { type: Date, required: true },
    platform: { type: String, required: true, enum: eventPlatforms },
    isActive: { type: Boolean, required: true },
    registrationUrl: { type: String, default: '' },
    speakers: { type: [String], default: [] },
    tags: { type: [String], default: [] },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
partnerEventSchema.index({ isActive: 1, eventDate: 1, _id: 1 });
