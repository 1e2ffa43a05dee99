import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findRunning } from './product.ts';

const root = resolve(import.meta.dirname, '../..');

/** Starts the demonstration as people do, on a free port and with data that is thrown away; stops it at the end. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'letat-e2e-'));
  process.env.LETAT_E2E_DATA_DIR = dataDir;
  const child = spawn(process.execPath, [join(root, 'scripts/commands/start.ts')], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, RELEASES_DIR: join(dataDir, 'releases'), MONGODB_URI: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(String(data)));
  await ready(child, said);
  process.env.LETAT_E2E_URL = findRunning().url;
  return async () => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** The start says "Ready in" when everything answers. */
function ready(child: ChildProcess, said: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const look = () => {
      if (said.join('').includes('Ready in')) done();
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => fail(new Error(`npm start ended with ${code}:\n${said.join('')}`)));
  });
}
