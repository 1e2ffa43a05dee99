import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { Release, ReleaseSet } from '@letat/contracts/releases/operations';
import type { Fragment } from '@letat/remote-kit/define-fragment';
import type { Route } from '@letat/remote-kit/route';
import type * as platformEntry from '../../src/server-entry.ts';
import { readReleaseFile } from '../releases/release-files.ts';

type Platform = typeof platformEntry;

export interface RemoteBundle {
  name: string;
  routes: readonly Route[];
  fragments: readonly Fragment[];
}

export interface Bundles {
  platform: Platform;
  remotes: Map<string, RemoteBundle>;
  /** Remotes whose server build could not be loaded; their pages are rendered in the browser. */
  broken: { name: string; message: string }[];
}

const nodeRequire = createRequire(import.meta.url);

/**
 * Loads the server builds of a set: the platform's first, which then provides what the remotes share.
 * @param onLoad is waited for before each build is loaded, with its name
 */
export async function loadBundles(
  releasesDir: string,
  set: ReleaseSet,
  onLoad: (name: string) => Promise<void> = async () => {},
): Promise<Bundles> {
  const platformRelease = set.releases.find(({ kind }) => kind === 'platform');
  if (!platformRelease) throw new Error('The set has no platform');
  await onLoad(platformRelease.name);
  const platform: Platform = await run(releasesDir, platformRelease, nodeRequire);
  const remotes = new Map<string, RemoteBundle>();
  const broken: Bundles['broken'] = [];
  const provided = (name: string): unknown => {
    const module = platform.modules[name];
    if (module === undefined) throw new Error(`The platform does not provide "${name}"`);
    return module;
  };
  for (const release of set.releases) {
    if (release.kind !== 'remote' || !release.server) continue;
    await onLoad(release.name);
    try {
      const { routes, fragments }: Omit<RemoteBundle, 'name'> = await run(releasesDir, release, provided);
      remotes.set(release.name, { name: release.name, routes, fragments });
    } catch (cause) {
      broken.push({ name: release.name, message: String(cause) });
    }
  }
  return { platform, remotes, broken };
}

/** Runs a CommonJS bundle with a `require` that reaches what it is given and nothing else (its shape is the contract version's promise). */
async function run(releasesDir: string, release: Release, require: (name: string) => unknown) {
  if (!release.server) throw new Error(`${release.name} has no server build`);
  const code = await readReleaseFile(releasesDir, release, release.server);
  const wrapper = vm.compileFunction(code.toString('utf8'), ['module', 'exports', 'require'], {
    filename: `${release.name}@${release.sha}`,
  });
  const module = JSON.parse('{"exports":{}}');
  wrapper(module, module.exports, require);
  return module.exports;
}
