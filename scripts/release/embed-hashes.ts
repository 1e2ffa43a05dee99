import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const opening = '(globalThis.__letat_files ??= {})[';

/**
 * Puts the hashes of a build's scripts and styles before the code of its first script, in place of those that it had: the page
 * holds the hash of the first script, and that one those of the rest, so that no page has to name every file of every release.
 * SHA-256 here: as strong for this as the release's own SHA-384, and a third shorter where every visitor fetches it.
 * Read by shell/src/platform/integrity.ts.
 */
export function embedHashes(dist: string, name: string, entry: string, files: readonly string[]): void {
  const path = join(dist, entry);
  const text = readFileSync(path, 'utf8');
  const code = text.startsWith(opening) ? text.slice(text.indexOf('\n') + 1) : text;
  const others = files.filter((file) => file !== entry && /^browser\/.*\.(?:js|css)$/.test(file));
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(dist, file)))
      .digest('base64');
  const table = JSON.stringify(Object.fromEntries(others.map((file) => [file, `sha256-${hashOf(file)}`])));
  writeFileSync(path, `${opening}${JSON.stringify(name)}] = ${table};\n${code}`);
}
