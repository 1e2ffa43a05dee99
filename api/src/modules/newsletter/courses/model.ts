import {
  type CourseAccess,
  type CourseState,
  courseAccesses,
  courseStates,
} from '@letat/contracts/newsletter/courses/constants';
import { Schema, type Types } from 'mongoose';

/** A letter of a course as readers get it; what it says is the snapshot of the campaign of that id. */
export interface OpenedLetter {
  id: Types.ObjectId;
  subject: string;
  preheader: string;
  /** Of the campaign, when it was opened: with another one it was changed since. */
  revision: number;
}

/** A course as it was opened last: what its page shows and its readers get, whatever its author writes meanwhile. */
export interface OpenedCourse {
  title: string;
  summary: string;
  everyDays: number;
  access: CourseAccess;
  letters: OpenedLetter[];
}

/** What its author decides of a course. */
export interface CourseFields {
  title: string;
  summary: string;
  /** Days between two letters. */
  everyDays: number;
  access: CourseAccess;
  /** Campaigns with this course, in its order. */
  letterIds: Types.ObjectId[];
}

export interface CourseRecord extends CourseFields {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  state: CourseState;
  /** Null until it is opened for the first time. */
  opened: OpenedCourse | null;
  /** When that was first; null before. */
  openedAt: Date | null;
  /** When its author left: a reader for nothing gets no more of it. Null while they write here. */
  stoppedAt: Date | null;
  /** Grows by one with each save. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

const { ObjectId } = Schema.Types;
const decided = {
  title: { type: String, required: true },
  summary: { type: String, default: '' },
  everyDays: { type: Number, required: true },
  access: { type: String, required: true, enum: courseAccesses },
} as const;

export const courseSchema = new Schema<CourseRecord>(
  {
    ownerId: { type: ObjectId, required: true },
    ...decided,
    letterIds: { type: [ObjectId], default: [] },
    state: { type: String, required: true, enum: courseStates },
    opened: {
      type: {
        ...decided,
        letters: [{ _id: false, id: ObjectId, subject: String, preheader: String, revision: Number }],
      },
      default: null,
      _id: false,
    },
    openedAt: { type: Date, default: null },
    stoppedAt: { type: Date, default: null },
    revision: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
courseSchema.index({ ownerId: 1, updatedAt: -1, _id: -1 });
courseSchema.index({ state: 1, openedAt: -1, _id: -1 });
courseSchema.index({ state: 1, ownerId: 1, openedAt: -1, _id: -1 });
