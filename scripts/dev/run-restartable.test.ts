import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processStart } from '../bootstrap/process-identity.mjs';
import { RESTART_SIGNAL } from './run-restartable.ts';

// It says that it is ready once it can be asked to end.
const WORKING = `process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
setInterval(() => {}, 1000);
process.send({ type: 'ready', url: String(process.pid) });`;

let folder: string;
let program: string;
let wrapper: ChildProcess;
let output: string;
/** Process ids of the servers that said that they are ready. */
let ready: number[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'letat-restartable-'));
  program = join(folder, 'server.mjs');
  output = '';
  ready = [];
});
afterEach(async () => {
  if (wrapper.exitCode === null) {
    const ended = once(wrapper, 'exit');
    wrapper.kill();
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const start = (text: string): void => {
  writeFileSync(program, text);
  wrapper = fork(join(import.meta.dirname, 'fixtures/restartable.ts'), [program], {
    execPath: process.execPath,
    silent: true,
  });
  wrapper.stderr?.on('data', (chunk) => {
    output += String(chunk);
  });
  wrapper.on('message', (message: { url: string }) => ready.push(Number(message.url)));
};
const readied = (times: number) => expect.poll(() => ready).toHaveLength(times);

test('a restart is a new server and the end of the old one, as often as one likes', async () => {
  start(WORKING);
  for (let times = 1; times <= 3; times += 1) {
    await readied(times);
    wrapper.kill(RESTART_SIGNAL);
  }
  await readied(4);
  expect(new Set(ready).size).toBe(4);
  expect(ready.map((pid) => processStart(pid) !== null)).toEqual([false, false, false, true]);
});

test('a server that cannot start waits for the next restart', async () => {
  start(WORKING);
  await readied(1);
  writeFileSync(program, 'const half = (');
  wrapper.kill(RESTART_SIGNAL);
  await expect.poll(() => output).toContain('it tries again when something is saved');
  expect(wrapper.exitCode).toBe(null);
  writeFileSync(program, WORKING);
  wrapper.kill(RESTART_SIGNAL);
  await readied(2);
});

test('one that dies by itself is left to the supervisor, and so is one that never started', async () => {
  start(`process.send({ type: 'ready', url: '1' }); setTimeout(() => process.exit(7), 50);`);
  expect(await once(wrapper, 'exit')).toEqual([7, null]);
  start('process.exit(3)');
  expect(await once(wrapper, 'exit')).toEqual([3, null]);
});

test('it ends with its server when it is asked to, and when the supervisor has ended', async () => {
  for (const end of [() => wrapper.kill('SIGTERM'), () => wrapper.disconnect()]) {
    ready = [];
    start(WORKING);
    await readied(1);
    const ended = once(wrapper, 'exit');
    end();
    expect(await ended).toEqual([0, null]);
    expect(processStart(ready[0] ?? 0)).toBe(null);
  }
});
