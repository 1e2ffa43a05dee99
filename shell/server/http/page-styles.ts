import type { Release, ReleaseSet } from '@letat/contracts/releases';
import { packFile, type ReleaseFiles, type StaticFile } from './static-files.ts';

/** The stylesheet of a page: the platform's and its remotes', joined, so that a page waits for one file only. */
export interface PageStyles {
  href: string;
  /** The files that it holds: the chunk loaders are told that they are there. */
  parts: string[];
}

const stylesheetOf = (release: Release) => release.assets.styles;

/** Which stylesheet the page of those remotes has. Its address says what it holds, so any process can make it. */
export function pageStyles(set: ReleaseSet, remotes: readonly string[]): PageStyles {
  const holders = set.releases.filter(
    (release) => stylesheetOf(release) && (release.kind === 'platform' || remotes.includes(release.name)),
  );
  const ordered = [
    ...holders.filter(({ kind }) => kind === 'platform'),
    ...holders.filter(({ kind }) => kind !== 'platform'),
  ];
  return {
    href: `/releases/page-styles/${ordered.map(({ name, sha }) => `${name}@${sha}`).join('+')}.css`,
    parts: ordered.map((release) => `/releases/${release.name}/${release.sha}/${stylesheetOf(release)}`),
  };
}

/** More than any page has. */
const partsMost = 12;

/** Joins the stylesheets named in such an address; null when one of them does not exist. */
export async function joinStyles(name: string, files: ReleaseFiles): Promise<StaticFile | null> {
  const parts: string[] = [];
  const asked = name.split('+');
  if (asked.length > partsMost) return null;
  for (const part of asked) {
    const [release = '', sha = ''] = part.split('@');
    const file = await files.stylesheet(release, sha);
    if (!file) return null;
    parts.push(withAbsoluteUrls(file.css, `/releases/${release}/${sha}/${file.path}`));
  }
  return packFile(Buffer.from(parts.join('\n')), 'page.css');
}

/** Fonts and pictures are named relative to the file that was built; here it stands elsewhere. */
function withAbsoluteUrls(css: string, base: string): string {
  return css.replace(
    /url\(\s*(["']?)(?!data:|https?:|\/|#)([^"')]+)\1\s*\)/g,
    (_, _quote, path: string) => `url(${new URL(path, `http://x${base}`).pathname})`,
  );
}
