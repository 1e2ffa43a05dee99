import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { pause } from '../../../plugins/mongo/index.ts';

/** How often Agenda has one of the workers look at each queue. */
const everyMs = 2000;
/** How often this worker looks at every queue by itself, whatever becomes of Agenda and of the change stream. */
const floorMs = 10_000;
const lockMs = 30_000;

interface WakeParts {
  connection: Connection;
  queues: readonly string[];
  log: FastifyBaseLogger;
  signal: AbortSignal;
  wake(queue: string): void;
}

/**
 * Agenda has one worker after the other look at the queues. Its jobs do nothing but wake: its locks go by the clock of each
 * process, so nothing may depend on them.
 */
export async function wakeByAgenda({ connection, queues, log, signal, wake }: WakeParts): Promise<() => Promise<void>> {
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: connection.getClient().db(), collection: 'wakes' }),
    processEvery: everyMs,
    defaultLockLifetime: lockMs,
    defaultLockLimit: 1,
    lockLimit: queues.length,
  });
  agenda.on('error', (error) => log.warn({ err: error }, 'Agenda failed, the floor wakes'));
  for (const queue of queues) agenda.define(`drain ${queue}`, async () => wake(queue));
  await agenda.ready;
  if (signal.aborted) return async () => {};
  for (const queue of queues) await agenda.every(everyMs, `drain ${queue}`);
  await agenda.start();
  return () => agenda.stop();
}

/** Every row that is added wakes its queue at once, in every worker. Ends when the signal aborts. */
export async function wakeByChanges({ connection, log, signal, wake }: WakeParts): Promise<void> {
  while (!signal.aborted) {
    const stream = connection
      .getClient()
      .db()
      .collection('work')
      .watch([{ $match: { operationType: 'insert' } }, { $project: { 'fullDocument.queue': 1 } }]);
    const stop = () => void stream.close();
    signal.addEventListener('abort', stop, { once: true });
    try {
      for await (const change of stream) if ('fullDocument' in change) wake(String(change.fullDocument?.queue));
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'changes of work cannot be followed, trying again');
    }
    signal.removeEventListener('abort', stop);
    await stream.close();
    await pause(1000, signal);
  }
}

/** Wakes every queue, now and then. Ends when the signal aborts. */
export async function wakeByFloor({ queues, signal, wake }: WakeParts): Promise<void> {
  while (!signal.aborted) {
    for (const queue of queues) wake(queue);
    await pause(floorMs, signal);
  }
}
