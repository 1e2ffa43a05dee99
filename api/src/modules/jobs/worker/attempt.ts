import type { SpanBuffer } from '@letat/contracts/core/spans';
import { traceIdOf } from '@letat/contracts/core/trace';
import type { FastifyBaseLogger } from 'fastify';
import { forRequest } from '../../../plugins/current-request.ts';
import { type Database, isUnavailable } from '../../../plugins/mongo/index.ts';
import { newSpanId, startOf } from '../../../plugins/tracing.ts';
import { cut } from '../../../text/cut.ts';
import { maxReason, NotYet, PermanentFailure, reasonOf, TryLater } from '../failures.ts';
import type { AttemptMeasure } from '../jobs.metrics.ts';
import { UnreadablePayload } from '../payload.ts';
import type { WorkContext } from '../queue.ts';
import type { ReadWork, RegisteredQueue } from '../registry.ts';
import type { Suspension } from '../suspension/suspension.ts';
import type { Taken, WorkRepository } from '../work/repository.ts';
import { Lease } from './lease.ts';

export interface AttemptParts {
  readonly work: WorkRepository;
  readonly mongo: Database;
  readonly log: FastifyBaseLogger;
  readonly measure: AttemptMeasure;
  /** Null where nobody collects traces. */
  readonly spans: SpanBuffer | null;
  /** Aborts when the worker is to stop: what is under way may end, and need not. */
  readonly stopping: AbortSignal;
  /** What of a queue may be begun now. */
  readonly allows: Suspension['allows'];
}

const diedTooOften = 'Le processus qui s’en chargeait s’est arrêté à chaque tentative.';

/** One attempt at a row that was taken, and what it comes to: done, to be tried again, failed, or no longer ours. */
export async function runAttempt(queue: RegisteredQueue, row: Taken, parts: AttemptParts): Promise<void> {
  const { work, stopping } = parts;
  const reqId = row.requestId ?? null;
  const log = parts.log.child({
    ...(reqId === null ? {} : { reqId }),
    ...{ queue: queue.name, work: row._id.toHexString(), attempt: row.attempts },
  });
  const began = performance.now();
  const span = newSpanId();
  const measured = (outcome: Parameters<AttemptMeasure>[1]) => {
    const ms = performance.now() - began;
    parts.measure(queue.name, outcome, ms / 1000);
    const trace = reqId === null ? null : traceIdOf(reqId);
    if (trace === null) return;
    parts.spans?.record({
      ...{ trace, id: span, parent: row.span ?? null, name: queue.name, kind: 'consumer', startedAt: startOf(ms), ms },
      ...{ attributes: { 'letat.attempt': row.attempts, 'letat.outcome': outcome }, isFailed: outcome !== 'done' },
    });
  };
  const item = await readOrEnd(queue, row, parts, log);
  if (!item) return;
  if (row.attempts > queue.attempts) return fail(item, row, row.reason ?? diedTooOften, parts, log);
  const lease = new Lease({ row, work, ms: queue.leaseMs, log });
  const patience = AbortSignal.timeout(queue.patienceMs);
  const over = AbortSignal.any([lease.signal, patience]);
  const context: WorkContext = {
    id: row._id.toHexString(),
    attempt: row.attempts,
    signal: AbortSignal.any([over, stopping]),
    lateMs: Math.max(0, (row.startedAt ?? row.dueAt).getTime() - row.dueAt.getTime()),
    position: row.position ?? null,
    held: (session) => lease.held(session),
    advance: (position, session) => lease.advance(position, session),
    progress: async (done) => void (await work.saveProgress(row, Math.min(Math.max(done, 0), 1))),
    log,
  };
  try {
    // Work that does not listen to its signal must not occupy its slot for ever.
    await orOver(
      forRequest(reqId, () => item.work(context), parts.spans ? span : null),
      over,
    );
    const isOurs = await work.finish(row);
    measured(isOurs ? 'done' : 'lost');
    if (!isOurs) log.warn('attempt: ended after its lease was lost');
    // What a request left behind can be followed to its end.
    else if (reqId !== null) log.info('attempt: done');
  } catch (error) {
    const isLast = error instanceof PermanentFailure || row.attempts >= queue.attempts;
    measured(lease.signal.aborted ? 'lost' : isLast ? 'failed' : 'again');
    if (lease.signal.aborted) log.warn('attempt: work was taken over or cancelled');
    else if (error instanceof NotYet) await work.release(row, error.wait);
    else if (stopping.aborted && !patience.aborted && !(error instanceof PermanentFailure)) await work.release(row);
    else await settle(queue, item, row, patience.aborted ? outOfPatience(queue) : error, parts, log);
  } finally {
    lease.stopRenewing();
  }
}

function outOfPatience({ patienceMs }: RegisteredQueue): TryLater {
  return new TryLater(`Ce travail n’avait pas abouti après ${Math.round(patienceMs / 1000)} s.`);
}

/** Null for a row whose payload cannot be read: no attempt will change that, and its module cannot be asked what follows. */
async function readOrEnd(
  queue: RegisteredQueue,
  row: Taken,
  { work }: AttemptParts,
  log: FastifyBaseLogger,
): Promise<ReadWork | null> {
  try {
    return queue.read(row);
  } catch (error) {
    if (!(error instanceof UnreadablePayload)) throw error;
    log.error({ reason: error.message }, 'attempt: payload cannot be read, work ended as failed');
    await work.fail(row, error.message);
    return null;
  }
}

async function settle(
  queue: RegisteredQueue,
  item: ReadWork,
  row: Taken,
  error: unknown,
  parts: AttemptParts,
  log: FastifyBaseLogger,
): Promise<void> {
  const reason = reasonOf(error);
  if (error instanceof PermanentFailure || row.attempts >= queue.attempts) {
    log.error({ reason }, 'attempt: failed for good');
    return fail(item, row, reason, parts, log);
  }
  const delayMs = (error instanceof TryLater ? error.delayMs : undefined) ?? queue.backOff(row.attempts);
  log.warn({ reason, delayMs }, 'attempt: failed, tried again later');
  await parts.work.putBack(row, { reason, delayMs });
}

/**
 * The row's end and what the module makes of it, in one transaction. If the module fails at that, the row ends without it: it would
 * come back with each lease, for ever.
 */
async function fail(
  item: ReadWork,
  row: Taken,
  reason: string,
  { mongo, work }: AttemptParts,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await mongo.transaction(async (session) => {
      if (await work.fail(row, reason, session)) await item.failed(reason, session);
    });
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.error({ reason: reasonOf(error) }, 'attempt: failed hook threw, work ended without it');
    await work.fail(
      row,
      cut(`${reason} — Les suites de cet échec n’ont pas été enregistrées : ${reasonOf(error)}`, maxReason),
    );
  }
}

function orOver<T>(work: Promise<T>, over: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(over.reason);
    over.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => over.removeEventListener('abort', stop));
    if (over.aborted) stop();
  });
}
