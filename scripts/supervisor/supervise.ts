import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChildEnvironment, childEnvironment } from '../environment.ts';
import { hasCode } from '../explained-error.ts';
import { freePort } from '../ports.ts';
import type { Log } from '../progress.ts';
import type { MongoSource } from '../provision/mongo.ts';
import { TIMINGS, type Timings } from './back-off.ts';
import { type ChildLog, openChildLog } from './child-log.ts';
import { type ManagedChild, manageChild } from './managed-child.ts';
import { type ManagedMongo, manageMongo } from './managed-mongo.ts';
import { removeRunFile, writeRunFile } from './run-file.ts';

/** What the steps between the starts may use. */
export interface ProductContext {
  readonly mongoUri: string;
  readonly apiUrl: string;
  /** The environment of the API, for programs that work beside it (seed, publication). */
  readonly env: Record<string, string>;
}

export interface SuperviseOptions {
  readonly entries: { readonly api: string; readonly worker: string; readonly shell: string };
  readonly database: MongoSource;
  /** How many processes do the background work. */
  readonly workers: number;
  readonly host: string;
  readonly port: number;
  readonly publicOrigin: string;
  /** The address that people open, and that `run.json` names. */
  readonly url: string;
  readonly dataDir: string;
  readonly releasesDir: string;
  /** DEMO, DEMO_PASSWORD, LOG_LEVEL and the like, for both programs. */
  readonly env: ChildEnvironment;
  readonly logAll: boolean;
  readonly say: Log;
  /** Aborting it stops the start where it is. */
  readonly signal?: AbortSignal;
  /** Takes the callback that kills everything at once, for a second Ctrl-C. */
  readonly onForce?: (kill: () => void) => void;
  readonly timings?: Timings;
  /** Wraps each step of the start, to time and name it. */
  readonly step?: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly afterDatabase?: (context: ProductContext) => Promise<void>;
  readonly afterApi?: (context: ProductContext) => Promise<void>;
}

/** Process ids; null while a process is down, and for a database that runs elsewhere. */
export interface Pids {
  readonly api: number | null;
  readonly shell: number | null;
  readonly mongod: number | null;
  readonly workers: readonly (number | null)[];
}

/** The running product. */
export interface Supervision {
  readonly url: string;
  readonly apiUrl: string;
  readonly mongoUri: string;
  readonly internalToken: string;
  pids(): Pids;
  /** Stops the shell, the workers, the API and then the database. */
  stop(): Promise<void>;
  /** Kills all of them at once. */
  kill(): void;
}

/**
 * Runs the product as processes: MongoDB (unless it runs elsewhere), the API, its workers and the shell, in this order, and
 * restarts them when they end. What was started is stopped again when a later step fails.
 * @throws {ExplainedError} from the first step that fails; the signal's reason when the start was stopped
 */
export const supervise = async (options: SuperviseOptions): Promise<Supervision> => {
  const { say, dataDir, signal, entries, timings = TIMINGS } = options;
  const step = options.step ?? ((_name, work) => work());
  const internalToken = randomBytes(32).toString('hex');
  const startedAt = new Date().toISOString();
  const logs: ChildLog[] = [];
  const parts: {
    mongo: ManagedMongo | null;
    api: ManagedChild | null;
    shell: ManagedChild | null;
    workers: ManagedChild[];
  } = { mongo: null, api: null, shell: null, workers: [] };
  const pids: { api: number | null; shell: number | null; mongod: number | null; workers: (number | null)[] } = {
    api: null,
    shell: null,
    mongod: null,
    workers: Array.from({ length: options.workers }, () => null),
  };
  let mongoUri = options.database.kind === 'external' ? options.database.uri : '';
  let announced = false;

  const announce = (): void => {
    if (!announced) return;
    const { url, releasesDir } = options;
    try {
      writeRunFile({ pid: process.pid, startedAt, url, apiUrl, mongoUri, internalToken, pids, releasesDir, dataDir });
    } catch (error) {
      // The product goes on; only the other commands see old process ids for a while.
      if (!hasCode(error, 'ENOSPC')) throw error;
      say(`The disk that holds ${dataDir} is full. Free some space.`);
    }
  };

  const note =
    (name: 'api' | 'shell' | 'mongod') =>
    (pid: number | null): void => {
      pids[name] = pid;
      announce();
    };
  const noteWorker =
    (index: number) =>
    (pid: number | null): void => {
      pids.workers[index] = pid;
      announce();
    };

  let stopping: Promise<void> | null = null;
  const stopAll = async (): Promise<void> => {
    await parts.shell?.stop();
    await Promise.all(parts.workers.map((worker) => worker.stop()));
    await parts.api?.stop();
    await parts.mongo?.stop();
    announced = false;
    removeRunFile(dataDir);
    for (const log of logs) log.close();
  };
  const stop = (): Promise<void> => {
    stopping ??= stopAll();
    return stopping;
  };
  const kill = (): void => {
    parts.shell?.kill();
    for (const worker of parts.workers) worker.kill();
    parts.api?.kill();
    parts.mongo?.kill();
  };
  options.onForce?.(() => {
    say('Killing everything at once.');
    kill();
  });

  const child = (
    name: string,
    entry: string,
    env: ChildEnvironment,
    onPid: (pid: number | null) => void,
  ): ManagedChild => {
    const log = openChildLog({ name, file: join(dataDir, 'logs', `${name}.log`), all: options.logAll, say });
    logs.push(log);
    return manageChild({ name, entry, env: childEnvironment(env), log, say, onPid, timings });
  };

  await mkdir(options.releasesDir, { recursive: true, mode: 0o700 });
  const apiPort = await freePort();
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const common: ChildEnvironment = {
    ...options.env,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: options.publicOrigin,
    INTERNAL_TOKEN: internalToken,
    DATA_DIR: dataDir,
    RELEASES_DIR: options.releasesDir,
  };
  const aborted = signal === undefined ? new Promise<never>(() => {}) : onceAborted(signal);
  // Only code that races against it learns of it; without a race it must not count as unhandled.
  aborted.catch(() => {});

  try {
    const { database } = options;
    if (database.kind === 'embedded') {
      parts.mongo = await step('database', () =>
        manageMongo({
          start: { dataDir: join(dataDir, 'mongodb'), binary: database.binary, log: say, signal },
          say,
          onPid: note('mongod'),
          timings,
        }),
      );
      mongoUri = parts.mongo.uri;
    }
    signal?.throwIfAborted();
    const apiEnvironment = { ...common, MONGODB_URI: mongoUri, API_HOST: '127.0.0.1', API_PORT: String(apiPort) };
    const context: ProductContext = { mongoUri, apiUrl, env: childEnvironment({ ...apiEnvironment, API_URL: apiUrl }) };
    await options.afterDatabase?.(context);
    signal?.throwIfAborted();
    announced = true;
    await step('api', () => {
      parts.api = child('api', entries.api, apiEnvironment, note('api'));
      return Promise.race([parts.api.ready, aborted]);
    });
    await options.afterApi?.(context);
    signal?.throwIfAborted();
    // They start beside the shell: nobody waits for both in turn.
    parts.workers = pids.workers.map((_pid, index) =>
      child(
        `worker-${index + 1}`,
        entries.worker,
        // One port, one worker; the figures of the others are sums that the API has too.
        { ...common, MONGODB_URI: mongoUri, ...(index === 0 ? {} : { WORKER_PORT: undefined }) },
        noteWorker(index),
      ),
    );
    await step('shell', () => {
      const shellEnvironment: ChildEnvironment = {
        ...common,
        HOST: options.host,
        PORT: String(options.port),
        API_URL: apiUrl,
        // The shell speaks to the API only.
        MONGODB_URI: undefined,
        DEMO_PASSWORD: undefined,
        S3_ACCESS_KEY_ID: undefined,
        S3_SECRET_ACCESS_KEY: undefined,
        SMTP_URL: undefined,
      };
      parts.shell = child('shell', entries.shell, shellEnvironment, note('shell'));
      return Promise.race([parts.shell.ready, aborted]);
    });
    await step('workers', () => Promise.race([Promise.all(parts.workers.map(({ ready }) => ready)), aborted]));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: options.url,
    apiUrl,
    mongoUri,
    internalToken,
    pids: () => ({ ...pids, workers: [...pids.workers] }),
    stop,
    kill,
  };
};

const onceAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
