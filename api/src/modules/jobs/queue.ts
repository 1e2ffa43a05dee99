import type { OutwardKind, WorkState } from '@letat/contracts/jobs/constants';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { ClientSession } from '../../plugins/mongo/index.ts';

/** What a piece of work learns about itself. */
export interface WorkContext {
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /** How long after it was due it was begun, by the database's clock. */
  readonly lateMs: number;
  /** What `advance` saved last in an attempt before this one; null when nothing was. */
  readonly position: string | null;
  /** Aborts when the worker stops, the lease is lost, the work was cancelled or takes too long. */
  readonly signal: AbortSignal;
  /**
   * Renews the lease (it is also renewed by itself); throws `LeaseLost` when another worker has the row. Called in a
   * transaction it is a fence: the transaction commits only if the row was still held.
   */
  held(session?: ClientSession): Promise<void>;
  /** Saves how far the work has got, in a transaction that commits only if the row was still held. */
  advance(position: string, session: ClientSession): Promise<void>;
  /** From 0 to 1, stored on the row. */
  progress(done: number): Promise<void>;
  readonly log: FastifyBaseLogger;
}

export interface QueueDefinition<P extends z.ZodType<object>> {
  /** Kebab-case, unique. */
  readonly name: string;
  /** French, for the administration. */
  readonly label: string;
  /** What a row holds, as this release reads and writes it. */
  readonly payload: P;
  /**
   * The version of that payload, 1 when not given: one more with each change that rows which are there, some of them for months, do
   * not fit. Rows of a newer version wait for a process that knows it.
   */
  readonly version?: number;
  /** Makes of a payload of that version one of the next. */
  readonly upgrades?: Readonly<Record<number, (payload: Record<string, unknown>) => object>>;
  /** How often a row is begun at most, deaths of workers included; 5 when not given. */
  readonly attempts?: number;
  /** After how long without renewal another worker takes a row over; 30 s when not given. */
  readonly leaseMs?: number;
  /** How long one attempt may take; 10 minutes when not given. */
  readonly patienceMs?: number;
  /** How many rows one worker works on at once; 1 when not given. */
  readonly concurrency?: number;
  /** How long to wait after so many attempts, in ms; doubles from a second to an hour when not given. */
  readonly backOff?: (attempts: number) => number;
  /** Runs in a worker. May run again after any crash: it must be idempotent. Throws `PermanentFailure` or `TryLater` to decide, anything else is tried again. */
  readonly work: (item: z.output<P>, context: WorkContext) => Promise<void>;
  /**
   * In the transaction that ends the row after its last attempt. If it throws, the row ends without it, and says so. It is not
   * called for a row whose payload cannot be read.
   */
  readonly failed?: (item: z.output<P>, reason: string, session: ClientSession) => Promise<void>;
  /** In the transaction in which an administrator has a failed or cancelled row tried again. */
  readonly revived?: (item: z.output<P>, session: ClientSession) => Promise<void>;
  /** In the transaction in which an administrator stops a row that waits or runs. */
  readonly cancelled?: (item: z.output<P>, session: ClientSession) => Promise<void>;
  /**
   * A row has its key only until it is begun. For work that reads what changes ask it to read again: what is asked for while one
   * waits is in it, and what is asked for while one runs, which may have read too early, is another row.
   */
  readonly keyedUntilBegun?: boolean;
  /** What a row is about, in French, for who decides whether it may leave: which letter, to how many, how much; null when it is gone. */
  readonly describe?: (item: z.output<P>) => Promise<string | null>;
  /** Rows are stored and not worked on while this says why, in French; null to work. */
  readonly paused?: string | null;
  /**
   * It sends, pays or asks another service to: what of it rests while nothing leaves the site; null when it stays within the site.
   * Mails need no such word of the queue that asks for them: what comes of a schedule, or of what was asked before, waits as `earlier`.
   */
  readonly outward?: OutwardKind | null;
}

/** A row as the module that owns it sees it. */
export interface WorkItem {
  id: string;
  state: WorkState;
  attempts: number;
  progress: number | null;
  reason: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}

/** Many rows that come from one source. */
export interface Bulk<T extends { readonly key: string }, P> {
  /** The items whose key is greater, or all for null, in the order of their keys: a cursor of the database. */
  source(after: string | null): AsyncIterable<T>;
  /** The rows of a batch. May run again for the same items, after a crash. */
  rows(items: readonly T[]): Promise<readonly { payload: P; dueAt: Date | null }[]>;
  /** In the transaction that adds so many of them. */
  added?(count: number, session: ClientSession): Promise<void>;
  /** Items of a transaction; 500 when not given. */
  readonly batchSize?: number;
}

/** One module's queue. */
export interface Queue<P> {
  /**
   * Adds work in the caller's transaction: it is there once that commits. With a key, the row of that key that still waits or
   * runs (see `keyedUntilBegun`) is the same row. Gives its id.
   */
  add(payload: P, options: { session: ClientSession; key?: string; dueAt?: Date }): Promise<string>;
  /**
   * Adds a row for each item of a source, in batches; called by the work of another queue. Each batch is one transaction with how far
   * it got, on the row of that work: whatever dies, the next attempt goes on behind the last batch, and no item is added twice or
   * passed over.
   */
  addAll<T extends { readonly key: string }>(bulk: Bulk<T, P>, context: WorkContext): Promise<void>;
  find(id: string): Promise<WorkItem | null>;
  /** Whether a row in one of these states has a payload with these values. */
  has(values: Partial<P>, states: readonly WorkState[]): Promise<boolean>;
  /** Stops what waits or runs; false when it had ended, or is not of this queue. */
  cancel(id: string, session: ClientSession): Promise<boolean>;
}

export interface ScheduleDefinition {
  readonly name: string;
  /** French, for the administration. */
  readonly label: string;
  /** Five fields, in the site's time zone. */
  readonly cron: string;
  /** As a queue's. */
  readonly outward?: OutwardKind | null;
  /** As a queue's. */
  readonly patienceMs?: number;
  /** As a queue's, of its next time. */
  readonly describe?: () => Promise<string | null>;
  /** Runs in one worker; idempotent. */
  readonly work: (context: WorkContext) => Promise<void>;
}

export const queueDefaults = {
  version: 1,
  attempts: 5,
  leaseMs: 30_000,
  patienceMs: 600_000,
  concurrency: 1,
  keyedUntilBegun: false,
} as const;
