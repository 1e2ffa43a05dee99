import { type WorkState, workStates } from '@letat/contracts/jobs/constants';
import { Schema, type Types } from 'mongoose';

/** Who works on a row, until when, unless it is renewed. A later holder has another token: a worker who holds an old one changes nothing. */
export interface LeaseRecord {
  token: string;
  worker: string;
  until: Date;
}

export interface WorkRecord {
  _id: Types.ObjectId;
  queue: string;
  /**
   * At most one row of a queue that waits or runs has it; null for one that nothing stands for twice, once done, and in some
   * queues once begun.
   */
  key: string | null;
  /** Empty once done. */
  payload: Record<string, unknown>;
  /** Of the request that it was added for, by which the log follows it; null, or missing, where nobody asked. */
  requestId?: string | null;
  /** The part of that request's trace that added it, where traces are collected. */
  span?: string;
  /** Of the payload, see `QueueDefinition`; rows of older releases have none, which is the first. */
  version: number | null;
  state: WorkState;
  /** When it was asked to run, or is to be tried again. */
  dueAt: Date;
  /** When a worker may take it: once due, or once the lease of another has run out. Null when nothing is left to do. */
  takeAt: Date | null;
  /** How many times it was begun. */
  attempts: number;
  lease: LeaseRecord | null;
  /** How far long work has got, in its own words; null until it says. A later attempt goes on from there. */
  position: string | null;
  /** From 0 to 1; null when the work does not say. */
  progress: number | null;
  /** Why the last attempt did not succeed, in words for an administrator. */
  reason: string | null;
  createdAt: Date;
  /** When it was asked for last; rows of older releases do not say. */
  askedAt?: Date;
  /**
   * When a person last asked for what it comes of, however many rows lie between; null where nobody did, as with what a schedule
   * adds. Rows of older releases do not say.
   */
  causedAt?: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** The database deletes it then. */
  expiresAt: Date | null;
}

const leaseSchema = new Schema<LeaseRecord>(
  {
    token: { type: String, required: true },
    worker: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { _id: false },
);

export const workSchema = new Schema<WorkRecord>(
  {
    queue: { type: String, required: true },
    key: { type: String, default: null },
    payload: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, default: null },
    requestId: { type: String },
    span: { type: String },
    state: { type: String, required: true, enum: workStates },
    dueAt: { type: Date, required: true },
    takeAt: { type: Date, default: null },
    attempts: { type: Number, required: true },
    lease: { type: leaseSchema, default: null },
    position: { type: String, default: null },
    progress: { type: Number, default: null },
    reason: { type: String, default: null },
    createdAt: { type: Date, required: true },
    askedAt: { type: Date },
    causedAt: { type: Date },
    startedAt: { type: Date, default: null },
    finishedAt: { type: Date, default: null },
    expiresAt: { type: Date, default: null },
  },
  { versionKey: false, minimize: false },
);
// With the version, so that rows which this release cannot read are passed over without being fetched.
workSchema.index({ queue: 1, takeAt: 1, version: 1 });
// `$gt` of the empty text is any text, and unlike `$type` the planner sees that an equality implies it.
workSchema.index(
  { queue: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $gt: '' }, state: { $in: ['waiting', 'running'] } } },
);
workSchema.index({ queue: 1, state: 1, createdAt: -1, _id: -1 });
workSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
