import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataFolder, writeRunFile } from './run-file.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'letat-claim-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const content = () => ({
  pid: process.pid,
  startedAt: '2026-01-01T00:00:00.000Z',
  url: 'http://localhost:4242',
  apiUrl: 'http://127.0.0.1:1',
  mongoUri: 'mongodb://127.0.0.1:2/letat',
  internalToken: 'x',
  pids: { api: 1, shell: null, mongod: null, workers: [2] },
  releasesDir: '/releases',
  dataDir,
});

test('a second start in the same folder says where the first one runs', () => {
  const release = claimDataFolder(dataDir);
  expect(() => claimDataFolder(dataDir)).toThrow(`being started from this folder already (process ${process.pid})`);
  writeRunFile(content());
  expect(() => claimDataFolder(dataDir)).toThrow(`already runs: http://localhost:4242 (process ${process.pid})`);
  release();
  claimDataFolder(dataDir)();
});

test('what a dead process left behind is cleared away', () => {
  writeFileSync(join(dataDir, 'run.lock'), JSON.stringify({ pid: 4_000_000, start: 'long ago' }));
  writeRunFile(content());
  const release = claimDataFolder(dataDir);
  expect(existsSync(join(dataDir, 'run.json'))).toBe(false);
  release();
});
