import type { PageSet } from '../page-set.ts';

declare global {
  /** SRI value of a script or stylesheet of the set; read by the chunk loaders of every build. */
  var __letat_integrity: (url: string) => string;
}

/** A well-formed value that no file has: the browser refuses whatever comes. */
const matchesNothing = `sha384-${'A'.repeat(64)}`;

/**
 * Installs the table of hashes that came with the page. Whatever is not in it gets a hash that nothing has:
 * unknown code does not run, it costs the area that asked for it.
 */
export function installIntegrity(set: PageSet): void {
  const table = new Map<string, string>();
  for (const release of set.releases)
    for (const [file, hash] of Object.entries(release.files))
      table.set(`/releases/${release.name}/${release.sha}/${file}`, hash);
  globalThis.__letat_integrity = (url) => {
    const { pathname, origin } = new URL(url, location.href);
    const known = origin === location.origin ? table.get(pathname) : undefined;
    if (!known) report(pathname);
    return known ?? matchesNothing;
  };
}

/** The bus of the kit is a shared module, and none may be loaded before this table stands: the event is made by hand. */
function report(what: string): void {
  const detail = { kind: 'integrity', what, message: 'not in the release set' };
  window.dispatchEvent(new CustomEvent('letat:trouble', { detail }));
}
