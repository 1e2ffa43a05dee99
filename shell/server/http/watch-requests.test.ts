import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { PageCache } from './cache/page-cache.ts';
import { watchRequests } from './watch-requests.ts';

let app: FastifyInstance;
let lines: Record<string, unknown>[];
const until = new Date('2026-11-30T00:00:00Z');

beforeEach(() => {
  lines = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  app = fastify({ logger: { level: 'info', stream }, disableRequestLogging: true, genReqId: () => 'a'.repeat(32) });
  const config = readConfig({
    API_URL: 'http://127.0.0.1:1',
    INTERNAL_TOKEN: 'x'.repeat(32),
    METRICS_TOKEN: 'y'.repeat(32),
  });
  const live = {
    current: () => null,
    offer: () => null,
    until: () => until,
    known: () => [],
    catchUp: async () => {},
    subscribe: () => () => {},
    close: async () => {},
  };
  watchRequests(app, { config, live, pages: new PageCache() });
  app.get('/*', async (request) => {
    const source = request.url.includes('cached') ? 'cache' : 'rendered';
    request.page = { part: 'mfe-editorial', route: 'post', source };
    return 'page';
  });
  app.get('/releases/:file', async () => 'file');
});
afterEach(() => app.close());

const figures = async (token = 'y'.repeat(32)) =>
  app.inject({ url: '/internal/metrics', headers: { authorization: `Bearer ${token}` } });

it('the figures of the shell are there for who has a token, and to anybody else there is nothing', async () => {
  for (const token of ['y'.repeat(32), 'x'.repeat(32)]) expect((await figures(token)).statusCode).toBe(200);
  const others = [await figures('z'.repeat(32)), await figures(''), await app.inject('/internal/metrics')];
  for (const { statusCode, body } of others) {
    expect(statusCode).toBe(404);
    expect(body).not.toContain('letat_');
  }
});

it('pages are counted by part and source, and never by what was asked for', async () => {
  for (const url of ['/post/un-secret', '/post/cached-secret?q=mot', '/post/cached-secret']) await app.inject(url);
  const { body } = await figures();
  expect(body).toContain('letat_pages_total{part="mfe-editorial",source="rendered"} 1\n');
  expect(body).toContain('letat_pages_total{part="mfe-editorial",source="cache"} 2\n');
  expect(body).toContain(
    'letat_http_request_duration_seconds_count{method="GET",route="mfe-editorial post",status="2xx"} 3\n',
  );
  expect(body).toContain(`letat_set_until_seconds ${until.getTime() / 1000}\n`);
  for (const name of ['letat_render_failures', 'letat_page_cache_bytes', 'letat_process_memory_bytes'])
    expect(body).toContain(`# TYPE ${name} gauge`);
  expect(body).not.toMatch(/secret|mot/);
});

it('a page that a browser asks for ahead of its reader is no page that was shown', async () => {
  for (const purpose of ['prefetch', 'prefetch;prerender'])
    await app.inject({ url: '/post/cached', headers: { 'sec-purpose': purpose } });
  expect((await figures()).body).not.toContain('letat_pages_total{');
  await app.inject('/post/cached');
  expect((await figures()).body).toContain('letat_pages_total{part="mfe-editorial",source="cache"} 1\n');
});

it('what was rendered leaves a line with its id and without its address; what came from the cache and files leave none', async () => {
  for (const url of ['/post/un-secret', '/post/cached', '/releases/a.js']) await app.inject(url);
  await figures();
  expect(lines.map(({ reqId, route, status, msg }) => ({ reqId, route, status, msg }))).toEqual([
    { reqId: 'a'.repeat(32), route: 'mfe-editorial post', status: 200, msg: 'request' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});
