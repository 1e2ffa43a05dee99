import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import vm from 'node:vm';
import { type ReleaseManifest, releaseManifest } from '@letat/contracts/releases';
import { handedOverModules, sharedModules } from '@letat/remote-kit/build';
import { contractVersion } from '@letat/remote-kit/contract-version';
import type { Fragment } from '@letat/remote-kit/define-fragment';
import type { Route } from '@letat/remote-kit/route';

/**
 * Seals the build in ./dist: writes `release.json`, which lists every file with its hash and says what the release
 * offers. Run in a workspace's folder after its build; the same bytes always give the same text.
 */
const directory = process.cwd();
const dist = join(directory, 'dist');
const folder = basename(directory);
const kind = folder === 'shell' ? 'platform' : folder === 'mfe-embed' ? 'widgets' : 'remote';
const name = kind === 'platform' ? 'platform' : folder;

type ChunkGroups = Record<string, string[]>;

const chunkGroups = readChunkGroups();
const offered = kind === 'remote' ? await loadServerBuild() : { routes: [], fragments: [] };
rmSync(join(dist, 'release.json'), { force: true });
const files = fileTable();
const listed = Object.keys(files);

const manifest: ReleaseManifest = {
  name,
  kind,
  files,
  entry: listed.find((file) => /^browser\/remoteEntry\.[\w.]*js$/.test(file)) ?? null,
  server: listed.includes('server/index.cjs') ? 'server/index.cjs' : null,
  routes: offered.routes.map(({ id, path, flags }) => ({ id, path, flags, chunks: chunksOf(`page-${id}`) })),
  fragments: offered.fragments.map(({ id }) => ({
    id,
    chunks: merge(chunksOf(`expose-fragment-${id}`), chunksOf(`fragment-${id}`)),
  })),
  shared: kind === 'widgets' ? {} : { ...sharedModules(), ...handedOverModules() },
  contract: contractVersion,
  preload: preloadOf(),
  assets: assetsOf(),
};
const text = `${JSON.stringify(releaseManifest.parse(manifest), null, 1)}\n`;
writeFileSync(join(dist, 'release.json'), text);
console.log(
  `${name}: ${listed.length} files, ${manifest.routes.length} pages, release ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`,
);

function fileTable(): Record<string, string> {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    entries.map((file) => [
      file.slice(dist.length + 1).replaceAll('\\', '/'),
      `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`,
    ]),
  );
}

function readChunkGroups(): ChunkGroups {
  const file = join(directory, '.cache/chunk-groups.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function chunksOf(group: string): { js: string[]; css: string[] } {
  const assets = (chunkGroups[group] ?? []).map((file) => `browser/${file}`);
  return { js: assets.filter((file) => file.endsWith('.js')), css: assets.filter((file) => file.endsWith('.css')) };
}

function merge(a: { js: string[]; css: string[] }, b: { js: string[]; css: string[] }) {
  return { js: [...new Set([...a.js, ...b.js])], css: [...new Set([...a.css, ...b.css])] };
}

/** What every page of the release loads first; fetched in parallel instead of one after the other. */
function preloadOf(): string[] {
  if (kind === 'platform')
    return listed.filter((file) => /^browser\/(?:main|bootstrap|react|kit|ui)\.[\w.]*js$/.test(file));
  return [...new Set([folder.replaceAll('-', '_'), 'expose-lifecycles'].flatMap((group) => chunksOf(group).js))];
}

function assetsOf(): Record<string, string> {
  const find = (pattern: RegExp) => listed.find((file) => pattern.test(file));
  const roles: Record<string, string | undefined> = {
    styles: find(/^browser\/styles\.[\w.]*css$/),
    main: kind === 'platform' ? find(/^browser\/main\.[\w.]*js$/) : undefined,
    starter: find(/^starter\/starter\.[\w.]*js$/),
    loader: find(/^browser\/loader\.[\w.]*js$/),
    'font-title': find(/noto-serif-display-latin-wght-normal\.\w+\.woff2$/),
    'font-body': find(/gelasio-latin-wght-normal\.\w+\.woff2$/),
    'font-interface': find(/inter-latin-wght-normal\.\w+\.woff2$/),
  };
  return Object.fromEntries(Object.entries(roles).flatMap(([role, file]) => (file ? [[role, file]] : [])));
}

/** Runs the server build to ask it for its routes: pages come lazily, so only the kit's definitions are needed. */
async function loadServerBuild(): Promise<{ routes: readonly Route[]; fragments: readonly Fragment[] }> {
  const available: Record<string, unknown> = {
    react: await import('react'),
    '@letat/remote-kit/api-client': await import('@letat/remote-kit/api-client'),
    '@letat/remote-kit/define-fragment': await import('@letat/remote-kit/define-fragment'),
    '@letat/remote-kit/route': await import('@letat/remote-kit/route'),
  };
  const provide = (wanted: string) => {
    const module = available[wanted];
    if (!module)
      throw new Error(
        `${folder}: routes.ts loads "${wanted}" at once. Import pages and components lazily: page: () => import('./…').`,
      );
    return module;
  };
  const code = readFileSync(join(dist, 'server/index.cjs'), 'utf8');
  const module = JSON.parse('{"exports":{}}');
  vm.compileFunction(code, ['module', 'exports', 'require'], { filename: `${folder}/dist/server/index.cjs` })(
    module,
    module.exports,
    provide,
  );
  return module.exports;
}
