import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiProcess, startApi, startWorker } from '@letat/testing/api-process';
import { newDatabaseUri } from '@letat/testing/database';
import { type S3StandIn, startS3StandIn } from '@letat/testing/s3/stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const { services } = z
  .looseObject({
    services: z.record(z.string(), z.looseObject({ environment: z.record(z.string(), z.string()).optional() })),
  })
  .parse(parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true }));

const metricsToken = 'm'.repeat(64);
let secrets: string;
let store: S3StandIn;
let api: ApiProcess;
let worker: ApiProcess;

/** What compose.yaml gives a service, with files and machines of this test in the place of those of its containers. */
function environmentOf(service: string, own: Record<string, string>): Record<string, string> {
  const given = Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [
    name,
    value.replace('/run/secrets', secrets).replace(/\$\{(\w+):?[-?]?([^}]*)\}/, (_, variable: string, text: string) => {
      if (variable === 'PUBLIC_ORIGIN') return 'https://www.example.org';
      return variable === 'FILES_ORIGIN' ? store.endpoint : text;
    }),
  ]);
  return { ...Object.fromEntries(given), API_HOST: '127.0.0.1', STOP_DELAY_MS: '0', ...own };
}

async function healthOf(url: string): Promise<number> {
  const check = spawn(process.execPath, [join(root, 'deploy/healthcheck.mjs')], {
    env: { HEALTH_URL: url },
    stdio: 'ignore',
  });
  const [code] = await once(check, 'exit');
  return code;
}

beforeAll(async () => {
  secrets = await mkdtemp(join(tmpdir(), 'letat-secrets-'));
  store = await startS3StandIn();
  const uri = await newDatabaseUri();
  const content = {
    internal_token: 'i'.repeat(64),
    metrics_token: metricsToken,
    s3_access_key_id: store.accessKeyId,
    s3_secret_access_key: store.secretAccessKey,
  };
  for (const [name, text] of Object.entries(content)) await writeFile(join(secrets, name), `${text}\n`);
  const data = join(secrets, 'data');
  api = startApi(environmentOf('api', { MONGODB_URI: uri, API_PORT: '0', DATA_DIR: data }));
  await api.listening;
  worker = startWorker(environmentOf('worker', { MONGODB_URI: uri, WORKER_PORT: '0', DATA_DIR: data }));
});
afterAll(async () => {
  for (const started of [worker, api]) await started.stop();
  await store.close();
  await rm(secrets, { recursive: true });
});

it.each([
  ['the API', () => api],
  ['a worker', () => worker],
])(
  '%s starts with the settings of compose.yaml and secrets from files, is healthy, and shows its figures to who has their token',
  async (_name, of) => {
    const url = await of().listening;
    await expect.poll(() => healthOf(`${url}/api/ready`)).toBe(0);
    const figures = (authorization: string) => fetch(`${url}/internal/metrics`, { headers: { authorization } });
    const read = await figures(`Bearer ${metricsToken}`);
    expect([read.status, await read.text()]).toEqual([
      200,
      expect.stringContaining('letat_process_memory_bytes{kind="heap"}'),
    ]);
    expect((await figures('Bearer x')).status).toBe(401);
  },
);

it('a worker answers for itself and for nothing of the site', async () => {
  const url = await worker.listening;
  for (const path of ['/', '/api/posts', '/internal/release-set', '/internal/metrics/'])
    expect((await fetch(`${url}${path}`)).status, path).toBe(404);
});

it('a process that is not there is not healthy', async () => {
  expect(await healthOf('http://127.0.0.1:1/api/ready')).toBe(1);
});

it('a secret that is given twice stops the start, by its name and without its content', async () => {
  const both = startApi({
    ...environmentOf('api', { MONGODB_URI: 'mongodb://127.0.0.1:1/a' }),
    INTERNAL_TOKEN: 'j'.repeat(64),
  });
  expect(await both.exited).toBe(1);
  expect(both.output()).toContain('INTERNAL_TOKEN_FILE : la valeur est donnée aussi');
  expect(both.output()).not.toMatch(/iiii|jjjj/);
});
