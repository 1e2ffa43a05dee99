import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parseJson, textAt } from '../json.ts';
import { root } from '../paths.ts';

/** A package that is installed for production, at its place in the tree. */
export interface LockedPackage {
  /** `node_modules/a/node_modules/b` */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** SPDX expression; null where its author gave none. */
  readonly licence: string | null;
  /** Subresource integrity; null where the lock file has none, as of some that other systems alone install. */
  readonly integrity: string | null;
  /** Places of the packages that it loads. */
  readonly needs: readonly string[];
}

export interface Lock {
  readonly name: string;
  readonly packages: readonly LockedPackage[];
  /** Places of the packages that the repository's own parts load. */
  readonly direct: readonly string[];
}

const modules = 'node_modules/';

/** What is installed for production; packages of this repository are links, or have a path of their own. */
export const readLock = (text = readFileSync(join(root, 'package-lock.json'), 'utf8')): Lock => {
  const lock = parseJson(text);
  const entries = isRecord(lock) && isRecord(lock.packages) ? lock.packages : {};
  const delivered = new Map(
    Object.entries(entries).flatMap(([path, entry]) =>
      path.includes(modules) &&
      isRecord(entry) &&
      entry.dev !== true &&
      entry.devOptional !== true &&
      entry.link !== true
        ? [[path, entry] as const]
        : [],
    ),
  );
  /** As Node looks for it: beside the package itself, then in each folder above (https://nodejs.org/api/modules.html#loading-from-node_modules-folders). */
  const placeOf = (name: string, from: string): string[] => {
    const above = [...from.matchAll(/\/node_modules\//g)].map(({ index }) => `${from.slice(0, index)}/`);
    const folders = ['', ...above, `${from}/`].toReversed();
    return folders
      .map((folder) => `${folder}${modules}${name}`)
      .filter((place) => delivered.has(place))
      .slice(0, 1);
  };
  const needsOf = (path: string, entry: Record<string, unknown>): string[] => {
    const named = [entry.dependencies, entry.optionalDependencies, entry.peerDependencies].flatMap((list) =>
      isRecord(list) ? Object.keys(list) : [],
    );
    return [...new Set(named.flatMap((name) => placeOf(name, path)))].toSorted();
  };
  const packages = [...delivered].map(([path, entry]) => ({
    path,
    name: textAt(entry, 'name') ?? path.slice(path.lastIndexOf(modules) + modules.length),
    version: textAt(entry, 'version') ?? '',
    licence: textAt(entry, 'license') ?? null,
    integrity: textAt(entry, 'integrity') ?? null,
    needs: needsOf(path, entry),
  }));
  const own = Object.entries(entries).filter(([path]) => path !== '' && !path.includes(modules));
  const direct = own.flatMap(([path, entry]) => (isRecord(entry) ? needsOf(path, entry) : []));
  return { name: textAt(lock, 'name') ?? '', packages, direct: [...new Set(direct)].toSorted() };
};
