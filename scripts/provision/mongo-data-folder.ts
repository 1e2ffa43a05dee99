import { mkdir, readFile, rename, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcessIdentity } from '../bootstrap/process-identity.mjs';
import { ExplainedError, hasCode, messageOf } from '../explained-error.ts';
import { isRecord, numberAt, parseJsonOrNothing, textAt } from '../json.ts';

/** What a data folder remembers about itself. */
export interface FolderState {
  /** The release series that created the data, for example `6.0`. */
  readonly series: string;
  readonly port: number;
}

/** The server that runs on a data folder, and the process that started it. */
export interface RunningNote {
  readonly server: ProcessIdentity;
  readonly owner: ProcessIdentity;
  readonly port: number;
  readonly version: string;
  readonly parameters: string;
}

/** The files of one data folder. */
export const folderPaths = (dataDir: string) => ({
  db: join(dataDir, 'db'),
  log: join(dataDir, 'mongod.log'),
  output: join(dataDir, 'mongod.out'),
  state: join(dataDir, 'state.json'),
  running: join(dataDir, 'running.json'),
});

const FIRST_START_BYTES = 500 * 1024 ** 2;
const LATER_START_BYTES = 150 * 1024 ** 2;

const read = async (file: string): Promise<unknown> => {
  try {
    return parseJsonOrNothing(await readFile(file, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** Whole or not at all: a start that is killed here must not leave half a file behind. */
const write = async (file: string, value: unknown): Promise<void> => {
  await writeFile(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
  await rename(`${file}.new`, file);
};

/** What the folder remembers; null before its first start. */
export const readState = async (dataDir: string): Promise<FolderState | null> => {
  const value = await read(folderPaths(dataDir).state);
  const series = textAt(value, 'series');
  const port = numberAt(value, 'port');
  return series === undefined || port === undefined ? null : { series, port };
};

export const writeState = (dataDir: string, state: FolderState): Promise<void> =>
  write(folderPaths(dataDir).state, state);

const identityAt = (value: unknown, key: string): ProcessIdentity | undefined => {
  const found = isRecord(value) ? value[key] : undefined;
  const pid = numberAt(found, 'pid');
  const start = textAt(found, 'start');
  return pid === undefined || start === undefined ? undefined : { pid, start };
};

/** The server that was last noted as running on the folder; it may have died since. */
export const readRunning = async (dataDir: string): Promise<RunningNote | null> => {
  const value = await read(folderPaths(dataDir).running);
  const server = identityAt(value, 'server');
  const owner = identityAt(value, 'owner');
  const port = numberAt(value, 'port');
  const version = textAt(value, 'version');
  const parameters = textAt(value, 'parameters');
  if (server === undefined || owner === undefined || port === undefined) return null;
  return { server, owner, port, version: version ?? '', parameters: parameters ?? '' };
};

export const writeRunning = (dataDir: string, note: RunningNote): Promise<void> =>
  write(folderPaths(dataDir).running, note);

/** The major version that wrote the folder, so that a fitting server can be chosen; null for a new folder. */
export const majorOfFolder = async (dataDir: string): Promise<number | null> => {
  const state = await readState(dataDir);
  return state === null ? null : Number(state.series.split('.')[0]);
};

/** The `8.0` of `8.0.21`. */
export const seriesOf = (version: string): string => version.split('.').slice(0, 2).join('.');

/** How to get data written by one major version into a server of another. */
export const otherMajorMessage = (dataDir: string, series: string, version: string): string =>
  [
    `The data in ${dataDir} was written by MongoDB ${series} and cannot be opened by MongoDB ${version}. Nothing was changed.`,
    `  Go on with the old version:  MONGOD_BINARY=/path/to/mongod of MongoDB ${series}`,
    '  or move the data over:       start that old mongod on the folder, `mongodump --archive=dump.gz --gzip`, move the folder away,',
    '                               start the new version on an empty folder, `mongorestore --archive=dump.gz --gzip`',
    `  or begin anew (demonstration data comes back by itself): move ${dataDir} away.`,
  ].join('\n');

/**
 * Checks that a server may open the folder: its own series, or a later one of the same major version.
 * @throws {ExplainedError}
 */
export const assertSameMajor = (dataDir: string, state: FolderState | null, version: string): void => {
  if (state === null) return;
  const [major = 0, minor = 0] = state.series.split('.').map(Number);
  const [serverMajor = 0, serverMinor = 0] = version.split('.').map(Number);
  if (major === serverMajor && minor <= serverMinor) return;
  throw new ExplainedError(otherMajorMessage(dataDir, state.series, version));
};

/** The error for a full disk, wherever it shows. */
export const fullDiskMessage = (dataDir: string): string =>
  `The disk that holds ${dataDir} is full: MongoDB cannot write there. Free some space (1 GB is plenty), or set DATA_DIR to a folder on another disk.`;

/**
 * Makes the folder and checks that the disk has space for a start.
 * @throws {ExplainedError}
 */
export const prepareFolder = async (dataDir: string, firstStart: boolean): Promise<void> => {
  try {
    await mkdir(folderPaths(dataDir).db, { recursive: true, mode: 0o700 });
    const disk = await statfs(dataDir);
    const free = disk.bavail * disk.bsize;
    if (free < (firstStart ? FIRST_START_BYTES : LATER_START_BYTES)) {
      throw new ExplainedError(`${fullDiskMessage(dataDir)} Free now: ${Math.round(free / 1024 ** 2)} MB.`);
    }
  } catch (error) {
    if (error instanceof ExplainedError) throw error;
    if (hasCode(error, 'ENOSPC')) throw new ExplainedError(fullDiskMessage(dataDir));
    throw new ExplainedError(
      `The data folder ${dataDir} cannot be used: ${messageOf(error)}. Give this user the right to write there, or set DATA_DIR to another folder.`,
    );
  }
};
