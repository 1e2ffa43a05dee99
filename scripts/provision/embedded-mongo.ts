import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { thisProcess } from '../bootstrap/process-identity.mjs';
import { ExplainedError, hasCode } from '../explained-error.ts';
import { freePort, isPortFree } from '../ports.ts';
import { type Log, withProgress } from '../progress.ts';
import { findMongod } from './mongo.ts';
import {
  assertSameMajor,
  type FolderState,
  folderPaths,
  fullDiskMessage,
  majorOfFolder,
  prepareFolder,
  readState,
  seriesOf,
  writeRunning,
  writeState,
} from './mongo-data-folder.ts';
import type { MongodBinary } from './mongod-binary.ts';
import { explainMongodFailure, type MongodFailure, portWasTaken } from './mongod-failure.ts';
import { findOrphan } from './mongod-orphan.ts';
import { adoptMongod, endMongod, type MongodExit, type MongodProcess, spawnMongod } from './mongod-process.ts';
import { ensurePrimary, SET_NAME, servesFolder, waitForServer } from './replica-set.ts';

/** A running embedded database. */
export interface EmbeddedMongo {
  /** Names the database and the replica set. */
  readonly uri: string;
  readonly port: number;
  readonly pid: number;
  readonly version: string;
  /** Whether a server of a killed start was taken over instead of a new one started. */
  readonly adopted: boolean;
  /** Ends the server in good order; killed after the deadline (10 s by default). */
  stop(deadlineMs?: number): Promise<void>;
  /** Ends it at once; the journal has what was acknowledged. Resolves when it has ended. */
  kill(): Promise<void>;
  /** Calls back when the server ends without having been stopped from here. */
  onExit(callback: (exit: MongodExit) => void): void;
}

export interface EmbeddedMongoOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Found or fetched when not given. */
  readonly binary?: MongodBinary;
  /** A fixed port; by default the one that the folder remembers, or any free one. */
  readonly port?: number;
  /** Server parameters, for example `{ notablescan: 1 }`. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** The database in the address; `letat` by default. */
  readonly database?: string;
  readonly signal?: AbortSignal | undefined;
}

const STOP_MS = 10_000;
const ADOPT_MS = 3_000;
const PORT_TRIES = 3;
const NEVER_SLOW_MS = 2 ** 31 - 1;
const LOG_BYTES = 10 * 1024 ** 2;

const parameterList = (options: EmbeddedMongoOptions): readonly string[] =>
  Object.entries(options.parameters ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .toSorted();

const parameterText = (options: EmbeddedMongoOptions): string => parameterList(options).join(' ');

/**
 * A process that is killed leaves its transaction open, and what it has written to closed to others, for that long and up to half of it
 * more: MongoDB's own limit is a minute. None of ours takes as many seconds: the longest, which fills the demonstration, is held to a
 * number of commands by its test.
 */
const TRANSACTION_SECONDS = 10;

const serverArguments = (options: EmbeddedMongoOptions, port: number): readonly string[] => {
  const paths = folderPaths(options.dataDir);
  const args = [
    '--dbpath',
    paths.db,
    '--port',
    String(port),
    '--bind_ip',
    '127.0.0.1',
    '--nounixsocket',
    '--replSet',
    SET_NAME,
  ];
  // The oplog would otherwise grow to a twentieth of the disk.
  args.push('--wiredTigerCacheSizeGB', '1', '--oplogSize', '1024', '--quiet', '--logappend', '--logpath', paths.log);
  // Its lines about slow operations hold what was searched for: emails, names, texts. `redactClientLogData` is not in this edition.
  args.push('--slowms', String(NEVER_SLOW_MS));
  args.push('--setParameter', `transactionLifetimeLimitSeconds=${TRANSACTION_SECONDS}`);
  return [...args, ...parameterList(options).flatMap((parameter) => ['--setParameter', parameter])];
};

const choosePort = async (options: EmbeddedMongoOptions, state: FolderState | null): Promise<number> => {
  if (options.port !== undefined) {
    if (await isPortFree('127.0.0.1', options.port)) return options.port;
    throw new ExplainedError(
      `MongoDB was asked to listen on port ${options.port}, which is taken. Free it, or ask for none.`,
    );
  }
  return state !== null && (await isPortFree('127.0.0.1', state.port)) ? state.port : freePort();
};

const rotateLog = async (file: string): Promise<number> => {
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  if (size < LOG_BYTES) return size;
  await rename(file, `${file}.1`);
  return 0;
};

interface Started {
  readonly server: MongodProcess;
  readonly port: number;
}

/** Brings a server up to a writable primary, or says why it died. Null: its port was taken under its feet. */
const startOnPort = async (
  options: EmbeddedMongoOptions,
  binary: MongodBinary,
  port: number,
): Promise<Started | null> => {
  const paths = folderPaths(options.dataDir);
  const logOffset = await rotateLog(paths.log);
  const server = await spawnMongod(binary.path, serverArguments(options, port), paths.output);
  const onAbort = (): void => server.kill('SIGTERM');
  options.signal?.addEventListener('abort', onAbort, { once: true });
  const ended = (): boolean => server.exit() !== null;
  try {
    await writeRunning(options.dataDir, {
      server: server.identity,
      owner: thisProcess(),
      port,
      version: binary.version,
      parameters: parameterText(options),
    });
    await waitForServer(port, paths.db, ended);
    await Promise.race([ensurePrimary(port, ended), server.exited]);
    const exit = server.exit();
    if (exit === null) return { server, port };
    options.signal?.throwIfAborted();
    const failure: MongodFailure = { dataDir: options.dataDir, version: binary.version, port, exit, logOffset };
    if (options.port === undefined && (await portWasTaken(failure))) return null;
    throw await explainMongodFailure(failure);
  } catch (error) {
    await endMongod(server, 0);
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', onAbort);
  }
};

const startNew = async (
  options: EmbeddedMongoOptions,
  binary: MongodBinary,
  state: FolderState | null,
): Promise<Started> => {
  for (let tries = 0; tries < PORT_TRIES; tries += 1) {
    const started = await startOnPort(
      options,
      binary,
      tries === 0 ? await choosePort(options, state) : await freePort(),
    );
    if (started !== null) return started;
  }
  throw new ExplainedError('MongoDB found its port taken three times in a row. Start again.');
};

/** Takes over the server of a killed start when it is the one that would be started now; else ends it. */
const adopt = async (options: EmbeddedMongoOptions, binary: MongodBinary): Promise<Started | null> => {
  const orphan = await findOrphan(options.dataDir);
  if (orphan === null) return null;
  const { server, note } = orphan;
  const same =
    note !== null &&
    note.version === binary.version &&
    note.parameters === parameterText(options) &&
    (options.port === undefined || options.port === note.port) &&
    (await servesFolder(note.port, folderPaths(options.dataDir).db, ADOPT_MS));
  const running = adoptMongod(server);
  if (!same) {
    options.log(`  Stopping MongoDB (process ${server.pid}) that an earlier start left behind`);
    await endMongod(running, STOP_MS);
    return null;
  }
  options.log(`  Taking over MongoDB (process ${server.pid}) that an earlier start left behind`);
  await ensurePrimary(note.port, () => running.exit() !== null);
  await writeRunning(options.dataDir, { ...note, owner: thisProcess() });
  return { server: running, port: note.port };
};

const handle = (
  options: EmbeddedMongoOptions,
  binary: MongodBinary,
  started: Started,
  adopted: boolean,
): EmbeddedMongo => {
  const { server, port } = started;
  let isStopping = false;
  return {
    uri: `mongodb://127.0.0.1:${port}/${options.database ?? 'letat'}?replicaSet=${SET_NAME}`,
    port,
    pid: server.identity.pid,
    version: binary.version,
    adopted,
    async stop(deadlineMs = STOP_MS) {
      isStopping = true;
      await endMongod(server, deadlineMs);
      await rm(folderPaths(options.dataDir).running, { force: true });
    },
    async kill() {
      isStopping = true;
      server.kill('SIGKILL');
      await server.exited;
    },
    onExit(callback) {
      void server.exited.then((exit) => {
        if (!isStopping) callback(exit);
      });
    },
  };
};

const startOrAdopt = async (options: EmbeddedMongoOptions): Promise<EmbeddedMongo> => {
  const { dataDir, log, signal } = options;
  const binary = options.binary ?? (await findMongod({ log, neededMajor: await majorOfFolder(dataDir), signal }));
  const state = await readState(dataDir);
  assertSameMajor(dataDir, state, binary.version);
  await prepareFolder(dataDir, state === null);
  const adopted = await adopt(options, binary);
  const started = adopted ?? (await withProgress(log, 'MongoDB', () => startNew(options, binary, state)));
  await writeState(dataDir, { series: state?.series ?? seriesOf(binary.version), port: started.port });
  return handle(options, binary, started, adopted !== null);
};

/**
 * Starts MongoDB on a data folder as a one-node replica set that listens on 127.0.0.1 only, and waits until it can be
 * written to. The folder holds its data, its port and the series of the server that made it.
 * @throws {ExplainedError} another major version's data, a folder in use, a full disk, or a server that dies at its start
 */
export const startEmbeddedMongo = async (given: EmbeddedMongoOptions): Promise<EmbeddedMongo> => {
  const options = { ...given, dataDir: resolve(given.dataDir) };
  try {
    return await startOrAdopt(options);
  } catch (error) {
    throw hasCode(error, 'ENOSPC') ? new ExplainedError(fullDiskMessage(options.dataDir)) : error;
  }
};
