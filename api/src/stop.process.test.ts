import { Agent, request } from 'node:http';
import { type ApiProcess, startApi } from '@letat/testing/api-process';
import { acquireProcessDatabase, type ProcessDatabase } from '@letat/testing/database-pool';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { internalToken } from '../test/app.ts';

let database: ProcessDatabase;
let running: ApiProcess | undefined;
beforeEach(async () => {
  database = await acquireProcessDatabase();
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.exited;
  await database.release();
});

const ask = (url: string, agent: Agent) =>
  new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    const asked = request(`${url}/api/identity`, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }));
    });
    asked.on('error', reject);
    asked.end();
  });

it('a process that is asked to stop answers what still comes, ends each connection with its answer, and then ends', async () => {
  const settings = { MONGODB_URI: database.uri, INTERNAL_TOKEN: internalToken, STOP_DELAY_MS: '8000' };
  const api = startApi({ ...settings, LOG_LEVEL: 'info' });
  running = api;
  const url = await api.listening;
  const agent = new Agent({ keepAlive: true });
  expect(await ask(url, agent)).toEqual({ status: 200, connection: 'keep-alive' });
  api.child.kill('SIGTERM');
  await expect.poll(() => api.output()).toContain('process: closing');
  // On the connection that is there, and on a new one.
  for (const by of [agent, new Agent()]) expect(await ask(url, by)).toEqual({ status: 200, connection: 'close' });
  expect(await api.exited).toBe(0);
  await expect(ask(url, new Agent())).rejects.toThrow('ECONNREFUSED');
});
