import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from '../bootstrap/file-lock.mjs';
import { ExplainedError, hasCode } from '../explained-error.ts';
import { parseJsonOrNothing, textAt } from '../json.ts';
import type { Pids } from './supervise.ts';

/** What the other commands know of a running product, from `run.json` of its data folder (readable by its user only). */
export interface RunFile {
  /** Of the supervisor. */
  readonly pid: number;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly url: string;
  readonly apiUrl: string;
  readonly mongoUri: string;
  /** The bearer token of operators' calls. */
  readonly internalToken: string;
  readonly pids: Pids;
  readonly releasesDir: string;
  readonly dataDir: string;
}

const fileOf = (dataDir: string): string => join(dataDir, 'run.json');

/** Writes it whole: a reader never sees half of it. */
export const writeRunFile = (content: RunFile): void => {
  const file = fileOf(content.dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

export const removeRunFile = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true });

const addressOf = (dataDir: string): string | undefined => {
  try {
    return textAt(parseJsonOrNothing(readFileSync(fileOf(dataDir), 'utf8')), 'url');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/**
 * Claims a data folder for this process; what a dead one left behind is cleared away.
 * @returns the release
 * @throws {ExplainedError} when the product already runs from this folder, saying where
 */
export const claimDataFolder = (dataDir: string): (() => void) => {
  const lock = tryLock(join(dataDir, 'run.lock'));
  if (lock.taken) {
    removeRunFile(dataDir);
    return lock.release;
  }
  const url = addressOf(dataDir);
  throw new ExplainedError(
    url === undefined
      ? `The product is being started from this folder already (process ${lock.pid}). Wait for it, or stop that process.`
      : `The product already runs: ${url} (process ${lock.pid}). Stop it with Ctrl-C where it was started, or: kill ${lock.pid}`,
  );
};
