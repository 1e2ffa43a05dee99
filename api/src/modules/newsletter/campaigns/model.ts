import { type CampaignState, campaignStates } from '@letat/contracts/newsletter/campaigns/constants';
import type { CampaignFigures } from '@letat/contracts/newsletter/campaigns/schemas';
import { Schema, Types } from 'mongoose';

/** A campaign as it is stored. What is in it is read by its schemas, which know more than the database does. */
export interface CampaignDocument {
  _id: Types.ObjectId;
  /** The author whose subscribers get it; null for a campaign of the site. */
  ownerId: Types.ObjectId | null;
  /** The course whose letter it is; null for a campaign, and missing in those of before there were courses. */
  courseId?: Types.ObjectId | null;
  /** `CampaignContent` of the contracts. */
  content: Record<string, unknown>;
  state: CampaignState;
  scheduledAt: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  /** `Snapshot`: what it was when it began; null before. */
  snapshot: Record<string, unknown> | null;
  /** Once it has ended; mails themselves are stored for some weeks only. */
  figures: (Omit<CampaignFigures, 'clicks' | 'queued'> & Partial<Pick<CampaignFigures, 'queued'>>) | null;
  /** The latest test mails. */
  tests: { at: Date; by: Types.ObjectId }[];
  /** Why it did not leave when it was to. */
  problem: string | null;
  /** Grows by one with each save. */
  revision: number;
  createdBy: Types.ObjectId;
  updatedBy: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
}

const { Mixed, ObjectId } = Schema.Types;

export const campaignSchema = new Schema<CampaignDocument>(
  {
    ownerId: { type: ObjectId, default: null },
    courseId: { type: ObjectId, default: null },
    content: { type: Mixed, required: true },
    state: { type: String, required: true, enum: campaignStates },
    scheduledAt: { type: Date, default: null },
    startedAt: { type: Date, default: null },
    endedAt: { type: Date, default: null },
    snapshot: { type: Mixed, default: null },
    figures: { type: Mixed, default: null },
    tests: { type: [{ at: Date, by: ObjectId, _id: false }], default: [] },
    problem: { type: String, default: null },
    revision: { type: Number, required: true },
    createdBy: { type: ObjectId, required: true },
    updatedBy: { type: ObjectId, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
campaignSchema.index({ updatedAt: -1, _id: -1 });
campaignSchema.index({ state: 1, updatedAt: -1, _id: -1 });
campaignSchema.index({ ownerId: 1, updatedAt: -1, _id: -1 });
campaignSchema.index({ ownerId: 1, state: 1, updatedAt: -1, _id: -1 });
campaignSchema.index({ startedAt: -1, _id: -1 });
campaignSchema.index({ ownerId: 1, startedAt: -1, _id: -1 });
// Of letters of courses alone: an equality implies it, and lists of campaigns are never looked up by it.
const least = new Types.ObjectId('0'.repeat(24));
campaignSchema.index({ courseId: 1 }, { partialFilterExpression: { courseId: { $gt: least } } });
