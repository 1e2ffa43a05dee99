import { z } from 'zod';
import { id, listQuery } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import {
  analyticsRequest,
  directorRequest,
  monitorRequest,
  recommendationsRequest,
  socialRequest,
  subscribersRequest,
} from './requests/schemas.ts';
import { agentStatus, agentTask, agentTaskDetail } from './schemas.ts';

const shared = { feature: 'agents', access: 'author' } as const;
const byId = z.object({ id });
/** A worker does it; the task says how far it is. */
const accepted = { responses: { 202: agentTask }, errors: ['agent_tasks_full'] } as const;

export const getAgentStatus = operation('GET /api/agents/status', {
  ...shared,
  summary: 'How many tasks the caller gave to the agents, and what became of them.',
  responses: { 200: agentStatus },
  errors: [],
});

export const listAgentTasks = operation('GET /api/agents/tasks', {
  ...shared,
  summary: 'The caller’s tasks, newest first; the parts of a director’s task among them.',
  query: listQuery,
  responses: { 200: z.array(agentTask) },
  errors: ['bad_cursor'],
});

export const getAgentTask = operation('GET /api/agents/tasks/:id', {
  ...shared,
  summary: 'A task with its result.',
  params: byId,
  responses: { 200: agentTaskDetail },
  errors: ['agent_task_not_found'],
});

export const cancelAgentTask = operation('POST /api/agents/tasks/:id/cancel', {
  ...shared,
  summary: 'Stops a task that has not ended, and its parts: it is failed, with that reason.',
  params: byId,
  responses: { 200: agentTask },
  errors: ['agent_task_not_found', 'agent_task_transition'],
});

export const retryAgentTask = operation('POST /api/agents/tasks/:id/retry', {
  ...shared,
  summary: 'Has a failed task done again; of a director’s, the parts that failed.',
  params: byId,
  responses: { 202: agentTask },
  errors: ['agent_task_not_found', 'agent_task_transition', 'agent_tasks_full'],
});

export const directAgents = operation('POST /api/agents/director', {
  ...shared,
  ...accepted,
  summary: 'Splits a task over the other agents.',
  body: directorRequest,
});

export const recommendReading = operation('POST /api/agents/recommendations', {
  ...shared,
  ...accepted,
  summary: 'What to read next: articles and products that resemble interests and what was read.',
  body: recommendationsRequest,
});

export const monitorSources = operation('POST /api/agents/monitor', {
  ...shared,
  ...accepted,
  summary: 'What feeds and the articles of this site say about some keywords.',
  body: monitorRequest,
});

export const readFigures = operation('POST /api/agents/analytics', {
  ...shared,
  ...accepted,
  summary: 'The caller’s own figures of a period, and what they say.',
  body: analyticsRequest,
});

export const writeSocialPosts = operation('POST /api/agents/social', {
  ...shared,
  ...accepted,
  summary: 'Messages about a text or an article, each within the limits of its network.',
  body: socialRequest,
});

export const writeToSubscribers = operation('POST /api/agents/subscribers', {
  ...shared,
  ...accepted,
  summary: 'Which of the caller’s own subscribers to write to, and a campaign as a draft.',
  body: subscribersRequest,
});
