import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiProcess, startApi, startShell, startWorker } from '@letat/testing/api-process';
import { acquireProcessDatabase, type ProcessDatabase } from '@letat/testing/database-pool';
import { type S3StandIn, startS3StandIn } from '@letat/testing/s3/stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeEnvironment, composeProgram, metricsToken, writeSecrets } from '../test/compose.ts';
import { kubernetesEnvironment, kubernetesProbes } from '../test/kubernetes.ts';
import { runProgram } from '../test/programs.ts';

const root = join(import.meta.dirname, '../..');
let database: ProcessDatabase;
let uri: string;
let secrets: string;
let store: S3StandIn;
let api: ApiProcess;
let worker: ApiProcess;

const environmentOf = (service: string, own: Record<string, string>) =>
  composeEnvironment(service, { secrets, store }, own);

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
  database = await acquireProcessDatabase();
  ({ uri } = database);
  // Kubernetes has its database elsewhere, and its address among the secrets.
  await writeSecrets({ secrets, store }, { mongodb_uri: uri });
  const data = join(secrets, 'data');
  api = startApi(environmentOf('api', { MONGODB_URI: uri, API_PORT: '0', DATA_DIR: data }));
  await api.listening;
  worker = startWorker(environmentOf('worker', { MONGODB_URI: uri, WORKER_PORT: '0', DATA_DIR: data }));
});
afterAll(async () => {
  for (const started of [worker, api]) await started.stop();
  await database.release();
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

it('a shell starts with the settings of compose.yaml, is healthy by its own address, and shows its figures and nothing else of what is inside', async () => {
  const folders = { DATA_DIR: join(secrets, 'shell'), RELEASES_DIR: join(secrets, 'releases') };
  const shell = startShell(
    environmentOf('shell', { ...folders, HOST: '127.0.0.1', PORT: '0', API_URL: await api.listening }),
  );
  try {
    const url = await shell.listening;
    expect(await healthOf(`${url}/releases/current.json`)).toBe(0);
    const inside = (path: string) =>
      fetch(`${url}${path}`, { headers: { authorization: `Bearer ${metricsToken}` }, redirect: 'manual' });
    expect(await (await inside('/internal/metrics')).text()).toContain('letat_pages_total');
    expect((await fetch(`${url}/internal/metrics`, { redirect: 'manual' })).status).toBe(404);
    expect((await inside('/internal/release-set')).ok).toBe(false);
  } finally {
    await shell.stop();
  }
});

it('the first administrator is made with the settings of the API', async () => {
  const made = await runProgram(
    'make-admin.ts',
    ['premiere@exemple.org'],
    environmentOf('api', { MONGODB_URI: uri, DATA_DIR: join(secrets, 'data') }),
  );
  expect(made, made.errors).toMatchObject({ code: 0, output: expect.stringContaining('https://www.example.org/') });
});

it('builds of the image are submitted with the settings of compose.yaml, and the program ends', async () => {
  const folders = { DATA_DIR: join(secrets, 'data'), RELEASES_DIR: join(secrets, 'releases') };
  const { program } = composeProgram('publish');
  const published = spawn(process.execPath, [join(root, program)], {
    env: { PATH: process.env.PATH, ...environmentOf('publish', { ...folders, API_URL: await api.listening }) },
    stdio: 'inherit',
  });
  const [code] = await once(published, 'exit');
  expect(code).toBe(0);
});

it.each([
  ['api', startApi, { API_PORT: '0' }],
  ['worker', startWorker, { WORKER_PORT: '0' }],
  ['shell', startShell, { HOST: '127.0.0.1', PORT: '0' }],
] as const)(
  'the %s of kubernetes.yaml starts with its settings, and answers what the cluster asks it',
  async (name, start, own) => {
    const folders = { DATA_DIR: join(secrets, `kubernetes-${name}`), RELEASES_DIR: join(secrets, 'releases') };
    const started = start(
      kubernetesEnvironment(name, { secrets, store }, { ...folders, ...own, API_URL: await api.listening }),
    );
    try {
      const url = await started.listening;
      const probes = kubernetesProbes(name);
      expect(probes.length).toBeGreaterThan(0);
      for (const path of probes) await expect.poll(() => healthOf(`${url}${path}`), { message: path }).toBe(0);
    } finally {
      await started.stop();
    }
  },
);

it('make-secrets closes its folder to everybody else on the machine, opens each file to the image, and makes none twice', async () => {
  const place = join(secrets, 'deploy');
  const made = join(place, 'secrets');
  await mkdir(place);
  // As one of before stands there.
  await mkdir(made, { mode: 0o711 });
  await copyFile(join(root, 'deploy/make-secrets.mjs'), join(place, 'make-secrets.mjs'));
  const make = async () => {
    const program = join(place, 'make-secrets.mjs');
    execFileSync('/bin/sh', ['-c', 'umask 077; exec "$0" "$1"', process.execPath, program], { stdio: 'ignore' });
    const names = (await readdir(made)).toSorted();
    return Promise.all(names.map(async (name) => [name, await readFile(join(made, name), 'utf8')] as const));
  };
  const first = await make();
  expect(first.map(([name]) => name)).toEqual([
    ...['backup_key', 'internal_token', 'metrics_token', 's3_access_key_id', 's3_config', 's3_secret_access_key'],
  ]);
  expect(await make()).toEqual(first);
  expect((await stat(made)).mode & 0o777).toBe(0o700);
  for (const [name] of first) expect((await stat(join(made, name))).mode & 0o004, name).toBe(0o004);
});

it('what runs each hour goes on when it fails, and ends when it is asked to', async () => {
  const [program, written] = [join(secrets, 'fails.mjs'), join(secrets, 'written')];
  const text = "import { appendFileSync } from 'node:fs';\nappendFileSync(process.argv[2], 'x');\nprocess.exit(1);\n";
  await writeFile(program, text);
  const repeated = spawn(process.execPath, [join(root, 'deploy/every.mjs'), '0.001', program, written], {
    stdio: 'ignore',
  });
  const ended = once(repeated, 'exit');
  await expect.poll(() => readFile(written, 'utf8').catch(() => '')).toMatch(/^x{3}/);
  repeated.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
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
