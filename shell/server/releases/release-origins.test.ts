import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@letat/contracts/releases/operations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { remoteBundle, writeRelease } from '../verification/testing/write-release.ts';
import { verifyFiles } from '../verification/verify-files.ts';
import { placeRelease } from './release-origins.ts';

let folder: string;
let team: string;
let releasesDir: string;
let server: Server;
let origin: string;
let release: Release;
/** What the team's place answers instead of its files. */
let answer: (path: string) => { status: number; body?: string | Buffer; location?: string } | null;
let asked: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-origins-'));
  [team, releasesDir] = [join(folder, 'equipe'), join(folder, 'site')];
  release = await writeRelease(team, 'mfe-lointaine', remoteBundle('/mfe-lointaine'));
  answer = () => null;
  asked = [];
  server = createServer(async (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const given = answer(path);
    if (given) {
      response.writeHead(given.status, given.location ? { location: given.location } : {});
      response.end(given.body ?? '');
      return;
    }
    response.end(await readFile(join(team, path.replace('/publie/', ''))));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/publie`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const place = (origins: [string, string][] = [['mfe-lointaine', origin]]) =>
  placeRelease({ releasesDir, releaseOrigins: new Map(origins) }, release);
const left = async () => readdir(join(releasesDir, 'mfe-lointaine')).catch(() => []);

it('a release is brought from the place of its part, whole, and is what was published; it is asked for once', async () => {
  expect(await place()).toBeNull();
  expect(await verifyFiles(releasesDir, release)).toBeNull();
  const times = asked.length;
  expect(await place()).toBeNull();
  expect(asked).toHaveLength(times);
});

it('two that need it at once have it both, and nothing half is left', async () => {
  expect(await Promise.all([place(), place([['*', origin]])])).toEqual([null, null]);
  expect(await left()).toEqual([release.sha]);
});

it('a part without a place of its own is looked for on the disk alone', async () => {
  expect(await place([['mfe-autre', origin]])).toBeNull();
  expect([asked, await left()]).toEqual([[], []]);
});

it.each<[string, typeof answer, string]>([
  ['is not there', () => ({ status: 404 }), 'absent'],
  ['lacks a file', (path) => (path.endsWith('main.js') ? { status: 404 } : null), 'absent'],
  ['has a changed script', (path) => (path.endsWith('main.js') ? { status: 200, body: '// autre' } : null), 'files'],
  ['has another manifest', (path) => (path.endsWith('.json') ? { status: 200, body: '{}' } : null), 'files'],
  [
    'weighs 65 MB',
    (path) => (path.endsWith('main.js') ? { status: 200, body: Buffer.alloc(65 * 1024 * 1024) } : null),
    'size',
  ],
])('a release that %s at its place is refused, and nothing of it is left', async (_what, given, code) => {
  answer = given;
  expect(await place()).toMatchObject({ code, owner: 'mfe-lointaine' });
  expect(await left()).toEqual([]);
});

it.each<[string, typeof answer]>([
  ['fails', () => ({ status: 503 })],
  ['leads elsewhere', () => ({ status: 302, location: 'http://127.0.0.1:1/' })],
])('a place that %s says nothing of the release: it is tried again', async (_what, given) => {
  answer = given;
  await expect(place()).rejects.toThrow();
  expect(await left()).toEqual([]);
});
