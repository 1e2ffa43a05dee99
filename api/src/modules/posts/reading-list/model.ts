import { Schema, type Types } from 'mongoose';

/** That a person keeps an article to read later. */
export interface KeptPostRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  postId: Types.ObjectId;
  keptAt: Date;
}

export const keptPostSchema = new Schema<KeptPostRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    postId: { type: Schema.Types.ObjectId, required: true },
    keptAt: { type: Date, required: true },
  },
  { versionKey: false },
);
keptPostSchema.index({ userId: 1, postId: 1 }, { unique: true });
keptPostSchema.index({ userId: 1, keptAt: -1, _id: -1 });
keptPostSchema.index({ postId: 1 });
