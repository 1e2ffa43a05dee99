import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@letat/contracts/releases/operations';
import { fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ensureChromium } from '../../../scripts/provision/chromium.ts';
import { readConfig } from '../../../shell/server/config.ts';
import { mountCandidates } from '../../../shell/server/verification/browser/mount-candidates.ts';
import {
  platformBundle,
  remoteBundle,
  writeRelease,
} from '../../../shell/server/verification/testing/write-release.ts';
import { mountingPlatform, mountWords } from './mounting.ts';

let chromium: string;
let folder: string;
let releasesDir: string;
/** The API, and whatever else a page could ask of this machine. */
let machine: Server;
let asked: string[];
let address: string;
let logged: string[];

beforeAll(async () => {
  chromium = await ensureChromium();
  folder = await mkdtemp(join(tmpdir(), 'letat-gate-test-'));
  releasesDir = join(folder, 'releases');
  machine = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(request.url === '/api/posts/absent' ? 404 : 200, { 'content-type': 'application/json' });
    response.end('[]');
  });
  machine.on('upgrade', (request, socket) => {
    asked.push(`upgrade ${request.url}`);
    socket.destroy();
  });
  await once(machine.listen(0, '127.0.0.1'), 'listening');
  const bound = machine.address();
  address = `127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
});
afterAll(async () => {
  machine.closeAllConnections();
  machine.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
  logged = [];
  // Where profiles of browsers are made.
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  const left = (await readdir(folder)).filter((name) => name !== 'releases');
  expect(left, 'profiles of browsers that are left').toEqual([]);
});

const pages = (...paths: string[]) =>
  paths.map((path) => ({ id: path.slice(1), path, flags: {}, chunks: { js: ['browser/main.js'], css: [] } }));

/** Mounts a remote with that code in the browser, as the gate does. */
async function mount(
  code: string,
  {
    program = chromium,
    routes = pages('/page', '/other'),
    addresses = {},
  }: { program?: string; routes?: Release['routes']; addresses?: Readonly<Record<string, string>> } = {},
) {
  const { assets, files } = mountingPlatform;
  const platform = await writeRelease(releasesDir, 'platform', platformBundle, { assets }, files);
  const remote = await writeRelease(
    releasesDir,
    'mfe-presse',
    remoteBundle('/page'),
    { routes, fragments: [{ id: 'box', chunks: { js: [], css: [] } }] },
    { 'browser/main.js': `${mountWords('mfe-presse')}\n${code}` },
  );
  const config = readConfig({
    ...{ API_URL: `http://${address}`, INTERNAL_TOKEN: 'x'.repeat(32), DATA_DIR: folder, SSR_PATIENCE_MS: '100' },
    ...{ PUBLIC_ORIGIN: 'https://revue.example', GATE_BROWSER: program, GATE_BROWSER_SANDBOX: '0' },
  });
  const log = fastify({ logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } } }).log;
  const screens = {
    set: { id: 'candidate', releases: [platform, remote] },
    chrome: async () => ({ header: '', footer: '' }),
    screen: async () => ({ html: '', title: '' }),
  };
  const signal = new AbortController().signal;
  return mountCandidates(screens, {
    ...{ candidates: new Set(['mfe-presse']), config, log, signal },
    live: () => null,
    addressOf: ({ path }) => addresses[path] ?? (path.includes(':') ? null : path),
  });
}

const follows =
  "navigation.addEventListener('navigate', (event) => event.intercept({ handler: async () => onGo(event) }));";
const shownAll = `show('page'); const onGo = () => { show('page'); show('other'); }; ${follows}`;

it('a remote whose pages are shown one after the other is accepted, with how many were', async () => {
  expect(await mount(shownAll)).toEqual({ mounted: 2, faults: [] });
});

it.each<[string, string, string, RegExp]>([
  [
    'throws while it is loaded',
    "setTimeout(() => fail('load')); throw new Error('cassée');",
    'threw',
    /^Error: cassée$/,
  ],
  ['throws while it renders', "fail('render');", 'threw', /^ne vient pas$/],
  ['shows a fragment of its own that throws', "fail('render', 'box');", 'threw', /^ne vient pas$/],
  ['changes what all share', "fail('interference');", 'threw', /^ne vient pas$/],
  ['says that it could not be loaded, and asked for nothing', "show('failed');", 'threw', /n’a pas pu être chargée/],
  ['loops', 'for (;;);', 'busy', /^$/],
  ['never shows anything', '', 'silent', /^$/],
])('a page that %s is a fault of its remote', async (_what, code, kind, message) => {
  const { faults } = await mount(code);
  expect(faults).toMatchObject([{ step: { kind: 'mount', part: 'mfe-presse', address: '/page' }, kind }]);
  expect(faults[0]?.message).toMatch(message);
});

it('a page that fails after another one, and in a document of its own too, is the one that is named', async () => {
  const code = `const go = () => location.pathname === '/other' ? fail('render') : show('page'); const onGo = go; ${follows} go();`;
  expect(await mount(code)).toMatchObject({ faults: [{ step: { route: 'other', address: '/other' } }] });
});

it.each<[string, string]>([
  [
    'fails after another one only',
    `location.pathname === '/other' ? show('other') : show('page'); const onGo = () => fail('load'); ${follows}`,
  ],
  ['shows a fragment of others that throws', `fail('render', 'box-of-others'); fail('hydration'); ${shownAll}`],
  [
    'says that it could not be loaded, since the API gave nothing',
    "fetch('/api/posts/absent').then(() => show('failed'));",
  ],
])('a page that %s is no fault', async (_what, code) => {
  expect(await mount(code)).toEqual({ mounted: 2, faults: [] });
});

it('a page reaches nothing but what everybody may read of the API', async () => {
  const code = `
    const tries = [
      fetch('http://${address}/secret', { mode: 'no-cors' }),
      fetch('https://elsewhere.example/'),
      fetch('/api/posts', { method: 'POST' }),
      fetch('/internal/release-submissions'),
      fetch('/api/posts'),
      new Promise((done) => { const socket = new WebSocket('ws://${address}/socket'); socket.onclose = done; socket.onerror = done; }),
      new Promise((done) => { const image = new Image(); image.onload = image.onerror = done; image.src = 'https://${address}/image'; }),
    ];
    navigator.sendBeacon('http://${address}/beacon');
    Promise.allSettled(tries).then(() => show('page'));`;
  expect(await mount(code, { routes: pages('/page') })).toEqual({ mounted: 1, faults: [] });
  expect(asked).toEqual(['GET /api/posts']);
});

it('a gated page is made for somebody of its role whom the API does not know', async () => {
  const [page] = pages('/page');
  if (!page) throw new Error('no page');
  const code =
    "const { viewer } = JSON.parse(document.getElementById('session').textContent); show(viewer.role === 'admin' ? 'page' : 'failed');";
  expect(await mount(code, { routes: [{ ...page, flags: { access: 'admin' } }] })).toEqual({ mounted: 1, faults: [] });
});

it('pages for people of a role are all mounted, and one of them that throws is named', async () => {
  const gated = pages('/page', '/other', '/third').map((page) => ({ ...page, flags: { access: 'admin' as const } }));
  const routes = [...pages('/open'), ...gated];
  const showOwn = `const go = () => show(location.pathname.slice(1)); const onGo = go; ${follows} go();`;
  expect(await mount(showOwn, { routes })).toEqual({ mounted: 4, faults: [] });
  const broken = showOwn.replace('show(', "location.pathname === '/third' ? fail('render') : show(");
  expect(await mount(broken, { routes })).toMatchObject({ faults: [{ step: { route: 'third', address: '/third' } }] });
});

it('a page with parameters is mounted where another page leads to it, and left out where none does', async () => {
  const routes = pages('/page', '/post/:slug', '/author/:id');
  const code = "show(location.pathname === '/post/eau' ? 'post/:slug' : 'page');";
  const addresses = { '/post/:slug': '/post/eau' };
  expect(await mount(code, { routes, addresses })).toEqual({ mounted: 2, faults: [] });
  expect(
    await mount("location.pathname === '/page' ? show('page') : fail('load');", { routes, addresses }),
  ).toMatchObject({
    faults: [{ step: { route: 'post/:slug', address: '/post/eau' } }],
  });
});

it.each(['/nowhere/chromium', '/bin/true'])(
  'with %s for a browser nothing is mounted, and the log says so',
  async (program) => {
    expect(await mount('', { program })).toEqual({ mounted: null, faults: [] });
    expect(logged.join()).toContain('browser not to be had, nothing is mounted');
  },
);
