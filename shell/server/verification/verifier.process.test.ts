import { appendFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import type { Release, ReleaseManifest } from '@letat/contracts/releases/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Code, type Gate, openGate } from './testing/gate.ts';
import { remoteBundle, writeRelease } from './testing/write-release.ts';

/* One shell, at whose gate each line of these tables is tried: what is refused leaves it as it was. */

let gate: Gate;
beforeAll(async () => {
  gate = await openGate();
});
beforeEach(() => expect.poll(() => gate.api.streams.length).toBe(1));
afterAll(() => gate.close());

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
    await gate.expectRefused(await gate.remote('mfe-mauvaise', code), refusal, message);
  },
);

it.each<[string, (release: Release) => Promise<void>, string, RegExp]>([
  ['has none of its files', (release) => rm(gate.fileOf(release, ''), { recursive: true }), 'absent', /ne sont pas là/],
  ['misses a file', (release) => rm(gate.fileOf(release, 'browser/main.js')), 'absent', /browser\/main\.js manque/],
  [
    'has a changed file',
    (release) => appendFile(gate.fileOf(release, 'server/index.cjs'), ' '),
    'files',
    /n’a pas l’empreinte/,
  ],
  [
    'has a file too many',
    (release) => writeFile(gate.fileOf(release, 'browser/plus.js'), ''),
    'files',
    /plus\.js n’est pas dans/,
  ],
  [
    'has a link to elsewhere',
    (release) => symlink('/etc/passwd', gate.fileOf(release, 'browser/lien')),
    'files',
    /lien n’est pas/,
  ],
  [
    'has another manifest',
    (release) => appendFile(gate.fileOf(release, 'release.json'), ' '),
    'files',
    /n’est pas celui/,
  ],
  [
    'weighs 200 MB',
    (release) => truncate(gate.fileOf(release, 'browser/main.js'), 200 * 1024 * 1024),
    'size',
    /pèsent plus de 64 Mo/,
  ],
])('a release that %s is refused, and another team’s goes live meanwhile', async (what, spoil, code, message) => {
  // Another release each time: what is done to the files of one stays done.
  const release = await gate.remote('mfe-abimee', { atImport: `// ${what}` });
  await spoil(release);
  await gate.expectRefused(release, code, message);
});

it.each([
  ['an address that is none', "canonical: 'nulle part'"],
  ['a place to go to that is none', "canonical: '/', movedTo: '//['"],
  ['a number', "canonical: '/', description: 1"],
  ['markup for a language', `canonical: '/', alternates: [{ lang: '"><script>', href: '/' }]`],
])('a release whose page says %s of itself is refused: its document could not be put together', async (_what, said) => {
  const bundle = remoteBundle('/mfe-mal-dite').replace("canonical: '/'", said);
  const release = await writeRelease(gate.releasesDir, 'mfe-mal-dite', bundle);
  await gate.expectRefused(release, 'render', /says what nobody agreed on/);
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
  await gate.expectRefused(await gate.remote('mfe-autre', {}, given), code, message);
});

it.each<[string, string, string, RegExp]>([
  ['a block without end', '.a{color:red', 'files', /styles\.css ne peut être lu : CssSyntaxError.*Unclosed block/],
  ['a selector that is none', '.a>>{color:red}', 'files', /styles\.css ne peut être lu/],
  ['a selector deeper than anything', `a${':not('.repeat(5e4)}b${')'.repeat(5e4)}{color:red}`, 'files', /RangeError/],
  ['more rules than a page can have', '.a{color:red}'.repeat(50_000), 'size', /styles\.css pèse plus de 512 Ko/],
])('a release whose stylesheet has %s is refused', async (_what, css, code, message) => {
  const given = { assets: { styles: 'browser/styles.css' } };
  const release = await writeRelease(gate.releasesDir, 'mfe-style', remoteBundle('/mfe-style'), given, {
    'browser/styles.css': css,
  });
  await gate.expectRefused(release, code, message);
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
  const release = await writeRelease(gate.releasesDir, 'mfe-discrete', remoteBundle('/mfe-discrete'), given, {
    'browser/page.js': 'window.known = 1; window.fetch = () => {};',
    'browser/page.css': 'body{color:red}.a{color:red}',
  });
  await gate.expectRefused(release, code, message);
});

it('a release with stylesheets that can be read is served', async () => {
  const assets = { styles: 'browser/styles.css', 'styles-fragments': 'browser/fragments.css' };
  const release = await writeRelease(
    ...([gate.releasesDir, 'mfe-style', remoteBundle('/mfe-style')] as const),
    { assets },
    { 'browser/styles.css': '.a>.b:not(.c){color:red}', 'browser/fragments.css': '@media print{.a{color:red}}' },
  );
  gate.api.submit(release);
  await expect.poll(() => gate.isLive(release)).toBe(true);
});

it('a release whose manifest says what its files do is served', async () => {
  const more = { 'browser/page.js': 'window.known = 1;' };
  const given = { effects: ['global known'] };
  const release = await writeRelease(gate.releasesDir, 'mfe-franche', remoteBundle('/mfe-franche'), given, more);
  gate.api.submit(release);
  await expect.poll(() => gate.isLive(release)).toBe(true);
});
