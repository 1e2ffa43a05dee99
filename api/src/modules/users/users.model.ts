import { Schema, type Types } from 'mongoose';

export type Role = 'reader' | 'author' | 'admin';

export interface UserRecord {
  _id: Types.ObjectId;
  email: string;
  /** Lower-cased email: two addresses that differ by case only are one account. */
  emailKey: string;
  username: string;
  usernameKey: string;
  fullName: string;
  role: Role;
  bio: string;
  /** Comma-separated tags. */
  expertise: string;
  avatar: string | null;
  createdAt: Date;
}

export const userSchema = new Schema<UserRecord>(
  {
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    fullName: { type: String, required: true },
    role: { type: String, required: true, enum: ['reader', 'author', 'admin'] },
    bio: { type: String, default: '' },
    expertise: { type: String, default: '' },
    avatar: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
userSchema.index({ emailKey: 1 }, { unique: true });
userSchema.index({ usernameKey: 1 }, { unique: true });
userSchema.index({ role: 1, createdAt: 1, _id: 1 });
