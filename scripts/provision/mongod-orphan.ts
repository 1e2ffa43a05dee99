import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ProcessIdentity, processStart, stillRuns } from '../bootstrap/process-identity.mjs';
import { ExplainedError, hasCode } from '../explained-error.ts';
import { folderPaths, type RunningNote, readRunning } from './mongo-data-folder.ts';

const run = promisify(execFile);

const commandLine = async (pid: number): Promise<string> => {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  const answer = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null);
  return answer?.stdout ?? '';
};

const isServerOf = async (pid: number, dbPath: string): Promise<boolean> =>
  (await commandLine(pid)).includes(`--dbpath ${dbPath} `);

/** mongod writes its process id into its own lock file, which outlives a kill -9. */
const pidInLockFile = async (dbPath: string): Promise<number | null> => {
  try {
    const pid = Number.parseInt(await readFile(join(dbPath, 'mongod.lock'), 'utf8'), 10);
    return Number.isNaN(pid) ? null : pid;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
};

/** A server that runs on a data folder although the process that started it has ended. */
export interface Orphan {
  readonly server: ProcessIdentity;
  /** Null when its start was killed before it could be noted. */
  readonly note: RunningNote | null;
}

/**
 * Looks for a server that a killed start left behind.
 * @throws {ExplainedError} when the process that started it still runs: then it is no orphan
 */
export const findOrphan = async (dataDir: string): Promise<Orphan | null> => {
  const { db } = folderPaths(dataDir);
  const note = await readRunning(dataDir);
  if (note !== null && stillRuns(note.server) && (await isServerOf(note.server.pid, db))) {
    if (stillRuns(note.owner)) {
      throw new ExplainedError(
        `The data folder ${dataDir} is in use by process ${note.owner.pid}, which runs MongoDB on port ${note.port}. Stop that process, or set DATA_DIR to another folder.`,
      );
    }
    return { server: note.server, note };
  }
  const pid = await pidInLockFile(db);
  if (pid === null || !(await isServerOf(pid, db))) return null;
  const start = processStart(pid);
  return start === null ? null : { server: { pid, start }, note: null };
};
