import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiProcess, startApi, startWorker } from '@letat/testing/api-process';
import { acquireProcessDatabase, type ProcessDatabase } from '@letat/testing/database-pool';
import { afterEach, beforeEach, expect, it } from 'vitest';

const token = 'un-secret-pour-les-tests';
const origin = 'https://revue.example';
let folder: string;
let database: ProcessDatabase;
let api: ApiProcess;
let worker: ApiProcess;
let shell: ApiProcess;
let url: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-trace-'));
  const common = { INTERNAL_TOKEN: token, PUBLIC_ORIGIN: origin, DATA_DIR: folder, LOG_LEVEL: 'info' };
  database = await acquireProcessDatabase();
  const settings = { ...common, MONGODB_URI: database.uri };
  api = startApi(settings);
  const apiUrl = await api.listening;
  worker = startWorker(settings);
  shell = startWorker(
    { ...common, API_URL: apiUrl, PORT: '0', TRUST_PROXY: '1' },
    join(import.meta.dirname, '../../shell/server/main.ts'),
  );
  await worker.listening;
  url = await shell.listening;
});
afterEach(async () => {
  for (const { child } of [shell, worker, api]) child.kill('SIGKILL');
  await Promise.all([shell, worker, api].map(({ exited }) => exited));
  await database.release();
  await rm(folder, { recursive: true, force: true });
});

/** Lines of a log that bear that id. */
const linesOf = (process: ApiProcess, id: string) =>
  process
    .output()
    .split('\n')
    .filter((line) => line.includes(`"reqId":"${id}"`))
    .map((line): { msg: string; route?: string; queue?: string } => JSON.parse(line));

it('a request is followed by one id from the proxy’s trace through the shell and the API to the work that it left behind', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  // As a proxy asks: `fetch` sends the host of its address, whatever it is given.
  const asked = request(`${url}/api/auth/password-reset`, {
    method: 'POST',
    headers: {
      ...{ host: 'revue.example', origin, 'content-type': 'application/json' },
      traceparent: `00-${trace}-00f067aa0ba902b7-01`,
    },
  });
  asked.end(JSON.stringify({ email: 'quelquun@exemple.org' }));
  const [answer] = await once(asked, 'response');
  answer.resume();
  expect(answer.statusCode).toBeLessThan(300);
  expect(answer.headers['x-request-id']).toBe(trace);
  await expect.poll(() => linesOf(shell, trace)).toMatchObject([{ msg: 'request', route: '/api/*' }]);
  await expect.poll(() => linesOf(api, trace)).toMatchObject([{ msg: 'request', route: '/api/auth/password-reset' }]);
  await expect
    .poll(() => linesOf(worker, trace))
    .toMatchObject([{ msg: 'attempt: done', queue: 'password-reset-requests' }]);
  for (const process of [shell, api, worker]) expect(process.output()).not.toContain('quelquun');
});
