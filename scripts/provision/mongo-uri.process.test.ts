import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../ports.ts';
import type { EmbeddedMongo } from './embedded-mongo.ts';
import { findMongod } from './mongo.ts';
import { assertUsableMongo as assertUsable, withoutPassword } from './mongo-uri.ts';
import { waitForServer } from './replica-set.ts';
import { scratchFolder } from './scratch-folder.ts';
import { startTestMongo } from './test-mongo.ts';

const assertUsableMongo = (uri: string): Promise<void> => assertUsable(uri, 1_000);
const servers: { child: ChildProcess; folder: string }[] = [];
let replicaSet: EmbeddedMongo;

const startBare = async (...args: string[]): Promise<number> => {
  const folder = await mkdtemp(join(await scratchFolder(), 'letat-bare-'));
  const port = await freePort();
  const { path } = await findMongod({ log: () => {} });
  const child = spawn(
    path,
    ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket', ...args],
    { stdio: 'ignore' },
  );
  servers.push({ child, folder });
  await waitForServer(port, folder, () => child.exitCode !== null);
  return port;
};

beforeAll(async () => {
  replicaSet = await startTestMongo();
});

afterAll(async () => {
  await replicaSet.stop();
  for (const { child, folder } of servers) {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  }
});

test('a replica set is taken', async () => {
  await expect(assertUsableMongo(replicaSet.uri)).resolves.toBeUndefined();
});

test('a standalone server is refused with the way to make it a replica set', async () => {
  const port = await startBare();
  const message = /standalone server[\s\S]*--replSet rs0[\s\S]*rs\.initiate\(\)/;
  await expect(assertUsableMongo(`mongodb://127.0.0.1:${port}/letat`)).rejects.toThrow(message);
  await expect(assertUsableMongo(`mongodb://127.0.0.1:${port}/letat?replicaSet=rs0`)).rejects.toThrow(message);
});

test('a replica set that was never initiated is reported as such', async () => {
  const port = await startBare('--replSet', 'rs9');
  await expect(assertUsableMongo(`mongodb://127.0.0.1:${port}/letat`)).rejects.toThrow(
    /never initiated[\s\S]*rs\.initiate\(\)/,
  );
});

test('another replica set than the one that was named is reported as such', async () => {
  await expect(assertUsableMongo(replicaSet.uri.replace('rs0', 'other'))).rejects.toThrow(
    /not as the primary of the set[\s\S]*set rs0/,
  );
});

test('a server that does not answer is reported without its password', async () => {
  const uri = `mongodb://me:p@ss@127.0.0.1:${await freePort()}/letat`;
  expect(withoutPassword(uri)).not.toContain('ss@');
  await expect(assertUsableMongo(uri.replace('p@ss', 'pass'))).rejects.toThrow(
    /mongodb:\/\/me:…@127[\s\S]*ECONNREFUSED[\s\S]*Is it running/,
  );
});

test('an address that is not valid is refused with the right form', async () => {
  await expect(assertUsableMongo('mongodb://')).rejects.toThrow(/Its form is mongodb:\/\/user:password@host/);
});

test('a refused login is reported as such', async () => {
  const uri = replicaSet.uri.replace('mongodb://', 'mongodb://me:wrong@');
  await expect(assertUsableMongo(uri)).rejects.toThrow(/refused the user or the password/);
});
