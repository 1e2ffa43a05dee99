import { z } from 'zod';
import { id, isoDate } from '../core/fields.ts';
import { agentTypes, partTypes, taskPriorities, taskStatuses } from './constants.ts';
import { agentResult } from './results/schemas.ts';

const count = z.number().int().min(0);
const type = z.enum(agentTypes);
const status = z.enum(taskStatuses);

export const agentTask = z.object({
  id,
  type,
  status,
  title: z.string(),
  priority: z.enum(taskPriorities),
  /** The director's task that it is a part of. */
  parentId: id.nullable(),
  /** How far it is; null while nobody knows. */
  progress: z.object({ done: count, total: count }).nullable(),
  /** What came of it, in a few words; null before it has ended well. */
  outcome: z.string().nullable(),
  /** Why it failed. */
  reason: z.string().nullable(),
  /** The part of the same task that it waits for. */
  after: z.enum(partTypes).nullable(),
  /** How many tasks are taken before it; null unless it waits its turn. */
  ahead: count.nullable(),
  /** How often it was begun. */
  attempts: count,
  createdAt: isoDate,
  startedAt: isoDate.nullable(),
  endedAt: isoDate.nullable(),
});
export type AgentTask = z.infer<typeof agentTask>;

export const agentTaskDetail = agentTask.extend({ result: agentResult.nullable() });
export type AgentTaskDetail = z.infer<typeof agentTaskDetail>;

const byState = z.object({ done: count, processing: count, pending: count, failed: count });
export type CountsByState = z.infer<typeof byState>;

export const agentStatus = z.object({
  totalTasks: count,
  /** Percent of those that have ended; 0 while none has. */
  successRate: z.number().int().min(0).max(100),
  processingTasks: count,
  completedTasks: count,
  failedTasks: count,
  pendingTasks: count,
  agentTypes: z.record(type, byState),
});
export type AgentStatus = z.infer<typeof agentStatus>;
