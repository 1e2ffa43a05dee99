import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stillRuns, thisProcess } from './process-identity.mjs';

const TAKEOVER_MS = 10_000;

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code;

/** @param {string} path @returns {{ pid: number, start: string } | null} */
const readHolder = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
};

/** Written whole and then linked, so that no other process ever reads half a lock. @param {string} path */
const create = (path) => {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(thisProcess()));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Removes the lock of a dead process; one process at a time, so that none removes the next owner's. @param {string} path */
const removeStale = (path) => {
  const takeover = `${path}.takeover`;
  try {
    mkdirSync(takeover);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const since = statSync(takeover, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > TAKEOVER_MS) rmSync(takeover, { recursive: true, force: true });
    return;
  }
  try {
    const holder = readHolder(path);
    if (holder !== null && !stillRuns(holder)) rmSync(path, { force: true });
  } finally {
    rmdirSync(takeover);
  }
};

/**
 * Takes the lock, or says who has it. The lock of a process that died is taken over.
 * @param {string} path
 * @returns {{ taken: true, release: () => void } | { taken: false, pid: number }}
 */
export const tryLock = (path) => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  for (;;) {
    if (create(path)) {
      return { taken: true, release: () => rmSync(path, { force: true }) };
    }
    const holder = readHolder(path);
    if (holder !== null && stillRuns(holder)) return { taken: false, pid: holder.pid };
    removeStale(path);
  }
};
