import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabaseUri } from '@letat/testing/database';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { childEnvironment } from '../../../scripts/environment.ts';
import { root } from '../../../scripts/paths.ts';
import { claimDataFolder, writeRunFile } from '../../../scripts/supervisor/run-file.ts';

let folder: string;
let uri: string;
let client: MongoClient;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-commands-'));
  for (const name of ['data', 'keys']) await mkdir(at(name));
  uri = await newDatabaseUri();
  client = await MongoClient.connect(uri);
  await client.db().collection('notes').insertOne({ text: 'Ce qui reste' });
});
afterAll(async () => {
  await client.db().dropDatabase();
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

/** `npm run <name> -- <args>` */
async function command(name: string, ...args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const settings = {
    ...{ DATA_DIR: at('data'), MONGODB_URI: uri },
    ...{ BACKUP_DIR: at('backups'), BACKUP_KEY_FILE: at('keys/backup.key') },
  };
  const child = spawn(process.execPath, [join(root, 'scripts', 'commands', `${name}.ts`), ...args], {
    env: childEnvironment(settings, {}),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

it('a backup is made whether the product runs or not, and one is put back only while it does not', async () => {
  expect(await command('backup', '--new-key', at('keys/backup.key'))).toMatchObject({ code: 0 });
  const again = await command('backup', '--new-key', at('keys/backup.key'));
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('A key is never overwritten') });
  const first = await command('backup');
  expect(first, first.output).toMatchObject({ code: 0, output: expect.stringContaining('lost at most') });

  const release = claimDataFolder(at('data'));
  writeRunFile({
    ...{
      pid: process.pid,
      startedAt: new Date().toISOString(),
      url: 'http://localhost:4242',
      apiUrl: 'http://127.0.0.1:1',
    },
    ...{ mongoUri: uri, internalToken: 'x', releasesDir: at('releases'), dataDir: at('data') },
    pids: { api: null, shell: null, mongod: null, workers: [] },
  });
  const running = await command('backup');
  expect(running, running.output).toMatchObject({ code: 0 });
  expect(await command('restore', 'latest', '--check')).toMatchObject({
    code: 0,
    output: expect.stringContaining('is whole'),
  });
  const refused = await command('restore', 'latest', '--replace');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('already runs: http://localhost:4242') });
  release();

  await client.db().dropDatabase();
  const restored = await command('restore', 'latest');
  expect(restored, restored.output).toMatchObject({ code: 0, output: expect.stringContaining('npm run verify') });
  expect(await client.db().collection('notes').find().toArray()).toMatchObject([{ text: 'Ce qui reste' }]);
});
