import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { placeProblemOf } from '@letat/contracts/releases/navigation-places';
import { type ReleaseManifest, releaseManifest } from '@letat/contracts/releases/operations';
import { pathProblemOf } from '@letat/contracts/releases/page-path';
import { development, handedOverModules, sharedModules } from '@letat/remote-kit/build';
import { contractVersion } from '@letat/remote-kit/contract-version';
import { releaseEffects } from '../../shell/server/verification/effects/release-effects.ts';
import { type ChunkGroup, readChunkGroups } from './chunk-groups.ts';
import { embedHashes } from './embed-hashes.ts';
import { exportedTypes } from './exported-types.ts';
import { loadServerBuild } from './server-build.ts';
import { sourceOfModule } from './source-of-module.ts';

/** What a sealed build is called, and how much there is of it. */
export interface Seal {
  readonly name: string;
  readonly sha: string;
  readonly files: number;
  readonly pages: number;
}

type Kind = ReleaseManifest['kind'];
interface Chunks {
  js: string[];
  css: string[];
}

/**
 * Seals a build: writes `dist/release.json`, which lists every file with its hash and says what the release offers. The
 * same bytes always give the same text.
 * @param home the folder that holds `dist` and `.cache/chunk-groups.json`; its name is the workspace's
 */
export async function sealBuild(home: string): Promise<Seal> {
  const dist = join(home, 'dist');
  const folder = basename(home);
  const kind = folder === 'shell' ? 'platform' : folder === 'mfe-embed' ? 'widgets' : 'remote';
  const name = kind === 'platform' ? 'platform' : folder;
  const groups = readChunkGroups(home);
  const offered = kind === 'remote' ? await loadServerBuild(home) : { routes: [], fragments: [] };
  rmSync(join(dist, 'release.json'), { force: true });
  const built = filesOf(dist);
  const entry = kind === 'widgets' ? undefined : built.find((file) => firstScripts[kind].test(file));
  if (entry) embedHashes({ dist, name, entry, files: built, groups });
  const files = fileTable(dist);
  const listed = Object.keys(files);

  const shared = kind === 'widgets' ? {} : sharedOf(kind, dist);
  const manifest: ReleaseManifest = {
    name,
    kind,
    files,
    bytes: listed.reduce((sum, file) => sum + statSync(join(dist, file)).size, 0),
    entry: (kind === 'remote' && entry) || null,
    vouches: entry !== undefined,
    server: listed.includes('server/index.cjs') ? 'server/index.cjs' : null,
    routes: offered.routes.map(({ id, path, flags }) => ({ id, path, flags, chunks: chunksOf(groups, `page-${id}`) })),
    fragments: offered.fragments.map(({ id }) => ({
      id,
      chunks: merge(chunksOf(groups, `expose-fragment-${id}`), chunksOf(groups, `fragment-${id}`)),
    })),
    shared: { ...shared, ...(kind === 'widgets' ? {} : handedOverModules()) },
    // Remotes that a development session does not build stay as they are, whatever is changed in what they share.
    ...(development || kind === 'widgets'
      ? {}
      : {
          types: typesOf(Object.keys(shared)),
          effects: releaseEffects(listed, (file) => readFileSync(join(dist, file), 'utf8')),
        }),
    contract: contractVersion,
    preload: preloadOf({ kind, folder, listed, groups }),
    assets: assetsOf(kind, listed),
  };
  const problem = pathProblemOf(manifest) ?? placeProblemOf(manifest);
  if (problem !== null) throw new Error(`${name}: ${problem}`);
  const text = `${JSON.stringify(releaseManifest.parse(manifest), null, 1)}\n`;
  writeFileSync(join(dist, 'release.json'), text);
  return {
    name,
    sha: createHash('sha256').update(text).digest('hex').slice(0, 16),
    files: listed.length,
    pages: manifest.routes.length,
  };
}

/** All shared modules that the platform provides; of a remote those that its server build, which has all its pages, asks for. */
function sharedOf(kind: Kind, dist: string): Record<string, string> {
  const all = sharedModules();
  if (kind === 'platform') return all;
  const text = readFileSync(join(dist, 'server/index.cjs'), 'utf8');
  const isUsed = (name: string) => !name.startsWith('@letat/') || text.includes(`require("${name}")`);
  return Object.fromEntries(Object.entries(all).filter(([name]) => isUsed(name)));
}

/** Types of our own modules; those of others are told apart by their versions. */
function typesOf(modules: readonly string[]): Record<string, string[]> {
  const own = modules.filter((name) => name.startsWith('@letat/'));
  return Object.fromEntries(own.map((name) => [name, exportedTypes(sourceOfModule(name))]));
}

const firstScripts = {
  platform: /^browser\/main\.[\w.]*js$/,
  remote: /^browser\/remoteEntry\.[\w.]*js$/,
} as const;

/** Paths below the folder, in order. */
function filesOf(dist: string): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => file.slice(dist.length + 1).replaceAll('\\', '/'));
}

function fileTable(dist: string): Record<string, string> {
  const hashOf = (file: string) =>
    createHash('sha384')
      .update(readFileSync(join(dist, file)))
      .digest('base64');
  return Object.fromEntries(filesOf(dist).map((file) => [file, `sha384-${hashOf(file)}`]));
}

function chunksOf(groups: readonly ChunkGroup[], name: string): Chunks {
  const assets = (groups.find((group) => group.name === name)?.files ?? []).map((file) => `browser/${file}`);
  return { js: assets.filter((file) => file.endsWith('.js')), css: assets.filter((file) => file.endsWith('.css')) };
}

function merge(a: Chunks, b: Chunks): Chunks {
  return { js: [...new Set([...a.js, ...b.js])], css: [...new Set([...a.css, ...b.css])] };
}

interface Build {
  kind: Kind;
  folder: string;
  listed: readonly string[];
  groups: readonly ChunkGroup[];
}

/** What every page of the release loads first; fetched in parallel instead of one after the other. */
function preloadOf({ kind, folder, listed, groups }: Build): string[] {
  if (kind === 'platform')
    return listed.filter((file) => /^browser\/(?:main|bootstrap|react|kit|ui)\.[\w.]*js$/.test(file));
  const first = [folder.replaceAll('-', '_'), 'expose-lifecycles'];
  return [...new Set(first.flatMap((group) => chunksOf(groups, group).js))];
}

function assetsOf(kind: Kind, listed: readonly string[]): Record<string, string> {
  const find = (pattern: RegExp) => listed.find((file) => pattern.test(file));
  const roles: Record<string, string | undefined> = {
    styles: find(/^browser\/styles\.[\w.]*css$/),
    'styles-fragments': find(/^browser\/fragments\.[\w.]*css$/),
    main: kind === 'platform' ? find(firstScripts.platform) : undefined,
    starter: find(/^starter\/starter\.[\w.]*js$/),
    'starter-light': find(/^starter\/light\.[\w.]*js$/),
    'starter-report': find(/^starter\/report\.[\w.]*js$/),
    loader: find(/^browser\/loader\.[\w.]*js$/),
    frame: find(/^browser\/frame\.[\w.]*js$/),
    'frame-host': find(/^browser\/frame-host\.[\w.]*js$/),
    'font-title': find(/noto-serif-display-latin-wght-normal-french\.\w+\.woff2$/),
    'font-body': find(/gelasio-latin-wght-normal-french\.\w+\.woff2$/),
  };
  const documents = listed.flatMap((file) => {
    const id = /^documents\/([\w-]+)\.js$/.exec(file)?.[1];
    return id === undefined ? [] : [[`document-${id}`, file]];
  });
  return Object.fromEntries([
    ...Object.entries(roles).flatMap(([role, file]) => (file ? [[role, file]] : [])),
    ...documents,
  ]);
}
