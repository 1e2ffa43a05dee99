import { readFile } from 'node:fs/promises';
import { ExplainedError } from '../explained-error.ts';
import { isRecord, parseJsonOrNothing, textAt } from '../json.ts';
import { folderPaths, fullDiskMessage, otherMajorMessage, readState, seriesOf } from './mongo-data-folder.ts';
import { exitText, type MongodExit } from './mongod-process.ts';

const SHOWN_LINES = 12;

const readable = (line: string): string => {
  const entry = parseJsonOrNothing(line);
  if (!isRecord(entry)) return line;
  const attributes = entry.attr === undefined ? '' : ` ${JSON.stringify(entry.attr).slice(0, 300)}`;
  return `${textAt(entry, 's') ?? ''} ${textAt(entry, 'msg') ?? ''}${attributes}`;
};

const tail = async (file: string): Promise<readonly string[]> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-400);
};

/** The last lines of a server's log, warnings and errors first, for a message. */
const interesting = (lines: readonly string[]): readonly string[] => {
  const serious = lines.filter((line) => /^\{.*"s":"[EFW]"/.test(line) || !line.startsWith('{'));
  return (serious.length > 0 ? serious : lines).slice(-SHOWN_LINES).map(readable);
};

const shown = (lines: readonly string[]): string =>
  interesting(lines)
    .map((line) => `    ${line}`)
    .join('\n');

export interface MongodFailure {
  readonly dataDir: string;
  readonly version: string;
  readonly port: number;
  readonly exit: MongodExit;
  /** The length of the log before this start: what stood there is not about it. */
  readonly logOffset: number;
}

const logSince = async (file: string, offset: number): Promise<readonly string[]> => {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  return bytes
    .subarray(offset)
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
};

/** Whether the server ended because its port was taken between the choice and the start. */
export const portWasTaken = async (failure: MongodFailure): Promise<boolean> =>
  failure.exit.code === 48 ||
  (await logSince(folderPaths(failure.dataDir).log, failure.logOffset)).some((line) =>
    line.includes('Address already in use'),
  );

/** Says why a server that was just started died, from its exit and the last lines of its log. */
export const explainMongodFailure = async (failure: MongodFailure): Promise<ExplainedError> => {
  const { dataDir, version, exit } = failure;
  const paths = folderPaths(dataDir);
  const lines = [...(await tail(paths.output)), ...(await logSince(paths.log, failure.logOffset))];
  const text = lines.join('\n');
  if (/No space left on device|"error":28\b/i.test(text)) return new ExplainedError(fullDiskMessage(dataDir));
  if (
    exit.code === 62 ||
    /IncompatibleServerVersion|Invalid feature compatibility version|unsupported WiredTiger file version|WT_ERROR.*downgrade/i.test(
      text,
    )
  ) {
    const state = await readState(dataDir);
    return new ExplainedError(
      otherMajorMessage(dataDir, state?.series ?? `another version than ${seriesOf(version)}`, version),
    );
  }
  if (exit.signal === 'SIGILL') {
    return new ExplainedError(
      `MongoDB ${version} needs a processor with AVX instructions, which this one lacks. Use a database elsewhere: MONGODB_URI=mongodb://…`,
    );
  }
  if (exit.code === 100 && /DBPathInUse|already locked|Unable to lock/i.test(text)) {
    return new ExplainedError(
      `Another MongoDB server has the data folder ${dataDir} open. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  if (/Permission denied|Operation not permitted/i.test(text)) {
    return new ExplainedError(
      `MongoDB may not read or write ${dataDir}. Give this user the folder: chown -R "$(id -u)" ${dataDir}`,
    );
  }
  if (exit.signal === 'SIGKILL') {
    return new ExplainedError(
      'MongoDB was killed while it started, most likely because the machine ran out of memory: it needs about 500 MB.',
    );
  }
  return new ExplainedError(
    `MongoDB ${version} ended while it started, with ${exitText(exit)}. Its last words (all of them: ${paths.log}):\n${shown(lines)}`,
  );
};

/** What a server that ran and ended by itself said last. */
export const lastWordsOf = async (dataDir: string): Promise<string> => {
  const paths = folderPaths(dataDir);
  return shown([...(await tail(paths.output)), ...(await tail(paths.log))]);
};
