import { type AiTask, aiTasks } from '@letat/contracts/ai/constants';
import type { Suggestion } from '@letat/contracts/ai/operations';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { Schema, type Types } from 'mongoose';

const daySeconds = 24 * 60 * 60;

export const aiCallStates = ['started', 'answered', 'failed', 'cancelled'] as const;
export type AiCallState = (typeof aiCallStates)[number];

/** One call of a model, and what it cost; never what was asked or answered. */
export interface AiCallRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  task: AiTask;
  model: string;
  /** All but the failed ones count against the quota. */
  state: AiCallState;
  inputTokens: number;
  outputTokens: number;
  /** Millionths of a US dollar, by the prices of the settings at that time. */
  cost: number;
  startedAt: Date;
  endedAt: Date | null;
}

export const aiCallSchema = new Schema<AiCallRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    task: { type: String, required: true, enum: aiTasks },
    model: { type: String, required: true },
    state: { type: String, required: true, enum: aiCallStates },
    inputTokens: { type: Number, required: true },
    outputTokens: { type: Number, required: true },
    cost: { type: Number, required: true },
    startedAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
aiCallSchema.index({ userId: 1, startedAt: -1 });
aiCallSchema.index({ startedAt: 1 }, { expireAfterSeconds: retentionPeriods.aiCallDays * daySeconds });

/** What was suggested for an article as it was at a revision. */
export interface AiSuggestionsRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  postId: Types.ObjectId;
  revision: number;
  task: AiTask;
  model: string;
  suggestions: Suggestion[];
  /** Ids of those that were saved into the article; empty until some were. */
  accepted: string[];
  createdAt: Date;
  acceptedAt: Date | null;
}

export const aiSuggestionsSchema = new Schema<AiSuggestionsRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    postId: { type: Schema.Types.ObjectId, required: true },
    revision: { type: Number, required: true },
    task: { type: String, required: true, enum: aiTasks },
    model: { type: String, required: true },
    suggestions: {
      type: [
        { _id: false, id: String, start: Number, end: Number, original: String, replacement: String, reason: String },
      ],
      required: true,
    },
    accepted: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    acceptedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
aiSuggestionsSchema.index({ userId: 1, createdAt: -1 });
aiSuggestionsSchema.index({ postId: 1 });
aiSuggestionsSchema.index({ createdAt: 1 }, { expireAfterSeconds: retentionPeriods.aiSuggestionDays * daySeconds });
