import { coauthorLimits } from '@letat/contracts/constants';
import { Schema, type Types } from 'mongoose';

/** Somebody is asked to write an article together, and has not answered. */
export interface CoauthorInvitationRecord {
  _id: Types.ObjectId;
  postId: Types.ObjectId;
  userId: Types.ObjectId;
  invitedBy: Types.ObjectId;
  at: Date;
}

export const coauthorInvitationSchema = new Schema<CoauthorInvitationRecord>(
  {
    postId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    invitedBy: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
coauthorInvitationSchema.index({ postId: 1, userId: 1 }, { unique: true });
coauthorInvitationSchema.index({ userId: 1, at: -1 });
coauthorInvitationSchema.index({ at: 1 }, { expireAfterSeconds: coauthorLimits.invitationDays * 24 * 60 * 60 });
