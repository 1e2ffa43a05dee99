import { type NotificationKind, notificationKinds } from '@letat/contracts/notifications/kinds';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { Schema, type Types } from 'mongoose';

export interface NotificationRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  kind: NotificationKind;
  /** One sentence, without the name or the address of anybody else: it outlives what it is about. */
  text: string;
  /** A path of the site. */
  href: string;
  /** What it is about: added again while it is unread, it is the same one. */
  key: string;
  /** Part of the key's index: there is one unread notification a key. */
  unread: boolean;
  createdAt: Date;
}

/** A person's choices that differ from the defaults, by kind. */
export interface PreferencesRecord {
  /** The account's. */
  _id: Types.ObjectId;
  mail: Partial<Record<NotificationKind, boolean>>;
}

export const notificationSchema = new Schema<NotificationRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true, enum: Object.keys(notificationKinds) },
    text: { type: String, required: true },
    href: { type: String, required: true },
    key: { type: String, required: true },
    unread: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
notificationSchema.index({ userId: 1, createdAt: -1, _id: -1 });
notificationSchema.index({ userId: 1, key: 1 }, { unique: true, partialFilterExpression: { unread: true } });
notificationSchema.index({ userId: 1, unread: 1 });
notificationSchema.index({ createdAt: 1 }, { expireAfterSeconds: retentionPeriods.notificationDays * 24 * 60 * 60 });

export const preferencesSchema = new Schema<PreferencesRecord>(
  { mail: { type: Schema.Types.Mixed, default: {} } },
  { versionKey: false, minimize: false },
);
