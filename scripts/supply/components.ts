import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parseJson, textAt } from '../json.ts';
import { root } from '../paths.ts';

/** A package that the product runs with, as the lock file has it. */
export interface Component {
  readonly name: string;
  readonly version: string;
  /** SPDX expression; null where its author gave none. */
  readonly licence: string | null;
}

/** What is installed for production, each version once, by name. */
export const productionComponents = (lockFile = readFileSync(join(root, 'package-lock.json'), 'utf8')): Component[] => {
  const lock = parseJson(lockFile);
  const packages = isRecord(lock) && isRecord(lock.packages) ? Object.entries(lock.packages) : [];
  const found = packages.flatMap(([path, entry]): Component[] => {
    const at = path.lastIndexOf('node_modules/');
    // Packages of this repository are links or have a path of their own.
    if (at < 0 || !isRecord(entry) || entry.dev === true || entry.devOptional === true || entry.link === true)
      return [];
    const name = textAt(entry, 'name') ?? path.slice(at + 'node_modules/'.length);
    return [{ name, version: textAt(entry, 'version') ?? '', licence: textAt(entry, 'license') ?? null }];
  });
  const keyOf = ({ name, version }: Component) => `${name}@${version}`;
  return [...new Map(found.map((component) => [keyOf(component), component])).values()].toSorted((one, other) =>
    keyOf(one).localeCompare(keyOf(other), 'en'),
  );
};
