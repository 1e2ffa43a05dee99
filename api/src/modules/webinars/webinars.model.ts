import {
  type WebinarCategory,
  type WebinarLanguage,
  type WebinarStatus,
  webinarCategories,
  webinarLanguages,
  webinarStatuses,
} from '@letat/contracts/webinars/constants';
import { Schema, type Types } from 'mongoose';

/** Seats of a webinar by what became of them, as its registrations say; written with each change of theirs. */
export interface SeatCounts {
  confirmed: number;
  offered: number;
  held: number;
  waiting: number;
  /** When the first of those that are held is free if nobody pays; null while none is, or all are being paid. */
  heldUntil: Date | null;
}

export interface WebinarRecord {
  _id: Types.ObjectId;
  title: string;
  description: string;
  scheduledDate: Date;
  /** IANA name: whose clocks its time is told by. */
  timeZone: string;
  /** Minutes. */
  duration: number;
  maxParticipants: number;
  category: WebinarCategory;
  language: WebinarLanguage;
  isPublic: boolean;
  registrationRequired: boolean;
  /** Euro cents. */
  price: number;
  speakers: string[];
  tags: string[];
  /** Empty while it is not known. */
  joinUrl: string;
  hostAuthorId: Types.ObjectId | null;
  status: WebinarStatus;
  /** Of the last change by an administrator. */
  revision: number;
  /** Changes that calendars must learn of (RFC 5545, SEQUENCE). */
  sequence: number;
  seats: SeatCounts;
  startedAt: Date | null;
  endedAt: Date | null;
  replayProductId: Types.ObjectId | null;
  /** What is public of it has changed without its cached pages having been told: by a payment, or by the time. */
  isStale: boolean;
  /** Its date has passed, and cached lists were told so. */
  isPastTold: boolean;
  createdAt: Date;
}

const count = { type: Number, default: 0, min: 0 } as const;
const dateOrNull = { type: Date, default: null } as const;
const idOrNull = { type: Schema.Types.ObjectId, default: null } as const;

export const webinarSchema = new Schema<WebinarRecord>(
  {
    title: { type: String, required: true },
    description: { type: String, required: true },
    scheduledDate: { type: Date, required: true },
    timeZone: { type: String, required: true },
    duration: { type: Number, required: true },
    maxParticipants: { type: Number, required: true },
    category: { type: String, required: true, enum: webinarCategories },
    language: { type: String, required: true, enum: webinarLanguages },
    isPublic: { type: Boolean, required: true },
    registrationRequired: { type: Boolean, required: true },
    price: { type: Number, required: true, min: 0, validate: Number.isSafeInteger },
    speakers: { type: [String], default: [] },
    tags: { type: [String], default: [] },
    joinUrl: { type: String, default: '' },
    hostAuthorId: idOrNull,
    status: { type: String, required: true, enum: webinarStatuses },
    revision: count,
    sequence: count,
    seats: {
      type: new Schema(
        { confirmed: count, offered: count, held: count, waiting: count, heldUntil: dateOrNull },
        { _id: false },
      ),
      required: true,
    },
    startedAt: dateOrNull,
    endedAt: dateOrNull,
    replayProductId: idOrNull,
    isStale: { type: Boolean, default: false },
    isPastTold: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
webinarSchema.index({ scheduledDate: -1, _id: -1 });
webinarSchema.index({ status: 1, scheduledDate: -1, _id: -1 });
webinarSchema.index({ isPublic: 1, status: 1, scheduledDate: -1, _id: -1 });
webinarSchema.index({ hostAuthorId: 1 });
webinarSchema.index({ isStale: 1 });
webinarSchema.index({ isPastTold: 1, scheduledDate: 1 });
