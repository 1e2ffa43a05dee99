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
  readonly entries: { readonly api: string; readonly shell: string };
  readonly database: MongoSource;
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

/** The running product. */
export interface Supervision {
  readonly url: string;
  readonly apiUrl: string;
  readonly mongoUri: string;
  readonly internalToken: string;
  pids(): { readonly api: number | null; readonly shell: number | null; readonly mongod: number | null };
  /** Stops the shell, the API and then the database. */
  stop(): Promise<void>;
  /** Kills all of them at once. */
  kill(): void;
}

/**
 * Runs the product as processes: MongoDB (unless it runs elsewhere), the API and the shell, in this order, and keeps
 * them running. What was started is stopped again when a later step fails.
 * @throws {ExplainedError} from the first step that fails; the signal's reason when the start was stopped
 */
export const supervise = async (options: SuperviseOptions): Promise<Supervision> => {
  const { say, dataDir, signal, timings = TIMINGS } = options;
  const step = options.step ?? ((_name, work) => work());
  const internalToken = randomBytes(32).toString('hex');
  const startedAt = new Date().toISOString();
  const logs: ChildLog[] = [];
  const parts: { mongo: ManagedMongo | null; api: ManagedChild | null; shell: ManagedChild | null } = {
    mongo: null,
    api: null,
    shell: null,
  };
  const pids: { api: number | null; shell: number | null; mongod: number | null } = {
    api: null,
    shell: null,
    mongod: null,
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
    (name: keyof typeof pids) =>
    (pid: number | null): void => {
      pids[name] = pid;
      announce();
    };

  let stopping: Promise<void> | null = null;
  const stopAll = async (): Promise<void> => {
    await parts.shell?.stop();
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
    parts.api?.kill();
    parts.mongo?.kill();
  };
  options.onForce?.(() => {
    say('Killing everything at once.');
    kill();
  });

  const child = (name: 'api' | 'shell', env: ChildEnvironment): ManagedChild => {
    const log = openChildLog({ name, file: join(dataDir, 'logs', `${name}.log`), all: options.logAll, say });
    logs.push(log);
    return manageChild({
      name,
      entry: options.entries[name],
      env: childEnvironment(env),
      log,
      say,
      onPid: note(name),
      timings,
    });
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
  // Only whoever races against it learns of it; without a race it must not count as unhandled.
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
      parts.api = child('api', apiEnvironment);
      return Promise.race([parts.api.ready, aborted]);
    });
    await options.afterApi?.(context);
    signal?.throwIfAborted();
    await step('shell', () => {
      parts.shell = child('shell', {
        ...common,
        HOST: options.host,
        PORT: String(options.port),
        API_URL: apiUrl,
        // The shell speaks to the API only.
        MONGODB_URI: undefined,
        DEMO_PASSWORD: undefined,
        S3_ACCESS_KEY_ID: undefined,
        S3_SECRET_ACCESS_KEY: undefined,
      });
      return Promise.race([parts.shell.ready, aborted]);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: options.url, apiUrl, mongoUri, internalToken, pids: () => ({ ...pids }), stop, kill };
};

const onceAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
