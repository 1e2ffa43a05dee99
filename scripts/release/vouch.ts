import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const opening = '(globalThis.__letat_files ??= {})[';

/**
 * Puts the hashes of a build's scripts and styles before the code of its first script, in place of those that it had: the page
 * vouches for the first script, and that one for the rest, so that no page has to name every file of every release.
 * Read by shell/src/platform/integrity.ts.
 */
export function vouchForFiles(dist: string, name: string, entry: string, files: Record<string, string>): void {
  const path = join(dist, entry);
  const text = readFileSync(path, 'utf8');
  const code = text.startsWith(opening) ? text.slice(text.indexOf('\n') + 1) : text;
  const others = Object.entries(files).filter(([file]) => file !== entry && /^browser\/.*\.(?:js|css)$/.test(file));
  const table = JSON.stringify(Object.fromEntries(others));
  writeFileSync(path, `${opening}${JSON.stringify(name)}] = ${table};\n${code}`);
}
