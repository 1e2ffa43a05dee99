import type { Release, ReleaseSet, RouteFlags } from '@letat/contracts/releases/operations';
import { frameOf } from '../../../src/chrome/frame.ts';
import type { PageSet, ReportedSet } from '../../../src/page-set.ts';
import { signForVisitor } from '../../releases/visitor-signature.ts';

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

interface PageParts {
  patience: number;
  visitorKey: string;
  remote: string | null;
  route: string | null;
  /** Path and query; null on the shell's own screens. */
  address: string | null;
}

/** Hashes of the files that a page fetches first; of all its scripts and styles, when its scripts do not bring them. */
function hashesOf({ files, vouches }: Release, isFirst: (file: string) => boolean): Record<string, string> {
  const runs = (file: string) => file.startsWith('browser/') && /\.(?:js|css)$/.test(file);
  return Object.fromEntries(Object.entries(files).filter(([file]) => (vouches ? isFirst(file) : runs(file))));
}

/** Whether a page is worked with; one that is read may be a page to work with under some of its addresses. */
export function startsAtOnce({ reading, startsAtOnceWith = [] }: RouteFlags, address: string | null): boolean {
  if (!reading) return true;
  const query = new URLSearchParams(address?.split('?', 2)[1]);
  return startsAtOnceWith.some((key) => query.has(key));
}

/** What is signed of a page, so that only who was sent it reports how it did. */
export const reportText = (set: string, { remote, route }: Pick<PageParts, 'remote' | 'route'>): string =>
  `${set} ${remote ?? ''} ${route ?? ''}`;

/** null without a key, and with a platform of before its reports had a script of their own. */
function reportOf(set: ReleaseSet, page: Pick<PageParts, 'visitorKey' | 'remote' | 'route'>): PageSet['report'] {
  const platform = platformOf(set);
  const file = platform.assets['starter-report'];
  if (page.visitorKey === '' || file === undefined) return null;
  return {
    signature: signForVisitor(page.visitorKey, 'report', reportText(set.id, page)),
    script: fileUrl(platform, file),
    integrity: platform.files[file] ?? '',
  };
}

/** What travels with a light page: by what it reports how it did. null where it reports nothing. */
export function lightPageSet(
  set: ReleaseSet,
  page: Pick<PageParts, 'visitorKey' | 'remote' | 'route'>,
): ReportedSet | null {
  const { remote, route } = page;
  const report = reportOf(set, page);
  return report === null ? null : { id: set.id, remote, route, report, releases: [] };
}

/**
 * What of the set travels with a page: routes, what to fetch first here, and its hashes. Routes of the administration travel with its own
 * pages: elsewhere their addresses load a document as any other does, and what leads there is in the page (shell/src/chrome/frame.ts).
 */
export function pageSet(set: ReleaseSet, page: PageParts): PageSet {
  const platform = platformOf(set);
  const remote = set.releases.find(({ name }) => name === page.remote);
  const own = remote?.routes.find(({ id }) => id === page.route);
  const isAdministration = own !== undefined && frameOf(own.path) === 'administration';
  const travels = ({ access, nav = [] }: RouteFlags) =>
    isAdministration || access !== 'admin' || nav.some(({ place }) => place !== 'admin');
  // Fragments are not among it: their code comes when the reader is near them.
  const first = new Set([
    ...platform.preload.map((file) => fileUrl(platform, file)),
    ...(remote ? [...remote.preload, ...(own?.chunks.js ?? [])].map((file) => fileUrl(remote, file)) : []),
  ]);
  return {
    id: set.id,
    remote: page.remote,
    patience: page.patience,
    report: reportOf(set, page),
    route: page.route,
    startsAtOnce: own !== undefined && startsAtOnce(own.flags, page.address),
    main: asset(platform, 'main'),
    preload: [...first],
    releases: set.releases
      // A path of what is withdrawn is the server's to answer.
      .filter(({ kind, withdrawn }) => kind !== 'widgets' && withdrawn !== true)
      .map((release) => ({
        name: release.name,
        sha: release.sha,
        entry: release.entry,
        files: hashesOf(release, (file) => file === release.entry || first.has(fileUrl(release, file))),
        // Other paths are for the server to know.
        routes: release.routes
          .filter(({ flags }) => travels(flags))
          .map(({ id, path, flags: { aliases: _aliases, startsAtOnceWith: _startsAtOnceWith, ...flags } }) => ({
            id,
            path,
            flags,
          })),
        fragments: release.fragments.map(({ id }) => id),
      })),
  };
}
