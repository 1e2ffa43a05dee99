import type { Release, ReleaseSet } from '@letat/contracts/releases/operations';
import { packFile, type ReleaseFiles, type StaticFile } from '../static-files.ts';

/** The stylesheet of a page: the platform's and its remotes', joined, so that a page that waits for it waits for one file only. */
export interface PageStyles {
  href: string;
  /** The files that it holds: the chunk loaders do not fetch them again. */
  parts: string[];
  sheets: readonly Sheet[];
}

/** A stylesheet of a release: all of a remote's, or what its fragments need on other remotes' pages. */
export interface Sheet {
  /** As the page's stylesheet names it, in its address and in the log. */
  name: string;
  release: Release;
  path: string;
}

const wholeName = ({ name, sha }: Release) => `${name}@${sha}`;
const ofFragments = '-fragments';
const fragmentsName = (release: Release) => `${wholeName(release)}${ofFragments}`;

/** The stylesheets of one release that a page has, in their order. What was built before it had two has one. */
function sheetsOf(release: Release, isWhole: boolean): Sheet[] {
  const { styles, 'styles-fragments': fragments } = release.assets;
  const parts = [
    { path: fragments, name: fragmentsName(release), isNeeded: true },
    { path: styles, name: wholeName(release), isNeeded: isWhole || !fragments },
  ];
  return parts.flatMap(({ path, name, isNeeded }) => (path && isNeeded ? [{ name, release, path }] : []));
}

/**
 * All the stylesheets that a page needs, in the one order in which they are joined.
 * @param remotes those that show something on it
 * @param own those of whose pages it is one: all their styles
 */
function sheetsOfPage(set: ReleaseSet, remotes: readonly string[], own: readonly string[]): Sheet[] {
  const isPlatform = ({ kind }: Release) => kind === 'platform';
  const shown = set.releases.filter((release) => isPlatform(release) || remotes.includes(release.name));
  return [...shown.filter(isPlatform), ...shown.filter((release) => !isPlatform(release))].flatMap((release) =>
    sheetsOf(release, isPlatform(release) || own.includes(release.name)),
  );
}

const addressOf = ({ release: { name, sha }, path }: Pick<Sheet, 'release' | 'path'>) =>
  `/releases/${name}/${sha}/${path}`;

const nameOf = (sheets: readonly Sheet[]) => sheets.map(({ name }) => name).join('+');

/**
 * Which stylesheet a page has. Its address says what it holds, so any process can make it.
 * @param remotes those that show something on it
 * @param own the one whose page it is; null for the shell's own screens
 */
export function pageStyles(set: ReleaseSet, remotes: readonly string[], own: string | null): PageStyles {
  const sheets = sheetsOfPage(set, remotes, own === null ? [] : [own]);
  return { href: `/releases/page-styles/${nameOf(sheets)}.css`, parts: sheets.map(addressOf), sheets };
}

/** The stylesheets that such a name asks for; null unless a page of one of these sets has it: others are nobody's, and endless. */
export function findPageStyles(name: string, sets: readonly ReleaseSet[]): Sheet[] | null {
  const parts = name
    .split('+')
    .map((part) => ({ remote: part.split('@')[0] ?? '', isWhole: !part.endsWith(ofFragments) }));
  const remotes = parts.map(({ remote }) => remote);
  const own = parts.filter(({ isWhole }) => isWhole).map(({ remote }) => remote);
  for (const set of sets) {
    const sheets = sheetsOfPage(set, remotes, own);
    if (nameOf(sheets) === name) return sheets;
  }
  return null;
}

export interface JoinedStyles {
  file: StaticFile;
  /** What could not be read: the page is styled by the others. */
  missing: readonly { release: string; reason: string }[];
}

/**
 * The text of a stylesheet, which may stand anywhere.
 * @throws when it is not there, or is not what was published
 */
export async function textOf({ release, path }: Sheet, files: Pick<ReleaseFiles, 'stylesheet'>): Promise<string> {
  const css = await files.stylesheet(release.name, release.sha, path);
  return withAbsoluteUrls(css, addressOf({ release, path }));
}

/** Joins stylesheets. One that is missing or tampered with is left out, and said to be. */
export async function joinStyles(sheets: readonly Sheet[], files: ReleaseFiles): Promise<JoinedStyles> {
  const parts: string[] = [];
  const missing: { release: string; reason: string }[] = [];
  for (const sheet of sheets) {
    try {
      parts.push(await textOf(sheet, files));
    } catch (cause) {
      missing.push({ release: sheet.name, reason: String(cause) });
    }
  }
  return { file: await packFile(Buffer.from(parts.join('\n')), 'page.css'), missing };
}

/** Fonts and pictures are named relative to the file that was built; here it stands elsewhere. */
function withAbsoluteUrls(css: string, base: string): string {
  return css.replace(
    // No address has a parenthesis: one that is never closed is not looked for again from each one inside of it.
    /url\(\s*(["']?)(?!data:|https?:|\/|#)([^"'()\s]+)\1\s*\)/g,
    (found, _quote, path: string) => {
      const from = `http://x${base}`;
      return URL.canParse(path, from) ? `url(${new URL(path, from).pathname})` : found;
    },
  );
}
