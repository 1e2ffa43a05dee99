import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { PageCache, packPage } from './http/cache/page-cache.ts';
import { type LiveSet, openLiveSet } from './live-set.ts';

let api: Server;
let streams: ServerResponse[];
let folder: string;
let live: LiveSet;
let pages: PageCache;
let isRefusing: boolean;

/** An API that has no release set yet and sends its events. */
beforeEach(async () => {
  streams = [];
  isRefusing = false;
  api = createServer((request, response) => {
    if (isRefusing || request.url !== '/internal/events') return void response.writeHead(503).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"type":"ready"}\n\n');
    streams.push(response);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const address = api.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  folder = await mkdtemp(join(tmpdir(), 'letat-live-set-'));
  const config = readConfig({ API_URL: `http://127.0.0.1:${port}`, INTERNAL_TOKEN: 'x'.repeat(32), DATA_DIR: folder });
  pages = new PageCache();
  live = await openLiveSet({ config, log: fastify({ logger: { level: 'silent' } }).log, pages });
  await expect.poll(() => streams.length).toBe(1);
});
afterEach(async () => {
  await live.close();
  api.closeAllConnections();
  api.close();
  await rm(folder, { recursive: true, force: true });
});

/** Caches a page that was read from now on. */
async function cachePage(address: string, since = pages.moment()): Promise<void> {
  pages.set(address, await packPage('<p>Éditeur</p>', 200, []), since);
}

it('an API that starts anew may have other settings: no page made before is served from the cache', async () => {
  await cachePage('/legal-terms');
  expect(pages.get('/legal-terms')).toBeDefined();
  const read = pages.moment();
  streams[0]?.end();
  await expect.poll(() => pages.get('/legal-terms')).toBeUndefined();
  await expect.poll(() => streams.length).toBe(2);
  // Its rendering began while the API before was there.
  await cachePage('/about', read);
  expect(pages.get('/about')).toBeUndefined();
});

it('while the API is lost the pages of before are kept, and they are dropped when it is back', async () => {
  await cachePage('/legal-terms');
  isRefusing = true;
  streams[0]?.end();
  await expect.poll(() => pages.kept('/legal-terms')).toBeDefined();
  expect(pages.get('/legal-terms')).toBeUndefined();
  isRefusing = false;
  await expect.poll(() => pages.kept('/legal-terms')).toBeUndefined();
});
