import type { Release, ReleaseSet } from '@letat/contracts/releases';
import type { PageRelease, PageSet } from '../../src/page-set.ts';
import { packFile, type ReleaseFiles, type StaticFile } from './static-files.ts';

export const fileUrl = (release: Release, file: string) => `/releases/${release.name}/${release.sha}/${file}`;

export function platformOf(set: ReleaseSet): Release {
  const platform = set.releases.find(({ kind }) => kind === 'platform');
  if (!platform) throw new Error('The set has no platform');
  return platform;
}

export function asset(release: Release, role: string): string {
  const file = release.assets[role];
  if (!file) throw new Error(`${release.name} has no ${role}`);
  return fileUrl(release, file);
}

/** The faces that pages after the first one have too (packages/ui/src/late-faces.css.ts). */
const lateFaces = ['font-interface', 'font-italic'];

interface PageParts {
  remote: string | null;
  route: string | null;
  styles: readonly string[];
}

/** What of the set travels with a page: what to fetch first here, with its hashes, and where the rest is. */
export function pageSet(set: ReleaseSet, page: PageParts): PageSet {
  const platform = platformOf(set);
  const preload = platform.preload.map((file) => [platform, file] as const);
  for (const release of set.releases) {
    // Fragments are not among it: their code comes when somebody is near them.
    if (release.name !== page.remote) continue;
    const route = release.routes.find(({ id }) => id === page.route);
    for (const file of [...release.preload, ...(route?.chunks.js ?? [])]) preload.push([release, file]);
  }
  return {
    id: set.id,
    remote: page.remote,
    main: asset(platform, 'main'),
    releasesUrl: releasesUrl(set),
    preload: Object.fromEntries(preload.map(([release, file]) => [fileUrl(release, file), release.files[file] ?? ''])),
    styles: [...page.styles],
    lateFaces: lateFaces.filter((role) => platform.assets[role]).map((role) => asset(platform, role)),
  };
}

/** Where the releases of a set are: the address says which they are, so any process can make the answer. */
export function releasesUrl(set: ReleaseSet): string {
  const names = set.releases.filter(({ kind }) => kind !== 'widgets').map(({ name, sha }) => `${name}@${sha}`);
  return `/releases/page-sets/${names.join('+')}.json`;
}

/** Hashes of all scripts and styles, and routes: what the platform needs of a set before it loads anything. */
export function pageReleases(releases: readonly Release[]): PageRelease[] {
  return releases.map(({ name, sha, entry, files, routes, fragments }) => ({
    name,
    sha,
    entry,
    files: Object.fromEntries(
      Object.entries(files).filter(([file]) => file.startsWith('browser/') && /\.(?:js|css)$/.test(file)),
    ),
    routes: routes.map(({ id, path, flags }) => ({ id, path, flags })),
    fragments: fragments.map(({ id }) => id),
  }));
}

/** The releases named in such an address, ready to be sent; null when one of them does not exist. */
export async function packReleases(names: string, files: ReleaseFiles): Promise<StaticFile | null> {
  const releases: Release[] = [];
  for (const part of names.split('+')) {
    const [name = '', sha = ''] = part.split('@');
    const release = await files.release(name, sha);
    if (!release) return null;
    releases.push(release);
  }
  return packFile(Buffer.from(JSON.stringify(pageReleases(releases))), 'releases.json');
}
