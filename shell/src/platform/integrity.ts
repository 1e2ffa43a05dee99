import type { PageSet } from '../page-set.ts';

declare global {
  /** SRI by file and release, brought by the scripts that lead to it (scripts/release/embed-hashes.ts). */
  var __letat_files: Record<string, Record<string, string>> | undefined;
  /** SRI value of a script or stylesheet of the set; read by the chunk loaders of every build. */
  var __letat_integrity: (url: string) => string;
}

/** A well-formed value that no file has: the browser refuses whatever comes. */
const matchesNothing = `sha384-${'A'.repeat(64)}`;

/**
 * Answers for every file by the hashes that came with the page, and by those that scripts of the release brought, from its first on,
 * whose hash the page holds. Whatever is in neither gets a hash that nothing has: unknown code does not run, it costs the area
 * that asked for it.
 */
export function installIntegrity({ releases }: PageSet): void {
  const hashOf = (pathname: string) => {
    for (const { name, sha, files } of releases) {
      const folder = `/releases/${name}/${sha}/`;
      if (!pathname.startsWith(folder)) continue;
      const file = pathname.slice(folder.length);
      return files[file] ?? globalThis.__letat_files?.[name]?.[file];
    }
    return undefined;
  };
  globalThis.__letat_integrity = (url) => {
    const { pathname, origin } = new URL(url, location.href);
    const known = origin === location.origin ? hashOf(pathname) : undefined;
    if (!known) report(pathname);
    return known ?? matchesNothing;
  };
}

/** The bus of the kit is a shared module, and none may be loaded before this table stands: the event is made by hand. */
function report(what: string): void {
  const detail = { kind: 'integrity', what, message: 'not in the release set' };
  window.dispatchEvent(new CustomEvent('letat:trouble', { detail }));
}
