import type { Release, ReleaseSet } from '@letat/contracts/releases/operations';
import { packFile, type ReleaseFiles, type StaticFile } from './static-files.ts';

/** The stylesheet of a page: the platform's and its remotes', joined, so that a page waits for one file only. */
export interface PageStyles {
  href: string;
  /** The files that it holds: the chunk loaders do not fetch them again. */
  parts: string[];
}

const stylesheetOf = (release: Release) => release.assets.styles;

/** The releases whose stylesheets a page of those remotes needs, in the one order in which they are joined. */
function releasesOf(set: ReleaseSet, remotes: readonly string[]): Release[] {
  const holders = set.releases.filter(
    (release) => stylesheetOf(release) && (release.kind === 'platform' || remotes.includes(release.name)),
  );
  return [...holders.filter(({ kind }) => kind === 'platform'), ...holders.filter(({ kind }) => kind !== 'platform')];
}

const nameOf = (releases: readonly Release[]) => releases.map(({ name, sha }) => `${name}@${sha}`).join('+');

/** Which stylesheet the page of those remotes has. Its address says what it holds, so any process can make it. */
export function pageStyles(set: ReleaseSet, remotes: readonly string[]): PageStyles {
  const releases = releasesOf(set, remotes);
  return {
    href: `/releases/page-styles/${nameOf(releases)}.css`,
    parts: releases.map((release) => `/releases/${release.name}/${release.sha}/${stylesheetOf(release)}`),
  };
}

/** The releases that such a name asks for; null unless a page of one of these sets has it: others are nobody's, and endless. */
export function findPageStyles(name: string, sets: readonly ReleaseSet[]): Release[] | null {
  const remotes = name.split('+').map((part) => part.split('@')[0] ?? '');
  for (const set of sets) {
    const releases = releasesOf(set, remotes);
    if (nameOf(releases) === name) return releases;
  }
  return null;
}

export interface JoinedStyles {
  file: StaticFile;
  /** What could not be read: the page is styled by the others. */
  missing: readonly { release: string; reason: string }[];
}

/** Joins the stylesheets of releases. One that is missing or tampered with is left out, and said to be. */
export async function joinStyles(releases: readonly Release[], files: ReleaseFiles): Promise<JoinedStyles> {
  const parts: string[] = [];
  const missing: { release: string; reason: string }[] = [];
  for (const { name, sha } of releases) {
    try {
      const { path, css } = await files.stylesheet(name, sha);
      parts.push(withAbsoluteUrls(css, `/releases/${name}/${sha}/${path}`));
    } catch (cause) {
      missing.push({ release: `${name}@${sha}`, reason: String(cause) });
    }
  }
  return { file: await packFile(Buffer.from(parts.join('\n')), 'page.css'), missing };
}

/** Fonts and pictures are named relative to the file that was built; here it stands elsewhere. */
function withAbsoluteUrls(css: string, base: string): string {
  return css.replace(
    /url\(\s*(["']?)(?!data:|https?:|\/|#)([^"')]+)\1\s*\)/g,
    (_, _quote, path: string) => `url(${new URL(path, `http://x${base}`).pathname})`,
  );
}
