import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiProcess, startShell } from '@letat/testing/api-process';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let shell: ApiProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-shell-'));
});
afterEach(async () => {
  shell?.child.kill('SIGKILL');
  await shell?.exited;
  await rm(folder, { recursive: true, force: true });
});

const ask = (url: string, agent: Agent) =>
  new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    const asked = request(`${url}/releases/current.json`, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }));
    });
    asked.on('error', reject);
    asked.end();
  });

it('a shell that is asked to stop answers what still comes, ends each connection with its answer, and then ends', async () => {
  shell = startShell({
    ...{ API_URL: 'http://127.0.0.1:1', INTERNAL_TOKEN: 'i'.repeat(32), HOST: '127.0.0.1', PORT: '0' },
    ...{ DATA_DIR: folder, STOP_DELAY_MS: '8000', LOG_LEVEL: 'silent' },
  });
  const url = await shell.listening;
  const agent = new Agent({ keepAlive: true });
  expect(await ask(url, agent)).toEqual({ status: 200, connection: 'keep-alive' });
  shell.child.kill('SIGTERM');
  // It has heard of it once a new connection ends with its answer.
  await expect.poll(async () => (await ask(url, new Agent())).connection).toBe('close');
  expect(await ask(url, agent)).toEqual({ status: 200, connection: 'close' });
  expect(await shell.exited).toBe(0);
  await expect(ask(url, new Agent())).rejects.toThrow('ECONNREFUSED');
});
