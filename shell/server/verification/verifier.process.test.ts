import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { appendFile, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release, ReleaseKey, ReleaseManifest } from '@letat/contracts/releases/operations';
import { fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { PageCache } from '../http/cache/page-cache.ts';
import { type LiveSet, openLiveSet } from '../live-set.ts';
import { SubmissionsApi } from './testing/submissions-api.ts';
import { platformBundle, remoteBundle, writeRelease } from './testing/write-release.ts';

let folder: string;
let releasesDir: string;
let api: SubmissionsApi;
let live: LiveSet;
let logged: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letat-verifier-'));
  releasesDir = join(folder, 'releases');
  const platform = await writeRelease(releasesDir, 'platform', platformBundle);
  api = new SubmissionsApi({ id: 'set', releases: [platform, await remote('mfe-presse')] });
  const config = readConfig({
    API_URL: await api.listen(),
    INTERNAL_TOKEN: 'x'.repeat(32),
    DATA_DIR: folder,
    SSR_MEMORY_MB: '128',
  });
  logged = [];
  const log = fastify({ logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } } }).log;
  live = await openLiveSet({ config, log, pages: new PageCache() });
  await expect.poll(() => api.streams.length).toBe(1);
});
afterEach(async () => {
  await live.close();
  api.close();
  await rm(folder, { recursive: true, force: true });
});

type Code = Parameters<typeof remoteBundle>[1];
const remote = (name: string, code?: Code, given?: Partial<ReleaseManifest>) =>
  writeRelease(releasesDir, name, remoteBundle(`/${name}`, code), given);
const isLive = ({ name, sha }: Release) =>
  live.current()?.set.releases.some((release) => release.name === name && release.sha === sha) ?? false;
const fileOf = ({ name, sha }: Release, file: string) => join(releasesDir, name, sha, file);

/** Submits a bad release, then a good one of another team: the bad one is refused, the good one served. */
async function expectRefused(bad: Release, code: string, message: RegExp): Promise<void> {
  const good = await remote('mfe-voisine');
  const refused = api.submit(bad);
  const accepted = api.submit(good);
  await expect.poll(() => isLive(good)).toBe(true);
  expect(api.verdicts.get(accepted)).toMatchObject({ refusals: [] });
  await expect.poll(() => api.verdicts.get(refused)).toBeDefined();
  const refusals = api.verdicts.get(refused)?.refusals;
  expect(refusals).toMatchObject([{ name: bad.name, owner: bad.name, code }]);
  expect(refusals?.[0]?.message.replaceAll('\u00a0', ' ')).toMatch(message);
  expect(isLive(bad)).toBe(false);
  expect(isLive(good)).toBe(true);
}

const hoard = 'const hoard = []; for (;;) hoard.push';
it.each<[string, Code, string, RegExp]>([
  ['throws while it is loaded', { atImport: 'throw new Error("cassée")' }, 'import', /lève une erreur : .*cassée/],
  [
    'ends its process while it is loaded',
    { atImport: 'process.exit(3)' },
    'import',
    /met fin à son processus \(code 3\)/,
  ],
  ['loops while it is loaded', { atImport: 'for (;;) {}' }, 'import', /occupe le processeur plus de 1 s/],
  [
    'rejects while it is loaded',
    { atImport: 'Promise.reject(new Error("perdue"))' },
    'import',
    /promesse rejetée : perdue/,
  ],
  ['throws in a page', { code: 'throw new Error("page cassée")' }, 'render', /« page » .*page cassée/],
  ['loops in a page', { code: 'for (;;) {}' }, 'render', /occupe le processeur/],
  ['ends its process in a page', { code: 'process.exit(0)' }, 'render', /met fin à son processus/],
  ['rejects beside a page', { code: 'Promise.reject(new Error("à côté"))' }, 'render', /promesse rejetée : à côté/],
  ['waits in a page for what never comes', { code: 'await new Promise(() => {})' }, 'render', /attend plus de 3 s/],
  ['fills the heap', { code: `${hoard}(new Array(1e5).fill(Math.random()))` }, 'memory', /mémoire/],
  ['fills buffers, which no limit of a heap counts', { code: `${hoard}(Buffer.alloc(1e7, 1))` }, 'memory', /mémoire/],
])(
  'a release whose server build %s is refused, and another team’s goes live meanwhile',
  async (_what, code, refusal, message) => {
    await expectRefused(await remote('mfe-mauvaise', code), refusal, message);
  },
);

it.each<[string, (release: Release) => Promise<void>, string, RegExp]>([
  ['has none of its files', (release) => rm(fileOf(release, ''), { recursive: true }), 'absent', /ne sont pas là/],
  ['misses a file', (release) => rm(fileOf(release, 'browser/main.js')), 'absent', /browser\/main\.js manque/],
  [
    'has a changed file',
    (release) => appendFile(fileOf(release, 'server/index.cjs'), ' '),
    'files',
    /n’a pas l’empreinte/,
  ],
  [
    'has a file too many',
    (release) => writeFile(fileOf(release, 'browser/plus.js'), ''),
    'files',
    /plus\.js n’est pas dans/,
  ],
  [
    'has a link to elsewhere',
    (release) => symlink('/etc/passwd', fileOf(release, 'browser/lien')),
    'files',
    /lien n’est pas/,
  ],
  ['has another manifest', (release) => appendFile(fileOf(release, 'release.json'), ' '), 'files', /n’est pas celui/],
  [
    'weighs 200 MB',
    (release) => truncate(fileOf(release, 'browser/main.js'), 200 * 1024 * 1024),
    'size',
    /pèsent plus de 64 Mo/,
  ],
])('a release that %s is refused, and another team’s goes live meanwhile', async (_what, spoil, code, message) => {
  const release = await remote('mfe-abimee');
  await spoil(release);
  await expectRefused(release, code, message);
});

it.each([
  ['an address that is none', "canonical: 'nulle part'"],
  ['a place to go to that is none', "canonical: '/', movedTo: '//['"],
  ['a number', "canonical: '/', description: 1"],
  ['markup for a language', `canonical: '/', alternates: [{ lang: '"><script>', href: '/' }]`],
])('a release whose page says %s of itself is refused: its document could not be put together', async (_what, said) => {
  const bundle = remoteBundle('/mfe-mal-dite').replace("canonical: '/'", said);
  const release = await writeRelease(releasesDir, 'mfe-mal-dite', bundle);
  await expectRefused(release, 'render', /says what nobody agreed on/);
});

it.each<[string, Partial<ReleaseManifest>, string, RegExp]>([
  ['names a part that it does not list', { preload: ['browser/absent.js'] }, 'files', /absent\.js sans le lister/],
  ['has public pages and no server build', { server: null }, 'routes', /Aucune construction serveur/],
  ['lists a page that its build has not', { routes: [] }, 'routes', /« page \/mfe-autre »/],
  ...['/(', '/*', '/POST/:slug', '/:a?', '/p.*', '/((a+)+)+$'].map(
    (path): [string, Partial<ReleaseManifest>, string, RegExp] => [
      `has ${path} for the path of a page`,
      { routes: [{ id: 'page', path, flags: { ssr: true }, chunks: { js: [], css: [] } }] },
      'routes',
      /n’est pas un chemin de page/,
    ],
  ),
])('a release whose manifest %s is refused', async (_what, given, code, message) => {
  await expectRefused(await remote('mfe-autre', {}, given), code, message);
});

it.each<[string, string, string, RegExp]>([
  ['a block without end', '.a{color:red', 'files', /styles\.css ne peut être lu : CssSyntaxError.*Unclosed block/],
  ['a selector that is none', '.a>>{color:red}', 'files', /styles\.css ne peut être lu/],
  ['a selector deeper than anything', `a${':not('.repeat(5e4)}b${')'.repeat(5e4)}{color:red}`, 'files', /RangeError/],
  ['more rules than a page can have', '.a{color:red}'.repeat(50_000), 'size', /styles\.css pèse plus de 512 Ko/],
])('a release whose stylesheet has %s is refused', async (_what, css, code, message) => {
  const given = { assets: { styles: 'browser/styles.css' } };
  const release = await writeRelease(releasesDir, 'mfe-style', remoteBundle('/mfe-style'), given, {
    'browser/styles.css': css,
  });
  await expectRefused(release, code, message);
});

it('a release with stylesheets that can be read is served', async () => {
  const assets = { styles: 'browser/styles.css', 'styles-fragments': 'browser/fragments.css' };
  const release = await writeRelease(
    ...([releasesDir, 'mfe-style', remoteBundle('/mfe-style')] as const),
    { assets },
    { 'browser/styles.css': '.a>.b:not(.c){color:red}', 'browser/fragments.css': '@media print{.a{color:red}}' },
  );
  api.submit(release);
  await expect.poll(() => isLive(release)).toBe(true);
});

it.each<[string, Partial<ReleaseManifest>, string, RegExp]>([
  [
    'says less than its scripts do',
    { effects: ['global known'] },
    'effects',
    /ne dit pas .*: global fetch, selector body\./,
  ],
  ['says that it does nothing', { effects: [] }, 'effects', /global fetch, global known, selector body/],
  ['says another weight than it has', { bytes: 1 }, 'size', /et son manifeste dit 1/],
])('a release whose manifest %s is refused by what its files are', async (_what, given, code, message) => {
  const release = await writeRelease(releasesDir, 'mfe-discrete', remoteBundle('/mfe-discrete'), given, {
    'browser/page.js': 'window.known = 1; window.fetch = () => {};',
    'browser/page.css': 'body{color:red}.a{color:red}',
  });
  await expectRefused(release, code, message);
});

it('a release that takes of the platform what its manifest does not say is refused, and served once it says it', async () => {
  const shared = { '@letat/ui/button': '0.1.0' };
  const modules = "modules: { '@letat/ui/button': { Button: 'made' } },";
  const platform = await writeRelease(releasesDir, 'platform', platformBundle.replace('modules: {},', modules), {
    shared,
  });
  api.submit(platform);
  await expect.poll(() => isLive(platform)).toBe(true);
  const code = { atImport: 'require("@letat/ui/button");' };
  await expectRefused(await remote('mfe-emprunt', code), 'incompatible', /demande @letat\/ui\/button/);
  const said = await remote('mfe-emprunt', code, { shared });
  api.submit(said);
  await expect.poll(() => isLive(said)).toBe(true);
});

it('a release whose manifest says what its files do is served', async () => {
  const more = { 'browser/page.js': 'window.known = 1;' };
  const given = { effects: ['global known'] };
  const release = await writeRelease(releasesDir, 'mfe-franche', remoteBundle('/mfe-franche'), given, more);
  api.submit(release);
  await expect.poll(() => isLive(release)).toBe(true);
});

describe('a remote that has a key', () => {
  const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const keyOf = (name: string, id: string, { publicKey }: { publicKey: KeyObject }): ReleaseKey => ({
    name,
    id,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  });
  const [ownId, otherId] = ['1'.repeat(16), '2'.repeat(16)];

  /** Leaves a trace in the log when any of its code runs on the server. */
  const traced = { atImport: 'console.log("trace of a run")' };
  const hasRun = () => logged.some((line) => line.includes('trace of a run'));
  const signed = (release: Release, key: string, { privateKey }: { privateKey: KeyObject }): Release => {
    const text = readFileSync(fileOf(release, 'release.json'));
    return { ...release, signature: { key, value: sign(null, text, privateKey).toString('base64') } };
  };

  beforeEach(() => {
    api.keys = [keyOf('mfe-signee', ownId, own), keyOf('mfe-presse', otherId, other)];
  });

  it('is served what is signed by it', async () => {
    const release = signed(await remote('mfe-signee', traced), ownId, own);
    api.submit(release);
    await expect.poll(() => isLive(release)).toBe(true);
    expect(hasRun()).toBe(true);
  });

  it.each<[string, (release: Release) => Release | Promise<Release>, RegExp]>([
    ['nothing', (release) => release, /pas signée/],
    ['a key that nobody registered', (release) => signed(release, '3'.repeat(16), other), /pas une clé de mfe-signee/],
    ['another remote’s key', (release) => signed(release, otherId, other), /pas une clé de mfe-signee/],
    ['another key under the name of its own', (release) => signed(release, ownId, other), /n’est pas celle/],
    [
      'its key on another release',
      async (release) => ({ ...release, signature: signed(await remote('mfe-signee'), ownId, own).signature }),
      /n’est pas celle/,
    ],
  ])('is not served what is signed by %s, and none of its code runs', async (_what, signing, message) => {
    const release = await signing(await remote('mfe-signee', traced));
    await expectRefused(release, 'signature', message);
    expect(hasRun()).toBe(false);
  });
});

it('a platform under which a live remote no longer renders is refused, and names the remote', async () => {
  const broken = platformBundle.replace(
    'async ({ element }) => element',
    'async () => { throw new Error("sans bouton") }',
  );
  const refused = api.submit(await writeRelease(releasesDir, 'platform', broken));
  await expect.poll(() => api.verdicts.get(refused)).toBeDefined();
  expect(api.verdicts.get(refused)?.refusals).toMatchObject([
    { name: 'platform', owner: 'mfe-presse', code: 'render' },
  ]);
  expect(live.current()?.set.id).toBe('set');
});

it('a page that fails as it is served now is no reason to refuse another team’s release', async () => {
  // It was accepted while its data came.
  const later = await remote('mfe-fragile', { code: 'throw new Error("en panne")' });
  api.stable = { id: 'fragile', releases: [...api.stable.releases, later] };
  const good = await remote('mfe-voisine');
  api.submit(good);
  await expect.poll(() => isLive(good)).toBe(true);
  expect(isLive(later)).toBe(true);
});

it('of several releases of one remote the last is verified, and an earlier one only when that is refused', async () => {
  const [first, second] = [await remote('mfe-suite'), await remote('mfe-suite', { atImport: '// deux' })];
  const bad = await remote('mfe-suite', { atImport: 'throw new Error("trois")' });
  const ids = [first, second, bad].map((release) => api.submit(release));
  await expect.poll(() => api.verdicts.size).toBeGreaterThan(1);
  expect([...api.verdicts.keys()].slice(0, 2)).toEqual([ids[2], ids[1]]);
  expect(api.verdicts.get(ids[2] ?? '')?.refusals).toMatchObject([{ name: 'mfe-suite', code: 'import' }]);
  expect(api.verdicts.get(ids[1] ?? '')?.refusals).toEqual([]);
});

it('three teams that publish at once, one of them ten times, are all served the last of theirs beside a release that loops', async () => {
  const ten = await Promise.all(
    Array.from({ length: 10 }, (_, index) => remote('mfe-dix', { atImport: `// ${index}` })),
  );
  const others = [await remote('mfe-une'), await remote('mfe-autre')];
  const looping = api.submit(await remote('mfe-boucle', { atImport: 'for (;;) {}' }));
  for (const release of [...ten, ...others]) api.submit(release);
  const last = [ten.at(-1), ...others].filter((release) => release !== undefined);
  await expect.poll(() => last.map(isLive)).toEqual([true, true, true]);
  await expect.poll(() => api.verdicts.get(looping)?.refusals).toMatchObject([{ name: 'mfe-boucle', code: 'import' }]);
  expect(last.map(isLive)).toEqual([true, true, true]);
  // The others of the ten were superseded without being verified, but for one that was under way.
  expect(api.verdicts.size).toBeLessThanOrEqual(5);
});
