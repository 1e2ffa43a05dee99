import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startGuarded } from './guarded-process.ts';
import { readUsage } from './process-usage.ts';

const probe = fileURLToPath(new URL('./testing/probe.ts', import.meta.url));
const parentOfProbe = fileURLToPath(new URL('./testing/parent.ts', import.meta.url));
let folder: string;
let started: ChildProcess[];

beforeEach(async () => {
  started = [];
  folder = await mkdtemp(join(tmpdir(), 'letat-guarded-'));
  await writeFile(join(folder, 'operator.token'), 'secret');
});
afterEach(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** What comes of it in a guarded process, before lockdown.ts takes anything away. */
async function tryGuarded(what: string, path = ''): Promise<unknown> {
  const child = startGuarded(probe, 64);
  started.push(child);
  child.send([what, path]);
  const [outcome] = await once(child, 'message');
  return outcome;
}

it.each(['read', 'list', 'write'])('Node refuses to %s files of the machine to a guarded process', async (what) => {
  const path = what === 'read' ? 'operator.token' : what === 'list' ? '' : 'made';
  expect(await tryGuarded(what, join(folder, path))).toBe('ERR_ACCESS_DENIED');
  expect(existsSync(join(folder, 'made'))).toBe(false);
});

it('Node refuses the sources of the shell to a guarded process, but those that it is made of', async () => {
  const config = fileURLToPath(new URL('../../config.ts', import.meta.url));
  expect(await tryGuarded('read', config)).toBe('ERR_ACCESS_DENIED');
  expect(await tryGuarded('read', probe)).toMatch(/^done/);
});

it.each(['spawn', 'thread'])('Node refuses to %s anything to a guarded process', async (what) => {
  expect(await tryGuarded(what)).toBe('ERR_ACCESS_DENIED');
});

it('Node makes no code of text in a guarded process', async () => {
  expect(await tryGuarded('evaluate')).toMatch(/^EvalError/);
});

it('a guarded process has no environment but its mode', async () => {
  process.env.SECRET_OF_THE_SHELL = 'x';
  try {
    expect(await tryGuarded('environment')).not.toContain('SECRET');
  } finally {
    delete process.env.SECRET_OF_THE_SHELL;
  }
});

it('a guarded process that loops ends with the process that started it, also when that one is killed', async () => {
  const parent = fork(parentOfProbe, { stdio: 'ignore' });
  started.push(parent);
  const [pid] = await once(parent, 'message');
  expect(readUsage(pid)).not.toBeNull();
  parent.kill('SIGKILL');
  // A process that ended and that nobody waited for is no process: what adopts it may be slow to.
  await expect.poll(() => readUsage(pid)?.isRunning ?? false).toBe(false);
  await expect.poll(() => readUsage(pid)?.bytes ?? 0).toBe(0);
});
