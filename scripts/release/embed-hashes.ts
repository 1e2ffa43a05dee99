import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { carriersOf } from './carriers.ts';
import type { ChunkGroup } from './chunk-groups.ts';

const opening = 'Object.assign((globalThis.__letat_files ??= {})[';
const closing = ')/**/;';
/** Counts only where it stands first. */
const directive = '"use strict";';

interface Build {
  dist: string;
  name: string;
  /** The first script of the build, whose own hash the page holds. */
  entry: string;
  files: readonly string[];
  groups: readonly ChunkGroup[];
}

/**
 * Puts hashes before the code of a build's scripts, in place of those that they had: the page holds the hash of the first script, and
 * each script those of what it may ask for in its turn. No page has to name every file of every release, and none fetches the
 * hashes of pages that it does not lead to. The leaves are sealed first, since a script's hash covers the hashes in it.
 * SHA-256 here: as strong for this as the release's own SHA-384, and a third shorter where every visitor fetches it.
 * Read by shell/src/platform/integrity.ts.
 */
export function embedHashes({ dist, name, entry, files, groups }: Build): void {
  const loaded = files.filter((file) => file !== entry && /^browser\/.*\.(?:js|css)$/.test(file));
  const carried = carriersOf(loaded, entry, groups);
  const sealed = new Map<string, string>();
  const seal = (file: string): string => {
    const known = sealed.get(file);
    if (known !== undefined) return known;
    const table = Object.fromEntries((carried.get(file) ?? []).map((other) => [other, seal(other)]));
    if (file.endsWith('.js')) writeHeader(join(dist, file), name, table);
    const hash = `sha256-${createHash('sha256')
      .update(readFileSync(join(dist, file)))
      .digest('base64')}`;
    sealed.set(file, hash);
    return hash;
  };
  seal(entry);
}

/** Replaces the hashes that stand before a script's code; the lines of the code stay where they are. */
function writeHeader(path: string, name: string, table: Readonly<Record<string, string>>): void {
  const text = readFileSync(path, 'utf8');
  const first = text.startsWith(directive) ? directive : '';
  const rest = text.slice(first.length);
  const code = rest.startsWith(opening) ? rest.slice(rest.indexOf(closing) + closing.length) : rest;
  const hashes = `${opening}${JSON.stringify(name)}] ??= {}, ${JSON.stringify(table)}${closing}`;
  const header = Object.keys(table).length === 0 ? '' : hashes;
  const next = first + header + code;
  if (next !== text) writeFileSync(path, next);
}
