import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LiveRelease, Release, ReleaseSet } from '@letat/contracts/releases/operations';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { PageCache } from '../http/cache/page-cache.ts';
import { createPageLimit } from '../http/pages/page-limit.ts';
import { pageRoutes } from '../http/pages/page-routes.ts';
import { ReadSheets } from '../http/pages/read-sheets.ts';
import { ReleaseFiles } from '../http/static-files.ts';
import { type LiveSet, openLiveSet } from '../live-set.ts';
import { integrityOf } from '../releases/release-files.ts';
import { SetSigner } from '../releases/testing/set-signer.ts';
import { RendererClosed, startRenderer } from './renderer.ts';

const platformBundle = `
module.exports = {
  modules: {},
  createCall: () => async () => {},
  renderChrome: () => ({ header: '', footer: '' }),
  renderScreen: () => ({ html: 'left to the browser', title: '' }),
  renderRemote: async ({ element, fragmentHtml }) => element + [...fragmentHtml.values()],
  renderFragment: async ({ element }) => element,
};`;

/** Its page takes a while; in every third version one in four waits for data that never come. */
const remoteBundle = (version: number) => `
let asked = 0;
exports.fragments = [];
exports.routes = [{
  id: 'page',
  path: '/',
  async open() {
    await (${version} % 3 === 0 && asked++ % 4 === 3 ? new Promise(() => {}) : new Promise((done) => setTimeout(done, 60)));
    return { fragments: [], tags: [], meta: { title: '', description: '', canonical: '/' }, state: () => 'null', element: async () => 'made by version ${version}' };
  },
}];`;

const settings = { INTERNAL_TOKEN: 'x'.repeat(32) };
let folder: string;
let api: Server;
let events: ServerResponse[];
let stable: ReleaseSet;
let signer: SetSigner;
let live: LiveSet;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-renderer-'));
  events = [];
  signer = new SetSigner();
  stable = await writeSet(0);
  api = createServer((request, response) => {
    if (request.url === '/internal/release-set') return void response.end(JSON.stringify(signer.sign(stable)));
    if (request.url === '/internal/release-submissions')
      return void response.end(JSON.stringify({ stable: signer.sign(stable), submissions: [], keys: [] }));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"type":"ready"}\n\n');
    events.push(response);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const address = api.address();
  const config = readConfig({
    API_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    ...settings,
    DATA_DIR: folder,
    SSR_PATIENCE_MS: '200',
    SSR_DEADLINE_MS: '600',
    RATE_LIMIT_DEFAULT: '1000000',
  });
  app = fastify();
  const pages = new PageCache();
  live = await openLiveSet({ config, log: app.log, pages });
  const sheets = new ReadSheets(new ReleaseFiles(config.releasesDir));
  pageRoutes(app, { config, live, pages, sheets, limit: await createPageLimit(app, config.pagesPerMinute) });
  await expect.poll(() => events.length).toBe(1);
});
afterEach(async () => {
  await app.close();
  await live.close();
  api.closeAllConnections();
  api.close();
  await rm(folder, { recursive: true, force: true });
});

/** A set whose remote says which version it is, with its files where the shell reads them. */
async function writeSet(version: number, atImport = '', platformCode = platformBundle): Promise<ReleaseSet> {
  const common = {
    kind: 'remote' as const,
    entry: null,
    vouches: true,
    fragments: [],
    shared: {},
    contract: 1,
    preload: [],
  };
  const platform: Release = {
    ...common,
    ...(await writeBundle('platform', 'a'.repeat(16), platformCode)),
    kind: 'platform',
    routes: [],
    assets: { starter: 'starter.js', main: 'main.js', styles: 'styles.css' },
  };
  const remote: Release = {
    ...common,
    ...(await writeBundle('mfe-editorial', String(version).padStart(16, '0'), atImport + remoteBundle(version))),
    routes: [{ id: 'page', path: '/', flags: { ssr: true, query: ['search'] }, chunks: { js: [], css: [] } }],
    assets: {},
  };
  return { id: `set-${version}`, releases: [platform, remote] };
}

async function writeBundle(name: string, sha: string, bundle: string) {
  const file = join(folder, 'releases', name, sha, 'server/index.cjs');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bundle);
  return { name, sha, server: 'server/index.cjs', files: { 'server/index.cjs': integrityOf(Buffer.from(bundle)) } };
}

async function publish(version: number): Promise<void> {
  await serve(await writeSet(version));
}

async function serve(set: ReleaseSet): Promise<void> {
  stable = set;
  for (const stream of events) stream.write('data: {"type":"releases"}\n\n');
  await expect.poll(() => live.current()?.set.id).toBe(stable.id);
}

it('every request is answered while ten releases are published under load', async () => {
  let asked = 0;
  let isPublishing = true;
  const answers: { status: number; body: string }[] = [];
  async function visit(): Promise<void> {
    while (isPublishing) {
      asked += 1;
      // An address of its own each time: no page comes from the cache.
      const { statusCode, body } = await app.inject({ url: `/?search=${asked}` });
      answers.push({ status: statusCode, body });
    }
  }
  // Each asks again at once: some of them wait at every publication.
  const visitors = Array.from({ length: 4 }, visit);
  for (let version = 1; version <= 10; version += 1) await publish(version);
  isPublishing = false;
  await Promise.all(visitors);

  expect(answers).toHaveLength(asked);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  for (const { body } of answers) expect(body).toMatch(/made by version \d+|left to the browser/);
  expect((await app.inject({ url: '/?search=last' })).body).toContain('made by version 10');
});

it('a renderer that is closed finishes what it was asked, gives up what takes too long, and refuses what comes later', async () => {
  const renderer = live.current();
  if (!renderer) throw new Error('no set is live');
  const job = { remote: 'mfe-editorial', route: 'page', address: '/', params: {}, query: {} };
  const asked = Array.from({ length: 4 }, () => renderer.render(job));
  await new Promise(setImmediate);
  const closed = renderer.close();
  const results = await Promise.all(asked);
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['failed', 'page', 'page', 'page']);
  await closed;
  await expect(renderer.render(job)).rejects.toThrow(RendererClosed);
  await expect(renderer.chrome({ frame: 'site', path: '/', search: '' })).rejects.toThrow(RendererClosed);
});

it('a build that loops while it is loaded costs its own pages, and the set is served', async () => {
  await serve(await writeSet(1, 'for (;;) {}'));
  expect(live.current()?.broken()).toMatchObject([
    { name: 'mfe-editorial', message: expect.stringContaining('loops') },
  ]);
  expect((await app.inject({ url: '/?search=still' })).body).toContain('left to the browser');
});

it('a set whose platform cannot be loaded is given up, and the one that is served stays', async () => {
  const config = readConfig({ ...settings, API_URL: 'http://127.0.0.1:1', DATA_DIR: folder });
  const broken = await writeSet(2, '', 'throw new Error("sans cadre")');
  await expect(startRenderer({ set: broken, config, log: app.log })).rejects.toThrow('sans cadre');
  expect((await app.inject({ url: '/?search=still' })).body).toContain('made by version 0');
});

it('a publication starts its own remote anew, and goes on with the processes of the others', async () => {
  const [platform, remote] = stable.releases;
  if (!platform || !remote) throw new Error('no set');
  // It counts in its own memory how often it was asked.
  const counting = remoteBundle(1)
    .replace("'made by version 1'", "'asked ' + ++seen")
    .replace('let asked', 'let seen = 0, asked');
  const other: Release = {
    ...remote,
    ...(await writeBundle('mfe-voisine', 'b'.repeat(16), counting)),
    routes: [{ id: 'page', path: '/voisine', flags: { ssr: true }, chunks: { js: [], css: [] } }],
  };
  const ask = async () =>
    live.current()?.render({ remote: other.name, route: 'page', address: '/voisine', params: {}, query: {} });
  await serve({ id: 'with-other', releases: [platform, remote, other] });
  expect(await ask()).toMatchObject({ html: 'asked 1' });
  const [, changed] = (await writeSet(4)).releases;
  if (!changed) throw new Error('no release');
  await serve({ id: 'next', releases: [platform, changed, other] });
  expect(await ask()).toMatchObject({ html: 'asked 2' });
  expect((await app.inject({ url: '/?search=now' })).body).toContain('made by version 4');
});

describe('a remote beside a hostile one', () => {
  /** Serves a hostile remote at /hostile, with a fragment, and a good one at / that shows it. */
  async function serveBeside(hostile: string, fragment = ''): Promise<void> {
    const [platform, remote] = stable.releases;
    if (!platform || !remote) throw new Error('no set');
    const good = remoteBundle(5)
      .replace("'made by version 5'", "['good'].map((word) => word + typeof leaked)[0]")
      .replace('fragments: []', "fragments: [{ id: 'hostile-box', slot: 'a' }]");
    const bad = `${hostile};exports.fragments = [{ id: 'hostile-box', open() { ${fragment}; return { element: () => ' with it', state: () => 'null', tags: [] } } }];`;
    const chunks = { js: [], css: [] };
    await serve({
      id: 'beside',
      releases: [
        platform,
        { ...remote, ...(await writeBundle('mfe-editorial', 'c'.repeat(16), good)) },
        {
          ...remote,
          ...(await writeBundle('mfe-hostile', 'd'.repeat(16), remoteBundle(1) + bad)),
          routes: [{ id: 'page', path: '/hostile', flags: { ssr: true }, chunks }],
          fragments: [{ id: 'hostile-box', chunks }],
        },
      ],
    });
    // So that whatever it does to where it runs is done.
    await app.inject({ url: '/hostile' });
  }

  it('is rendered as ever, whatever that one does to what is shared in its process', async () => {
    await serveBeside('globalThis.leaked = 1; Array.prototype.map = () => [];');
    expect((await app.inject({ url: '/?search=1' })).body).toContain('goodundefined with it');
  });

  it('is whole, and may be kept, when that one is withdrawn', async () => {
    await serveBeside('');
    const releases = stable.releases.map(
      (release): LiveRelease =>
        release.name === 'mfe-hostile' ? { ...release, server: null, withdrawn: true } : release,
    );
    await serve({ id: 'withdrawn', releases });
    const job = { remote: 'mfe-editorial', route: 'page', address: '/', params: {}, query: {} };
    expect(await live.current()?.render(job)).toMatchObject({
      ...{ html: 'goodundefined', partial: false, fragments: [], remotes: ['mfe-editorial'], failedFragments: [] },
    });
  });

  it.each([
    ['loops', 'for (;;);'],
    ['ends its process', 'process.exit(0)'],
    ['fills buffers', 'const hoard = []; for (;;) hoard.push(Buffer.alloc(1e7, 1))'],
  ])('is whole but for a fragment that %s, which is held against its owner', async (_what, fragment) => {
    await serveBeside('', fragment);
    const { statusCode, body } = await app.inject({ url: '/?search=1' });
    expect(statusCode).toBe(200);
    expect(body).toContain('goodundefined<');
    expect(live.current()?.failedRenders('mfe-editorial').count).toBe(0);
    expect(live.current()?.failedRenders('mfe-hostile')).toMatchObject({ count: 1, last: { route: 'hostile-box' } });
  });
});

it('a page is made whole though the process of the screens is lost to what another page asks of it', async () => {
  const ending = platformBundle.replace(
    'renderChrome: () =>',
    "renderChrome: ({}, job) => job?.search === 'fatal' ? process.exit(1) :",
  );
  await serve(await writeSet(4, '', ending));
  const [, ...others] = await Promise.all([
    live
      .current()
      ?.chrome({ frame: 'site', path: '/', search: 'fatal' })
      .catch(() => {}),
    ...['a', 'b', 'c'].map((word) => app.inject({ url: `/?search=${word}` })),
  ]);
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});
