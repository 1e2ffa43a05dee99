import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runTask } from '../run-task.ts';
import { mongodFromVendor } from './mongo-vendor.ts';

const ARCHIVE = 'mongodb-linux-x86_64-debian12-8.0.21.tgz';

let folder: string;
let server: Server;
/** How the vendor's site answers. */
let site: 'well' | 'silently' | 'with a wrong checksum';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-vendor-'));
  await mkdir(join(folder, 'mongodb', 'bin'), { recursive: true });
  await writeFile(join(folder, 'mongodb', 'bin', 'mongod'), '#!/bin/sh\necho "db version v8.0.21"\n', { mode: 0o755 });
  await runTask('tar', { args: ['czf', ARCHIVE, 'mongodb'], cwd: folder });
  const archive = await readFile(join(folder, ARCHIVE));
  server = createServer((request, response) => {
    if (site === 'silently') return;
    const sum = site === 'well' ? createHash('md5').update(archive).digest('hex') : '0'.repeat(32);
    const body = request.url?.endsWith('.md5') === true ? Buffer.from(`${sum}  ${ARCHIVE}`) : archive;
    response.setHeader('content-length', body.length);
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  vi.stubEnv('MONGOMS_DOWNLOAD_URL', `http://127.0.0.1:${port}/linux/${ARCHIVE}`);
  vi.stubEnv('MONGOMS_USE_HTTP', 'true');
  // The library also takes what other projects of this user have downloaded.
  vi.stubEnv('HOME', folder);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const download = (giveUpMs = 20_000) => mongodFromVendor(join(folder, 'cache'), { log: () => {}, giveUpMs });

test('what the vendor sends is checked, unpacked and run', async () => {
  site = 'well';
  expect(await download()).toMatchObject({ binary: { version: '8.0.21' } });
});

test('a site that sends nothing is given up', async () => {
  site = 'silently';
  expect(await download(1_000)).toEqual({ problem: 'nothing arrived for 1 s' });
});

test('an archive that fails its check is not taken for a finished download the next time', async () => {
  site = 'with a wrong checksum';
  expect(await download()).toMatchObject({ problem: expect.stringContaining('MD5 check failed') });
  site = 'well';
  expect(await download()).toMatchObject({ binary: { version: '8.0.21' } });
});
