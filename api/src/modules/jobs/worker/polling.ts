import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { pause } from '../../../plugins/mongo/index.ts';

/** How late what becomes due by itself may be begun. */
const pollMs = 2000;

interface PollingParts {
  log: FastifyBaseLogger;
  signal: AbortSignal;
  notify(queue: string): void;
}

/** Each inserted row notifies the consumer of its queue at once, in every worker. Ends when the signal aborts. */
export async function watchNewWork({
  connection,
  log,
  signal,
  notify,
}: PollingParts & { connection: Connection }): Promise<void> {
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

/**
 * Notifies the queues with something due at a fixed interval, for retries, set times and whatever the change stream missed. Where
 * nothing is due, all of them cost one look at an index. Ends when the signal aborts.
 */
export async function pollQueues({
  due,
  log,
  signal,
  notify,
}: PollingParts & { due(): Promise<readonly string[]> }): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const queue of await due()) notify(queue);
    } catch (error) {
      log.warn({ err: error }, 'worker: the database failed, work left to the next poll');
    }
    await pause(pollMs, signal);
  }
}
