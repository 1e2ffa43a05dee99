import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processStart } from '../bootstrap/process-identity.mjs';
import { isRecord, numberAt, parseJson } from '../json.ts';
import { freePort } from '../ports.ts';
import { scratchFolder } from '../provision/scratch-folder.ts';

const fixture = join(import.meta.dirname, 'fixtures', 'run-fake-product.ts');

interface Run {
  readonly process: ChildProcess;
  output(): string;
  /** Until a text is printed. */
  says(text: string): Promise<void>;
  ended: Promise<number | null>;
}

let dataDir: string;
let runs: Run[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(await scratchFolder(), 'letat-product-'));
  runs = [];
});

afterEach(async () => {
  for (const run of runs) run.process.kill('SIGTERM');
  await Promise.all(runs.map((run) => run.ended));
  await rm(dataDir, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}): Run => {
  const child = spawn(process.execPath, [fixture], {
    env: { ...process.env, MONGODB_URI: '', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const look of waiting) look();
    });
  }
  const ended = once(child, 'close').then(([code]): number | null => code);
  const says = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (output.includes(text)) resolve();
      };
      waiting.add(look);
      look();
      void ended.then(() => reject(new Error(`it ended without saying "${text}":\n${output}`)));
    });
  const run = { process: child, output: () => output, says, ended };
  runs.push(run);
  return run;
};

const running = (): { url: string; pids: number[] } => {
  const file = parseJson(readFileSync(join(dataDir, 'run.json'), 'utf8'));
  const pids = isRecord(file) ? file.pids : undefined;
  return {
    url: String(isRecord(file) ? file.url : ''),
    pids: ['api', 'shell', 'mongod'].map((name) => numberAt(pids, name) ?? 0),
  };
};
const areRunning = (pids: number[]): boolean[] => pids.map((pid) => processStart(pid) !== null);

test('it starts everything, says where, and stops everything', async () => {
  const first = start();
  await first.says('Ready in');
  const { url, pids } = running();
  expect(areRunning(pids)).toEqual([true, true, true]);
  expect(first.output()).toContain(`Address   ${url}`);
  expect((await fetch(url.replace('localhost', '127.0.0.1'))).status).toBe(200);
  first.process.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(first.output()).toMatch(/Stopping \(Ctrl-C again kills at once\)\.\nStopped\.\n$/);
  expect(areRunning(pids)).toEqual([false, false, false]);
  expect(existsSync(join(dataDir, 'run.json'))).toBe(false);
});

test('a second start finds the data again; one beside the first is refused', async () => {
  const first = start();
  await first.says('Ready in');
  expect(first.output()).toContain('1 rows');
  const beside = start();
  expect(await beside.ended).toBe(1);
  expect(beside.output()).toContain(`The product already runs: ${running().url}`);
  first.process.kill('SIGTERM');
  await first.ended;
  const second = start();
  await second.says('Ready in');
  expect(second.output()).toContain('3 rows');
});

test('after kill -9 the children stop, and the next start takes the database over', async () => {
  const first = start();
  await first.says('Ready in');
  const { pids } = running();
  first.process.kill('SIGKILL');
  await first.ended;
  const second = start();
  await second.says('Ready in');
  expect(second.output()).toContain(`Taking over MongoDB (process ${pids[2]})`);
  expect(areRunning(pids)).toEqual([false, false, true]);
});

test('the database comes back under its address after kill -9', async () => {
  const first = start();
  await first.says('Ready in');
  process.kill(running().pids[2] ?? 0, 'SIGKILL');
  await first.says('MongoDB is back.');
  expect(first.output()).toContain('MongoDB ended unexpectedly (signal SIGKILL (9)); starting it again in 250 ms.');
  expect(areRunning(running().pids)).toEqual([true, true, true]);
});

test('a step that fails stops what was started, with its last words', async () => {
  const run = start({ FAKE: 'seed-fails' });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(/one-shot\.ts failed with exit code 5[\s\S]*the seed found a strange row/);
  // The note goes only when the server has been stopped.
  expect(existsSync(join(dataDir, 'mongodb', 'state.json'))).toBe(true);
  expect(existsSync(join(dataDir, 'mongodb', 'running.json'))).toBe(false);
});

test('a start for the public looks for demonstration data first', async () => {
  const run = start({ FAKE: 'public,demonstration' });
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain('this database holds the demonstration');
  expect(existsSync(join(dataDir, 'run.json'))).toBe(false);
  const mended = start({ FAKE: 'public', IDENTITY_OPERATOR: 'Institut des réformes' });
  await mended.says('Ready in');
  expect(mended.output()).toMatch(/^ {2}Warning +IDENTITY_ADDRESS is not filled in: /m);
  expect(mended.output()).not.toContain('IDENTITY_OPERATOR');
});

test('a request to stop during the start leaves nothing running', async () => {
  const run = start();
  await run.says('build');
  run.process.kill('SIGTERM');
  expect(await run.ended).toBe(130);
  expect(existsSync(join(dataDir, 'run.lock'))).toBe(false);
});

test('a taken port is reported before anything is started', async () => {
  const port = await freePort();
  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  try {
    const run = start({ PORT: String(port) });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(`Port ${port} is taken`);
    expect(run.output()).toContain(`PORT=${port + 1} npm start`);
    expect(existsSync(join(dataDir, 'mongodb'))).toBe(false);
  } finally {
    squatter.close();
  }
});
