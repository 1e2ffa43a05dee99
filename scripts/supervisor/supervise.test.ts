import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processStart } from '../bootstrap/process-identity.mjs';
import { isRecord, parseJson, textAt } from '../json.ts';
import { freePort } from '../ports.ts';
import { type SuperviseOptions, type Supervision, supervise } from './supervise.ts';

const entry = join(import.meta.dirname, 'fixtures', 'fake-child.ts');
const timings = { firstDelayMs: 20, longestDelayMs: 80, resetAfterMs: 30_000, readyMs: 20_000, stopMs: 20_000 };

let dataDir: string;
let lines: string[];
let supervisions: Supervision[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'letat-supervise-'));
  lines = [];
  supervisions = [];
});

afterEach(async () => {
  for (const running of supervisions) running.kill();
  await Promise.all(supervisions.map((running) => running.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (fake = '', more: Partial<SuperviseOptions> = {}): Promise<Supervision> => {
  const port = await freePort();
  const running = await supervise({
    entries: { api: entry, worker: entry, shell: entry },
    workers: 0,
    database: { kind: 'external', uri: 'mongodb://db.example/letat?replicaSet=rs0' },
    host: '127.0.0.1',
    port,
    publicOrigin: `http://localhost:${port}`,
    url: `http://localhost:${port}`,
    dataDir,
    releasesDir: join(dataDir, 'releases'),
    env: { DEMO: '1', DEMO_PASSWORD: 'open', FAKE: fake },
    logAll: false,
    say: (line) => lines.push(line),
    timings,
    ...more,
  });
  supervisions.push(running);
  return running;
};

const ask = async (url: string): Promise<Record<string, unknown>> => {
  const answer = parseJson(await (await fetch(url)).text());
  return isRecord(answer) && isRecord(answer.env) ? answer.env : {};
};
const journal = (): string[] => readFileSync(join(dataDir, 'journal'), 'utf8').trim().split('\n');
const runFile = (): unknown => parseJson(readFileSync(join(dataDir, 'run.json'), 'utf8'));

test('both programs get what their contract says, and the shell no secret that it does not need', async () => {
  const running = await start();
  const api = await ask(running.apiUrl);
  const shell = await ask(running.url.replace('localhost', '127.0.0.1'));
  const port = new URL(running.url).port;
  expect(api).toMatchObject({
    MONGODB_URI: running.mongoUri,
    API_HOST: '127.0.0.1',
    API_PORT: new URL(running.apiUrl).port,
    INTERNAL_TOKEN: running.internalToken,
    PUBLIC_ORIGIN: running.url,
    DEMO: '1',
    DEMO_PASSWORD: 'open',
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
  });
  expect(shell).toMatchObject({
    HOST: '127.0.0.1',
    PORT: port,
    API_URL: running.apiUrl,
    RELEASES_DIR: join(dataDir, 'releases'),
  });
  expect(shell).not.toHaveProperty('MONGODB_URI');
  expect(shell).not.toHaveProperty('DEMO_PASSWORD');
  expect(running.internalToken).toMatch(/^[0-9a-f]{64}$/);
});

test('run.json says where the product runs, is readable by its user only, and is removed with the product', async () => {
  const running = await start();
  const pids = running.pids();
  expect(runFile()).toMatchObject({
    pid: process.pid,
    url: running.url,
    apiUrl: running.apiUrl,
    internalToken: running.internalToken,
    pids,
    dataDir,
  });
  expect(statSync(join(dataDir, 'run.json')).mode & 0o777).toBe(0o600);
  await running.stop();
  expect(existsSync(join(dataDir, 'run.json'))).toBe(false);
});

test('it stops the shell before the API, and nothing stays', async () => {
  const running = await start();
  const { api, shell } = running.pids();
  await running.stop();
  expect(journal().slice(-4)).toEqual(['shell term', 'shell end', 'api term', 'api end']);
  expect([processStart(api ?? 0), processStart(shell ?? 0)]).toEqual([null, null]);
});

test('a program that dies comes back under the same address', async () => {
  const running = await start();
  const before = running.pids().api ?? 0;
  process.kill(before, 'SIGKILL');
  await expect.poll(() => lines.join('\n')).toContain('The api is back.');
  expect(lines.join('\n')).toContain('The api ended unexpectedly (signal SIGKILL (9)); starting it again in 20 ms');
  expect(await ask(running.apiUrl)).toHaveProperty('API_HOST');
  expect(running.pids().api).not.toBe(before);
  expect(runFile()).toMatchObject({ pids: running.pids() });
});

test('workers share one database, come back when they die, and stop between the shell and the API', async () => {
  const running = await start('', { workers: 2 });
  const [first, second] = running.pids().workers;
  expect([processStart(first ?? 0), processStart(second ?? 0)]).not.toContain(null);
  process.kill(first ?? 0, 'SIGKILL');
  await expect.poll(() => lines.join('\n')).toContain('The worker-1 is back.');
  expect(running.pids().workers).toEqual([expect.any(Number), second]);
  expect(running.pids().workers[0]).not.toBe(first);
  expect(runFile()).toMatchObject({ pids: running.pids() });
  const { workers } = running.pids();
  await running.stop();
  expect(
    journal()
      .slice(-8)
      .map((line) => line.split(' ')[0]),
  ).toEqual([...Array(2).fill('shell'), ...Array(4).fill('worker'), ...Array(2).fill('api')]);
  expect(workers.map((pid) => processStart(pid ?? 0))).toEqual([null, null]);
});

test('a program that never gets ready ends the start after three times, with its last words', async () => {
  await expect(start('api-never')).rejects.toThrow(
    /The api ended 3 times before it was ready \(exit code 3\)[\s\S]*the setting X is wrong/,
  );
  expect(journal()).toEqual(['api start', 'api start', 'api start']);
  expect(existsSync(join(dataDir, 'run.json'))).toBe(false);
});

test('when the shell cannot start, the API is stopped again', async () => {
  await expect(start('shell-never')).rejects.toThrow('The shell ended 3 times');
  expect(journal().at(-1)).toBe('api end');
});

test('a program that is not ready in time is started again', async () => {
  await start('api-late-once', { timings: { ...timings, readyMs: 3_000 } });
  expect(lines.join('\n')).toContain('The api was not ready within 3 s');
  expect(journal().filter((line) => line === 'api start')).toHaveLength(2);
});

test('a deaf program is killed at the deadline', async () => {
  const running = await start('shell-deaf', { timings: { ...timings, stopMs: 300 } });
  const { shell } = running.pids();
  await running.stop();
  expect(lines).toContain('The shell did not stop within 0.3 s; it is killed.');
  expect(processStart(shell ?? 0)).toBeNull();
});

test('a second request to stop kills at once', async () => {
  let force = (): void => {};
  const running = await start('shell-deaf api-deaf', { onForce: (kill) => (force = kill) });
  const { api, shell } = running.pids();
  const stopping = running.stop();
  force();
  await stopping;
  expect([processStart(api ?? 0), processStart(shell ?? 0)]).toEqual([null, null]);
  expect(lines.filter((line) => line.includes('again in'))).toEqual([]);
});

test('a request to stop during the start ends it where it is', async () => {
  const stop = new AbortController();
  const afterApi = async (): Promise<void> => stop.abort(new Error('enough'));
  await expect(start('', { signal: stop.signal, afterApi })).rejects.toThrow('enough');
  expect(journal()).toEqual(['api start', 'api ready', 'api term', 'api end']);
});

test('the steps run in order, with the environment of the API', async () => {
  const seen: string[] = [];
  await start('', {
    step: (name, work) => {
      seen.push(name);
      return work();
    },
    afterDatabase: async ({ env }) => {
      seen.push(`seed ${env.MONGODB_URI}`);
    },
    afterApi: async ({ apiUrl, env }) => {
      seen.push(env.API_URL === apiUrl ? 'publish' : 'publish elsewhere');
    },
  });
  expect(seen).toEqual(['seed mongodb://db.example/letat?replicaSet=rs0', 'api', 'publish', 'shell', 'workers']);
});

test('logs go to files; only warnings and errors to the console, as human lines', async () => {
  await start();
  expect(lines.filter((line) => /warning {2}a warning$/.test(line))).toHaveLength(2);
  expect(lines.join('\n')).not.toContain('listening');
  expect(readFileSync(join(dataDir, 'logs', 'api.log'), 'utf8')).toContain('listening');
});

test('kill -9 of the supervisor: its children notice and stop', async () => {
  const supervisor = fork(join(import.meta.dirname, 'fixtures', 'supervise-and-wait.ts'), [dataDir, entry], {
    execArgv: [],
    silent: true,
  });
  const [message]: unknown[] = await once(supervisor, 'message');
  const pids = (textAt(message, 'pids') ?? '').split(' ').map(Number);
  expect(pids.map(processStart)).not.toContain(null);
  supervisor.kill('SIGKILL');
  await expect.poll(() => pids.map(processStart)).toEqual([null, null]);
});
