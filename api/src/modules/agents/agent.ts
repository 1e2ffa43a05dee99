import type { AgentResult } from '@letat/contracts/agents/results/schemas';
import type { z } from 'zod';

/** A task as the agent gets it that works on it. */
export interface Assignment<R> {
  request: R;
  userId: string;
  /** What the part of the same task came to that this one waited for; null when there is none. */
  found: AgentResult | null;
  signal: AbortSignal;
  progress(done: number, total: number): Promise<void>;
}

/** What came of it. */
export interface Done<R extends AgentResult = AgentResult> {
  result: R;
  /** The same in a few words: « 3 trouvailles ». */
  outcome: string;
}

/**
 * Works on one kind of task. It changes nothing but its result, so that it may begin again after any crash. Throws `PermanentFailure` with
 * the reason that its author reads.
 */
export interface Agent<Request, R extends AgentResult = AgentResult> {
  work(assignment: Assignment<Request>): Promise<Done<R>>;
}

/** An agent that reads what it is asked from what is stored. */
export type StoredWork = (stored: unknown, assignment: Omit<Assignment<never>, 'request'>) => Promise<Done>;

export function fromStored<R>(schema: z.ZodType<R>, agent: Agent<R>): StoredWork {
  return (stored, assignment) => agent.work({ ...assignment, request: schema.parse(stored) });
}

/** « 3 articles », « 1 article », « aucun article ». */
export function countOf(count: number, noun: string, none = `aucun ${noun}`, plural = `${noun}s`): string {
  if (count === 0) return none;
  return `${count}\u00a0${count === 1 ? noun : plural}`;
}
