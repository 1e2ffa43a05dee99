import { type WritingsChoice, writingsChoices } from '@letat/contracts/privacy/constants';
import { Schema, type Types } from 'mongoose';

/**
 * - `waiting`: it can be cancelled until it is due; `blocked`: due, and something must be settled first;
 * - `running`: begun, and going on until it is done, whatever happens in between.
 */
export const erasureRecordStates = ['waiting', 'blocked', 'running', 'done', 'cancelled'] as const;
export type ErasureRecordState = (typeof erasureRecordStates)[number];
export const openStates = ['waiting', 'blocked', 'running'] as const satisfies readonly ErasureRecordState[];

/** An erasure; it names nobody but by the id of an account, which is all that is left of them afterwards. */
export interface ErasureRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** Asked for by the person, or by the rule for accounts that nobody uses. */
  reason: 'asked' | 'unused';
  writings: WritingsChoice;
  state: ErasureRecordState;
  askedAt: Date;
  dueAt: Date;
  /** The row of work that is to do it. */
  workId: string | null;
  blockers: string[];
  /** Collections that are done with, and what came of each. */
  steps: { part: string; removed: number; anonymised: number }[];
  finishedAt: Date | null;
  /** The database deletes it then. */
  expiresAt: Date | null;
}

export const erasureSchema = new Schema<ErasureRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, required: true, enum: ['asked', 'unused'] },
    writings: { type: String, required: true, enum: writingsChoices },
    state: { type: String, required: true, enum: erasureRecordStates },
    askedAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    workId: { type: String, default: null },
    blockers: { type: [String], default: [] },
    steps: { type: [{ _id: false, part: String, removed: Number, anonymised: Number }], default: [] },
    finishedAt: { type: Date, default: null },
    expiresAt: { type: Date, default: null },
  },
  { versionKey: false },
);
erasureSchema.index(
  { userId: 1 },
  { unique: true, partialFilterExpression: { state: { $in: [...openStates] } }, name: 'one_open_a_person' },
);
erasureSchema.index({ userId: 1, askedAt: -1 });
erasureSchema.index({ state: 1, dueAt: 1 });
erasureSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
