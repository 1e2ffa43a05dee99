import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { pause } from '../../../plugins/mongo/index.ts';

/** How often Agenda has one of the workers look at each queue. */
const everyMs = 2000;
/** How often this worker looks at every queue by itself, whatever becomes of Agenda and of the change stream. */
const pollMs = 10_000;
const lockMs = 30_000;

interface PollingParts {
  connection: Connection;
  queues: readonly string[];
  log: FastifyBaseLogger;
  signal: AbortSignal;
  notify(queue: string): void;
}

/**
 * Agenda has one worker after the other look at the queues. Its jobs do nothing but notify: its locks go by the clock of each
 * process, so nothing may depend on them.
 */
export async function pollWithAgenda({
  connection,
  queues,
  log,
  signal,
  notify,
}: PollingParts): Promise<() => Promise<void>> {
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: connection.getClient().db(), collection: 'wakes' }),
    processEvery: everyMs,
    defaultLockLifetime: lockMs,
    defaultLockLimit: 1,
    lockLimit: queues.length,
  });
  agenda.on('error', (error) => log.warn({ err: error }, 'worker: Agenda failed, polling goes on'));
  for (const queue of queues) agenda.define(`drain ${queue}`, async () => notify(queue));
  await agenda.ready;
  if (signal.aborted) return async () => {};
  for (const queue of queues) await agenda.every(everyMs, `drain ${queue}`);
  await agenda.start();
  return () => agenda.stop();
}

/** Each inserted row notifies the consumer of its queue at once, in every worker. Ends when the signal aborts. */
export async function watchNewWork({ connection, log, signal, notify }: PollingParts): Promise<void> {
  while (!signal.aborted) {
    const stream = connection
      .getClient()
      .db()
      .collection('work')
      .watch([{ $match: { operationType: 'insert' } }, { $project: { 'fullDocument.queue': 1 } }]);
    const stop = () => void stream.close();
    signal.addEventListener('abort', stop, { once: true });
    try {
      for await (const change of stream) if ('fullDocument' in change) notify(String(change.fullDocument?.queue));
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'worker: change stream of work failed, opened again in a second');
    }
    signal.removeEventListener('abort', stop);
    await stream.close();
    await pause(1000, signal);
  }
}

/** Polls every queue at a fixed interval. Ends when the signal aborts. */
export async function pollEveryQueue({ queues, signal, notify }: PollingParts): Promise<void> {
  while (!signal.aborted) {
    for (const queue of queues) notify(queue);
    await pause(pollMs, signal);
  }
}
