import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../plugins/mongo/index.ts';
import { PermanentFailure, reasonOf, TryLater } from '../failures.ts';
import type { WorkContext } from '../queue.ts';
import type { RegisteredQueue } from '../registry.ts';
import type { Taken, WorkRepository } from '../work/repository.ts';
import { Lease } from './lease.ts';

export interface AttemptParts {
  readonly work: WorkRepository;
  readonly mongo: Database;
  readonly log: FastifyBaseLogger;
  /** Aborts when the worker is to stop: what is under way may end, and need not. */
  readonly stopping: AbortSignal;
}

const diedTooOften = 'Le processus qui s’en chargeait s’est arrêté à chaque tentative.';

/** One attempt at a row that was taken, and what it comes to: done, to be tried again, failed, or no longer ours. */
export async function runAttempt(queue: RegisteredQueue, row: Taken, parts: AttemptParts): Promise<void> {
  const { work, stopping } = parts;
  const log = parts.log.child({ queue: queue.name, work: row._id.toHexString(), attempt: row.attempts });
  if (row.attempts > queue.attempts) return fail(queue, row, row.reason ?? diedTooOften, parts);
  const lease = new Lease({ row, work, ms: queue.leaseMs, log });
  const patience = AbortSignal.timeout(queue.patienceMs);
  const over = AbortSignal.any([lease.signal, patience]);
  const context: WorkContext = {
    id: row._id.toHexString(),
    attempt: row.attempts,
    signal: AbortSignal.any([over, stopping]),
    held: (session) => lease.held(session),
    progress: async (done) => void (await work.saveProgress(row, Math.min(Math.max(done, 0), 1))),
    log,
  };
  try {
    // Work that does not listen to its signal must not occupy its slot for ever.
    await orOver(queue.work(row.payload, context), over);
    if (!(await work.finish(row))) log.warn('attempt: ended after its lease was lost');
  } catch (error) {
    if (lease.signal.aborted) log.warn('attempt: work was taken over or cancelled');
    else if (stopping.aborted && !patience.aborted && !(error instanceof PermanentFailure)) await work.release(row);
    else await settle(queue, row, patience.aborted ? outOfPatience(queue) : error, parts, log);
  } finally {
    lease.letGo();
  }
}

function outOfPatience({ patienceMs }: RegisteredQueue): TryLater {
  return new TryLater(`Ce travail n’avait pas abouti après ${Math.round(patienceMs / 1000)} s.`);
}

async function settle(
  queue: RegisteredQueue,
  row: Taken,
  error: unknown,
  parts: AttemptParts,
  log: FastifyBaseLogger,
): Promise<void> {
  const reason = reasonOf(error);
  if (error instanceof PermanentFailure || row.attempts >= queue.attempts) {
    log.error({ reason }, 'attempt: failed for good');
    return fail(queue, row, reason, parts);
  }
  const delayMs = (error instanceof TryLater ? error.delayMs : undefined) ?? queue.backOff(row.attempts);
  log.warn({ reason, delayMs }, 'attempt: failed, tried again later');
  await parts.work.putBack(row, { reason, delayMs });
}

/** The row's end and what the module makes of it, together or not at all. */
async function fail(queue: RegisteredQueue, row: Taken, reason: string, { mongo, work }: AttemptParts): Promise<void> {
  await mongo.transaction(async (session) => {
    if (await work.fail(row, reason, session)) await queue.failed(row.payload, reason, session);
  });
}

function orOver<T>(work: Promise<T>, over: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(over.reason);
    over.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => over.removeEventListener('abort', stop));
    if (over.aborted) stop();
  });
}
