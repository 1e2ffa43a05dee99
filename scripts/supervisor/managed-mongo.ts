import { messageOf } from '../explained-error.ts';
import type { Log } from '../progress.ts';
import { type EmbeddedMongo, type EmbeddedMongoOptions, startEmbeddedMongo } from '../provision/embedded-mongo.ts';
import { exitText } from '../provision/mongod-process.ts';
import { createBackOff, TIMINGS, type Timings } from './back-off.ts';

/** The embedded database, restarted under one address when it ends. */
export interface ManagedMongo {
  readonly uri: string;
  stop(): Promise<void>;
  kill(): void;
}

export interface ManagedMongoOptions {
  readonly start: EmbeddedMongoOptions;
  readonly say: Log;
  /** Called with the process id at every start, and with null at every end. */
  readonly onPid?: (pid: number | null) => void;
  readonly timings?: Timings;
}

/**
 * Starts the embedded database and starts it again, on the same port, whenever it ends by itself.
 * @throws what {@link startEmbeddedMongo} throws, for the first start only
 */
export const manageMongo = async (options: ManagedMongoOptions): Promise<ManagedMongo> => {
  const { say, onPid = () => {}, timings = TIMINGS } = options;
  const backOff = createBackOff(timings);
  const first = await startEmbeddedMongo(options.start);
  let mongo: EmbeddedMongo | null = first;
  let stopping = false;
  let restart: NodeJS.Timeout | null = null;
  let starting: Promise<void> = Promise.resolve();

  const again = (aliveMs: number, why: string): void => {
    const delay = backOff.next(aliveMs);
    say(`MongoDB ended unexpectedly (${why}); starting it again in ${delay} ms.`);
    restart = setTimeout(() => {
      starting = startAgain();
    }, delay);
  };

  const watch = (current: EmbeddedMongo): void => {
    const startedAt = performance.now();
    mongo = current;
    onPid(current.pid);
    current.onExit((exit) => {
      mongo = null;
      onPid(null);
      if (!stopping) again(performance.now() - startedAt, exitText(exit));
    });
  };

  const startAgain = async (): Promise<void> => {
    const startedAt = performance.now();
    try {
      // The same port: the programs that use it know it under this address.
      watch(await startEmbeddedMongo({ ...options.start, port: first.port }));
      say('MongoDB is back.');
    } catch (error) {
      if (!stopping) again(performance.now() - startedAt, messageOf(error));
    }
  };

  watch(first);
  return {
    uri: first.uri,
    async stop() {
      stopping = true;
      if (restart !== null) clearTimeout(restart);
      await starting;
      await mongo?.stop(timings.stopMs);
    },
    kill() {
      stopping = true;
      void mongo?.kill();
    },
  };
};
