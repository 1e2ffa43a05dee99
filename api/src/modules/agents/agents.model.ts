import {
  type AgentType,
  agentTypes,
  type PartType,
  partTypes,
  type TaskPriority,
  type TaskStatus,
  taskPriorities,
  taskStatuses,
} from '@letat/contracts/agents/constants';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { Schema, type Types } from 'mongoose';

const daySeconds = 24 * 60 * 60;

/** A task as it is stored. What was asked and what came of it are read by the schemas of the contracts. */
export interface AgentTaskRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  type: AgentType;
  title: string;
  /** What was asked, as the schema of its type has it. */
  request: Record<string, unknown>;
  priority: TaskPriority;
  /** The director's task that it is a part of. */
  parentId: Types.ObjectId | null;
  /** The part of the same task that it waits for; it gets its row of work once that has ended. */
  after: PartType | null;
  status: TaskStatus;
  /** The row of work that does it; null while it waits for another part. */
  workId: string | null;
  /** How many rows of work it had: a worker that holds an older one changes nothing of it any more. */
  run: number;
  /** When its turn comes, by the database's clock; null without a row of work. */
  dueAt: Date | null;
  progress: { done: number; total: number } | null;
  /** `AgentResult` of the contracts; null before it has ended well. */
  result: Record<string, unknown> | null;
  outcome: string | null;
  reason: string | null;
  attempts: number;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
}

const { Mixed, ObjectId } = Schema.Types;

export const agentTaskSchema = new Schema<AgentTaskRecord>(
  {
    userId: { type: ObjectId, required: true },
    type: { type: String, required: true, enum: agentTypes },
    title: { type: String, required: true },
    request: { type: Mixed, required: true },
    priority: { type: String, required: true, enum: taskPriorities },
    parentId: { type: ObjectId, default: null },
    after: { type: String, enum: [...partTypes, null], default: null },
    status: { type: String, required: true, enum: taskStatuses },
    workId: { type: String, default: null },
    run: { type: Number, required: true },
    dueAt: { type: Date, default: null },
    progress: { type: { done: Number, total: Number }, default: null, _id: false },
    result: { type: Mixed, default: null },
    outcome: { type: String, default: null },
    reason: { type: String, default: null },
    attempts: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    startedAt: { type: Date, default: null },
    endedAt: { type: Date, default: null },
  },
  { versionKey: false, minimize: false },
);
agentTaskSchema.index({ userId: 1, createdAt: -1, _id: -1 });
agentTaskSchema.index({ userId: 1, status: 1, type: 1 });
agentTaskSchema.index({ userId: 1, type: 1, parentId: 1, createdAt: -1 });
agentTaskSchema.index({ parentId: 1, _id: 1 });
// With the ids, so that the order of all that waits is read from the index alone.
agentTaskSchema.index({ status: 1, dueAt: 1, _id: 1 });
agentTaskSchema.index({ createdAt: 1 }, { expireAfterSeconds: retentionPeriods.agentTaskDays * daySeconds });
