import { type Role, roles } from '@letat/contracts/core/roles';
import { Schema, type Types } from 'mongoose';

export interface UserRecord {
  _id: Types.ObjectId;
  email: string;
  /** Folded email: two addresses that differ by case only are one account. */
  emailKey: string;
  /**
   * The folded email of an account that was opened with an address which another account has: its own `emailKey` is then nobody's,
   * until it proves the address before that account does, or takes another. Accounts that have their address have none.
   */
  claimedEmailKey?: string | null;
  /** When the person proved that the address is theirs. */
  emailVerifiedAt: Date | null;
  username: string;
  usernameKey: string;
  fullName: string;
  role: Role;
  bio: string;
  /** Comma-separated tags. */
  expertise: string;
  avatar: string | null;
  /** The person writes or has written: their author summary may stand on public pages, whatever their role is today. */
  shown: boolean;
  /** An admin counts them among the experts, published or not. Accounts from before that have none. */
  chosenExpert?: boolean;
  /** Since when the account opens no session. */
  suspendedAt: Date | null;
  /** Edge n-grams of the words that the administration finds it by. */
  findable: string[];
  createdAt: Date;
  /** When the person last came, or when what they pay for ends: from then on the years of an unused account count. */
  activeUntil: Date | null;
  /** Nothing is left of the person but this id, under which others' work goes on. */
  erasedAt: Date | null;
}

export const userSchema = new Schema<UserRecord>(
  {
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    claimedEmailKey: String,
    emailVerifiedAt: { type: Date, default: null },
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    fullName: { type: String, required: true },
    role: { type: String, required: true, enum: roles },
    bio: { type: String, default: '' },
    expertise: { type: String, default: '' },
    avatar: { type: String, default: null },
    shown: { type: Boolean, required: true },
    chosenExpert: Boolean,
    suspendedAt: { type: Date, default: null },
    findable: { type: [String], default: [] },
    createdAt: { type: Date, required: true },
    activeUntil: { type: Date, default: null },
    erasedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
userSchema.index({ emailKey: 1 }, { unique: true });
// Any text: unlike `$type`, the planner sees that an equality implies it.
userSchema.index(
  { claimedEmailKey: 1, createdAt: -1, _id: -1 },
  { partialFilterExpression: { claimedEmailKey: { $gt: '' } } },
);
userSchema.index({ usernameKey: 1 }, { unique: true });
userSchema.index({ role: 1, createdAt: 1, _id: 1 });
userSchema.index({ erasedAt: 1, activeUntil: 1, createdAt: 1 });
userSchema.index({ createdAt: -1, _id: -1 });
userSchema.index({ findable: 1, createdAt: -1, _id: -1 });
userSchema.index(
  { createdAt: -1, _id: -1 },
  { name: 'suspended', partialFilterExpression: { suspendedAt: { $type: 'date' } } },
);
userSchema.index({ emailVerifiedAt: 1, createdAt: -1, _id: -1 });
