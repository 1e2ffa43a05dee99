import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabaseUri } from '@letat/testing/database';
import { type S3StandIn, startS3StandIn } from '@letat/testing/s3/stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../test/app.ts';
import { composeEnvironment, composeProgram, writeSecrets } from '../test/compose.ts';
import { withSmallPictures } from '../test/demonstration.ts';
import { type Ended, runProgram } from '../test/programs.ts';
import { fillDatabase } from './demonstration.ts';

/** What the containers of one machine have: a database, a store, and volumes. */
interface Machine {
  readonly uri: string;
  readonly store: S3StandIn;
  readonly data: string;
  readonly releases: string;
}

let root: string;
const machines: Machine[] = [];

async function newMachine(hasBucket = true): Promise<Machine> {
  const folder = await mkdtemp(join(root, 'machine-'));
  const machine = {
    uri: await newDatabaseUri(),
    store: await startS3StandIn({ hasBucket }),
    data: join(folder, 'data'),
    releases: join(folder, 'releases'),
  };
  for (const name of ['data', 'releases'] as const) await mkdir(machine[name]);
  machines.push(machine);
  return machine;
}

/** `docker compose run --rm <service> <given>`, without containers. */
function run(machine: Machine, service: string, given?: readonly string[]): Promise<Ended> {
  const { program, args } = composeProgram(service, given);
  const environment = composeEnvironment(
    service,
    { secrets: join(root, 'secrets'), store: machine.store },
    { MONGODB_URI: machine.uri, DATA_DIR: machine.data, BACKUP_DIR: join(root, 'backups') },
  );
  return runProgram(
    program,
    args.map((word) => (word === '/releases' ? machine.releases : word)),
    environment,
  );
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'letat-containers-'));
});
afterAll(async () => {
  for (const { store } of machines) await store.close();
  await rm(root, { recursive: true, force: true });
});

it('a site in containers is put back on an empty machine from its backup and the key, by the services of compose.yaml', async () => {
  const source = await newMachine();
  await writeSecrets({ secrets: join(root, 'secrets'), store: source.store });
  const { store } = source;
  const site = await startApp({
    MONGODB_URI: source.uri,
    DATA_DIR: source.data,
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    S3_REGION: store.region,
  });
  await fillDatabase(site.app, withSmallPictures);
  await site.close();
  await mkdir(join(source.releases, 'shell'));
  await writeFile(join(source.releases, 'shell', 'release.json'), '{"name":"shell"}');
  const made = await run(source, 'backup');
  expect(made, made.errors).toMatchObject({ code: 0, errors: '' });

  const machine = await newMachine(false);
  const bucket = await run(machine, 'bucket');
  expect(bucket, bucket.errors).toMatchObject({ code: 0, output: expect.stringContaining('bucket letat: made') });
  const checked = await run(machine, 'restore');
  expect(checked, checked.errors).toMatchObject({ code: 0, output: expect.stringContaining('is whole') });
  expect(machine.store.objects.size).toBe(0);
  const restored = await run(machine, 'restore', ['latest']);
  expect(restored, restored.errors).toMatchObject({ code: 0, errors: '' });
  const verified = await run(machine, 'verify');
  expect(verified.output).not.toContain('FALSE');
  expect(verified, verified.errors).toMatchObject({ code: 0, errors: '' });

  const inUse = [...store.objects].filter(([key]) => /^(?:objects|uploads|files)\//.test(key));
  expect(inUse.length).toBeGreaterThan(20);
  for (const [key, bytes] of inUse) expect(machine.store.objects.get(key)?.equals(bytes), key).toBe(true);
  expect(await readFile(join(machine.releases, 'shell', 'release.json'), 'utf8')).toBe('{"name":"shell"}');
});
