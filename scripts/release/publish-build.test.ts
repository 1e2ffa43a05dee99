import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '@letat/contracts/releases/operations';
import type { ReleaseStatus } from '@letat/contracts/releases/submissions/operations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSealedBuild } from './publish.ts';
import { publishBuild } from './publish-build.ts';

const manifest: ReleaseManifest = {
  ...{ name: 'mfe-presse', kind: 'widgets', files: {}, entry: null, vouches: true, server: null, routes: [] },
  ...{ fragments: [], shared: {}, contract: 1, preload: [], assets: {} },
};
let home: string;
let server: Server;
/** What the API answers about the release, one after the other; the last one for good. */
let statuses: Partial<ReleaseStatus>[];
let served: string | null;
let asked: string[];
/** How many of the next questions that change nothing fail, as they do while a process starts again. */
let failing: number;
let isRevoked: boolean;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'letat-publish-'));
  mkdirSync(join(home, 'dist'));
  writeFileSync(join(home, 'dist/release.json'), JSON.stringify(manifest));
  const { name, sha } = readSealedBuild(home);
  served = null;
  asked = [];
  failing = 0;
  isRevoked = false;
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.method === 'GET' && isRevoked) {
      response.writeHead(401).end('{}');
      return;
    }
    if (request.method === 'GET' && failing > 0) {
      failing -= 1;
      if (failing % 2 === 0) response.writeHead(503).end('{}');
      else response.destroy();
      return;
    }
    const common: ReleaseStatus = {
      ...{ name, sha, state: 'candidate', live: null, previous: null, refusal: null, checks: null },
      ...{ submittedAt: '2026-11-23T09:00:00.000Z', decidedAt: null },
      ...(request.url?.endsWith('current.json') ? {} : statuses.length > 1 ? statuses.shift() : statuses[0]),
    };
    const current = { releases: served === null ? [] : [{ name, sha: served }] };
    response.statusCode = request.method === 'POST' ? 201 : 200;
    const body = request.url?.endsWith('current.json') ? current : common;
    response.end(JSON.stringify(request.method === 'POST' ? { releases: [body] } : body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(home, { recursive: true });
});

function publish(others: readonly string[] = []) {
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return publishBuild(
    { url, apiUrl: url, internalToken: 'x', releasesDir: join(home, 'releases'), keysDir: null },
    home,
    { others },
  );
}

test('a publication waits while its release is verified, and then until the shell serves it', async () => {
  const { sha } = readSealedBuild(home);
  statuses = [{}, {}, { state: 'live', live: sha }];
  const published = publish();
  await expect.poll(() => asked.filter((call) => call.endsWith('current.json')).length).toBeGreaterThan(0);
  served = sha;
  expect((await published).status).toMatchObject({ state: 'live', live: sha });
  expect(existsSync(join(home, 'releases/mfe-presse', sha, 'release.json'))).toBe(true);
});

test('a publication whose questions fail while the API and the shell start again is one all the same', async () => {
  const { sha } = readSealedBuild(home);
  statuses = [{}, { state: 'live', live: sha }];
  served = sha;
  failing = 6;
  expect((await publish()).status).toMatchObject({ state: 'live', live: sha });
  expect([failing, asked.filter((call) => call.startsWith('POST')).length]).toEqual([0, 1]);
});

test('a publication whose token is revoked meanwhile ends with what the API says', async () => {
  statuses = [{}];
  isRevoked = true;
  await expect(publish()).rejects.toThrow('The API refuses (401): {}');
});

test('a publication that a later one overtook is no failure, before it is live or after', async () => {
  const later = 'b'.repeat(16);
  statuses = [{}, { state: 'superseded', live: later }];
  expect((await publish()).status).toMatchObject({ state: 'superseded', live: later });
  const { sha } = readSealedBuild(home);
  statuses = [
    { state: 'live', live: sha },
    { state: 'former', live: later },
  ];
  expect((await publish()).status).toMatchObject({ state: 'former', live: later });
});

test('builds that are published together are placed both, and submitted at once: all of them go live, or none does', async () => {
  const { sha } = readSealedBuild(home);
  const other = mkdtempSync(join(tmpdir(), 'letat-publish-other-'));
  mkdirSync(join(other, 'dist'));
  writeFileSync(join(other, 'dist/release.json'), JSON.stringify({ ...manifest, name: 'mfe-autre' }));
  statuses = [{ state: 'live', live: sha }];
  served = sha;
  try {
    expect((await publish([other])).status).toMatchObject({ state: 'live' });
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual(['POST /internal/releases?atomic=true']);
    for (const { name, sha } of [readSealedBuild(home), readSealedBuild(other)])
      expect(existsSync(join(home, 'releases', name, sha, 'release.json'))).toBe(true);
  } finally {
    rmSync(other, { recursive: true });
  }
});

test('a refused publication fails with what it was refused for, whose fault it is, after how long, and why', async () => {
  const refusal = { code: 'render', message: 'La page ne se rend pas.', owner: 'mfe-presse' } as const;
  statuses = [{}, { state: 'refused', refusal, decidedAt: '2026-11-23T09:00:02.140Z' }];
  await expect(publish()).rejects.toThrow('Refused (render, owner mfe-presse) after 2.1 s: La page ne se rend pas.');
});
