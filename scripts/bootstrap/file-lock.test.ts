import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryLock } from './file-lock.mjs';
import { processStart, stillRuns, thisProcess } from './process-identity.mjs';

const DEAD = { pid: 4_000_000, start: 'long ago' };

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-lock-'));
  path = join(folder, 'deep', 'the.lock');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('it is taken once, and again after its release', () => {
  const first = tryLock(path);
  expect(tryLock(path)).toEqual({ taken: false, pid: process.pid });
  if (first.taken) first.release();
  expect(existsSync(path)).toBe(false);
  expect(tryLock(path).taken).toBe(true);
});

test('the lock of a dead process is taken over, and so is that of an earlier process with the same id', async () => {
  path = join(folder, 'the.lock');
  await writeFile(path, JSON.stringify(DEAD));
  const attempt = tryLock(path);
  expect(attempt.taken).toBe(true);
  await writeFile(path, JSON.stringify({ pid: process.pid, start: 'before the last boot' }));
  expect(tryLock(path).taken).toBe(true);
});

test('of many processes that find a dead one’s lock, one at a time gets in', async () => {
  path = join(folder, 'the.lock');
  const journal = join(folder, 'journal');
  await writeFile(path, JSON.stringify(DEAD));
  const fixture = join(import.meta.dirname, 'fixtures', 'contend.mjs');
  const children = Array.from({ length: 8 }, () =>
    spawn(process.execPath, [fixture, path, journal], { stdio: 'inherit' }),
  );
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual(children.map(() => 0));
  expect((await readFile(journal, 'utf8')).trim().split('\n')).toEqual(children.flatMap(() => ['in', 'out']));
});

test('a process is known by its id and its start', async () => {
  expect(stillRuns(thisProcess())).toBe(true);
  expect(stillRuns(DEAD)).toBe(false);
  expect(processStart(-1)).toBeNull();
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const identity = { pid: child.pid ?? 0, start: processStart(child.pid ?? 0) ?? '' };
  expect(stillRuns(identity)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(stillRuns(identity)).toBe(false);
});
