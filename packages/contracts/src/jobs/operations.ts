import { z } from 'zod';
import { id, isoDate, listQuery } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { outwardKinds, suspensionReasons, workStates } from './constants.ts';

const queueName = z.string().min(1).max(64);
export const workState = z.enum(workStates);

/** Why a piece of work failed, as listed by a queue's overview. */
export const workFailure = z.object({ id, reason: z.string(), finishedAt: isoDate });

/** One feature's background work, as administrators see it. */
export const queueOverview = z.object({
  name: queueName,
  /** In French. */
  label: z.string(),
  /** Why it is not worked on; null when it is. */
  paused: z.string().nullable(),
  /** What of it rests while nothing leaves the site; null: it stays within the site, and goes on. */
  outward: z.enum(outwardKinds).nullable(),
  /** Counted no further than `countLimits.workOfState`. */
  counts: z.record(workState, z.number().int().min(0)),
  /** What the latest of it that waits is about, where its feature says so; only while nothing leaves. */
  held: z.array(z.string()),
  /** When the work that has waited longest was due; null when none is. */
  oldestDueAt: isoDate.nullable(),
  /** When the next that is not due yet will be; null when there is none. */
  nextDueAt: isoDate.nullable(),
  /** The newest of them. */
  failures: z.array(workFailure),
});
export type QueueOverview = z.infer<typeof queueOverview>;

/** Nothing is sent and nothing is paid until an administrator has looked at what would leave. */
export const suspension = z.object({
  reason: z.enum(suspensionReasons),
  since: isoDate,
  /** When the database was last in use before; null where that is not known. */
  lastSeenAt: isoDate.nullable(),
});
export type Suspension = z.infer<typeof suspension>;

export const jobsOverview = z.object({
  /** Workers that were seen lately. */
  workers: z.number().int().min(0),
  /** Null while everything leaves as it is due. */
  suspension: suspension.nullable(),
  queues: z.array(queueOverview),
});
export type JobsOverview = z.infer<typeof jobsOverview>;

/** One piece of background work. */
export const workItem = z.object({
  id,
  queue: queueName,
  /** What it is about, where its feature says so: which letter, to how many, how much. */
  about: z.string().nullable(),
  state: workState,
  attempts: z.number().int().min(0),
  /** From 0 to 1; null when the work does not say. */
  progress: z.number().min(0).max(1).nullable(),
  /** Why the last attempt did not succeed. */
  reason: z.string().nullable(),
  /** Which worker has it; null when none does. */
  worker: z.string().nullable(),
  createdAt: isoDate,
  dueAt: isoDate,
  startedAt: isoDate.nullable(),
  finishedAt: isoDate.nullable(),
});
export type WorkItem = z.infer<typeof workItem>;

export const getJobs = operation('GET /api/admin/jobs', {
  feature: 'jobs',
  summary: 'Every queue of background work: how much is in each state, how late it is, what failed and why.',
  access: 'admin',
  responses: { 200: jobsOverview },
  errors: [],
});

export const listWork = operation('GET /api/admin/jobs/work', {
  feature: 'jobs',
  summary: 'The work of one queue in one state, newest first.',
  access: 'admin',
  query: listQuery.extend({ queue: queueName, state: workState.default('failed') }),
  responses: { 200: z.array(workItem) },
  errors: ['bad_cursor'],
});

export const changeWork = operation('PUT /api/admin/jobs/work/:id/state', {
  feature: 'jobs',
  summary: 'Has failed or cancelled work tried again (`waiting`), or stops what waits or runs (`cancelled`).',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({ state: z.enum(['waiting', 'cancelled']) }),
  responses: { 200: workItem },
  errors: ['work_not_found', 'work_transition', 'work_superseded', 'work_unreadable'],
});

export const suspendSending = operation('PUT /api/admin/jobs/suspension', {
  feature: 'jobs',
  summary: 'Has nothing leave the site any more (campaigns, digests, reminders, payouts), or has it leave again.',
  access: 'admin',
  body: z.object({ suspended: z.boolean() }),
  responses: { 200: z.object({ suspension: suspension.nullable() }) },
  errors: [],
});
