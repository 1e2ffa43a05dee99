import type { AgentType, TaskStatus } from '@letat/contracts/agents/constants';
import type { AgentStatus, AgentTask, CountsByState } from '@letat/contracts/agents/schemas';
import type { ListedTask } from './agents.repository.ts';

const stateOf = { completed: 'done', processing: 'processing', pending: 'pending', failed: 'failed' } as const;

const none = (): CountsByState => ({ done: 0, processing: 0, pending: 0, failed: 0 });

function noTasks(): Record<AgentType, CountsByState> {
  return {
    director: none(),
    recommendations: none(),
    monitor: none(),
    analytics: none(),
    social: none(),
    subscribers: none(),
  };
}

/** It has its row of work, and nobody has begun it. */
export const isWaiting = ({ status, workId }: ListedTask) => status === 'pending' && workId !== null;

/** @param queue ids of all that wait, in their order */
export function toTask(task: ListedTask, queue: readonly string[]): AgentTask {
  const { _id, type, status, title, priority, parentId, progress, outcome, reason, after, attempts } = task;
  const id = _id.toHexString();
  const place = isWaiting(task) ? queue.indexOf(id) : -1;
  return {
    id,
    type,
    status,
    title,
    priority,
    parentId: parentId?.toHexString() ?? null,
    progress,
    outcome,
    reason,
    after: status === 'pending' && task.workId === null ? after : null,
    ahead: place < 0 ? null : place,
    attempts,
    createdAt: task.createdAt.toISOString(),
    startedAt: task.startedAt?.toISOString() ?? null,
    endedAt: task.endedAt?.toISOString() ?? null,
  };
}

/** What became of all tasks of an author. */
export function statusOf(counts: readonly { type: AgentType; status: TaskStatus; count: number }[]): AgentStatus {
  const all = none();
  const byType = noTasks();
  for (const { type, status, count } of counts) {
    all[stateOf[status]] += count;
    byType[type][stateOf[status]] += count;
  }
  const ended = all.done + all.failed;
  return {
    totalTasks: ended + all.processing + all.pending,
    successRate: ended === 0 ? 0 : Math.round((all.done / ended) * 100),
    processingTasks: all.processing,
    completedTasks: all.done,
    failedTasks: all.failed,
    pendingTasks: all.pending,
    agentTypes: byType,
  };
}
