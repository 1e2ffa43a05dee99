import type { Release, ReleaseRefusal, ReleaseSet } from '@letat/contracts/releases/operations';
import { readReleaseFile } from '../releases/release-files.ts';

/** As the builds leave what the platform provides (packages/remote-kit/src/build). */
const asked = /\brequire\("(@letat\/[\w./-]+)"\)/g;

/**
 * What a remote's server build, which has all its pages, takes of the platform is what its manifest says: by that it is compared with each platform, by
 * versions and by types.
 * @returns why the release is refused; null when it says all of it, or has no server build
 * @throws what the disk throws
 */
export async function verifyShared(
  releasesDir: string,
  release: Release,
  set: ReleaseSet,
): Promise<ReleaseRefusal | null> {
  if (release.kind !== 'remote' || release.server === null) return null;
  const provided = set.releases.find(({ kind }) => kind === 'platform')?.shared ?? {};
  const bundle = (await readReleaseFile(releasesDir, release, release.server)).toString('utf8');
  for (const [, name = ''] of bundle.matchAll(asked)) {
    const isSaid = Object.hasOwn(release.shared, name) || !Object.hasOwn(provided, name);
    if (!isSaid)
      return {
        code: 'incompatible',
        message: `Sa construction serveur demande ${name}, et son manifeste ne le dit pas.`,
        owner: release.name,
      };
  }
  return null;
}
