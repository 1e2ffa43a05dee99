import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@letat/contracts/releases/operations';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { remoteBundle, writeRelease } from '../verification/testing/write-release.ts';
import { verifyFiles } from '../verification/verify-files.ts';
import { OlderReleases } from './older-releases.ts';

let folder: string;
let bucket: string;
let releasesDir: string;
let server: Server;
let release: Release;
let asked: string[];
let older: OlderReleases;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-older-'));
  [bucket, releasesDir] = [join(folder, 'bucket'), join(folder, 'shell')];
  release = await writeRelease(bucket, 'mfe-editorial', remoteBundle('/mfe-editorial'));
  asked = [];
  server = createServer(async (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const bytes = await readFile(join(bucket, path)).catch(() => null);
    response.writeHead(bytes ? 200 : 404);
    response.end(bytes ?? '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const log = fastify({ logger: { level: 'silent' } }).log;
  older = new OlderReleases({ releasesDir, releaseOrigins: new Map([['*', origin]]) }, log);
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

it('a release that this shell never served is brought from the bucket, whole, once for all who ask at a time', async () => {
  const { name, sha } = release;
  expect(older.mayBring(name, sha)).toBe(true);
  expect(await Promise.all([older.bring(name, sha), older.bring(name, sha)])).toEqual([true, true]);
  expect(await verifyFiles(releasesDir, release)).toBeNull();
  expect(asked.filter((path) => path.endsWith('/browser/main.js'))).toHaveLength(1);
});

it('a name that was made up leads to one question, and none that is no name leads to any', async () => {
  expect(await older.bring('mfe-editorial', '0123456789abcdef')).toBe(false);
  expect(older.mayBring('mfe-editorial', '0123456789abcdef')).toBe(false);
  expect(asked).toEqual(['/mfe-editorial/0123456789abcdef/release.json']);
  expect(older.mayBring('..', release.sha)).toBe(false);
  expect(older.mayBring('mfe-editorial', '../../etc/passwd')).toBe(false);
});

it('a manifest that is not what the release is named after brings nothing', async () => {
  const forged = await writeRelease(bucket, 'mfe-editorial', '// other');
  await rm(join(bucket, 'mfe-editorial', release.sha, 'release.json'));
  const text = await readFile(join(bucket, 'mfe-editorial', forged.sha, 'release.json'));
  await writeFile(join(bucket, 'mfe-editorial', release.sha, 'release.json'), text);
  expect(await older.bring(release.name, release.sha)).toBe(false);
});

it('without a place but the own disk nothing is asked for', () => {
  const log = fastify({ logger: { level: 'silent' } }).log;
  const alone = new OlderReleases({ releasesDir, releaseOrigins: new Map() }, log);
  expect(alone.mayBring(release.name, release.sha)).toBe(false);
});
