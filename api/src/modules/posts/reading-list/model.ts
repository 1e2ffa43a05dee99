import { Schema, type Types } from 'mongoose';

/** That a person bookmarks an article to read later. */
export interface BookmarkRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  postId: Types.ObjectId;
  keptAt: Date;
}

export const bookmarkSchema = new Schema<BookmarkRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    postId: { type: Schema.Types.ObjectId, required: true },
    keptAt: { type: Date, required: true },
  },
  { versionKey: false },
);
bookmarkSchema.index({ userId: 1, postId: 1 }, { unique: true });
bookmarkSchema.index({ userId: 1, keptAt: -1, _id: -1 });
bookmarkSchema.index({ postId: 1 });
