import { type ReadingState, readingStates } from '@letat/contracts/newsletter/courses/constants';
import { Schema, type Types } from 'mongoose';

/** That an address reads a course, and how far it is. */
export interface ReadingRecord {
  _id: Types.ObjectId;
  courseId: Types.ObjectId;
  email: string;
  /** Lower-cased email. */
  emailKey: string;
  state: ReadingState;
  /** It was begun for nothing, by a reader who confirmed the address. */
  isFree: boolean;
  /** Paid orders that give it. Without one, and not free, it is over. */
  orderIds: string[];
  /** Ids of the letters that they had, in the order in which they had them. */
  received: string[];
  /** Grows with each pause and each new beginning. */
  run: number;
  /** When the last letter left; null before the first. */
  lastAt: Date | null;
  /** When the next one is to leave; null while none is. */
  nextAt: Date | null;
  startedAt: Date;
  /** When it got into the state that it has. */
  changedAt: Date;
  /** The state in which their reader left everything: who undoes that has it again. */
  leftAs?: ReadingState | null;
}

export const readingSchema = new Schema<ReadingRecord>(
  {
    courseId: { type: Schema.Types.ObjectId, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    state: { type: String, required: true, enum: readingStates },
    isFree: { type: Boolean, required: true },
    orderIds: { type: [String], default: [] },
    received: { type: [String], default: [] },
    run: { type: Number, required: true },
    lastAt: { type: Date, default: null },
    nextAt: { type: Date, default: null },
    startedAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
    leftAs: { type: String, enum: [...readingStates, null], default: null },
  },
  { versionKey: false },
);
readingSchema.index({ emailKey: 1, courseId: 1 }, { unique: true });
readingSchema.index({ courseId: 1, state: 1 });
readingSchema.index({ orderIds: 1 });
readingSchema.index({ state: 1, changedAt: 1 });
