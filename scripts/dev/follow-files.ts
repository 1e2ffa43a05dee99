import { watch } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { root } from '../paths.ts';

const QUIET_MS = 60;

/** What a save changes besides sources: tests, editors' own files. */
const isSource = (file: string): boolean =>
  /\.(?:ts|tsx|mjs|json)$/.test(file) && !/\.test\.tsx?$|(?:^|\/)\.[^/]*$/.test(file);

/**
 * Reports which sources changed under these folders and files (from the root of the repository), once they have been quiet
 * for a moment: a save of several files is one change.
 * @returns stops following
 */
export const followFiles = (
  places: readonly string[],
  onChange: (changed: readonly string[]) => void,
): (() => void) => {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const note = (file: string): void => {
    if (!isSource(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const all = [...changed].sort();
      changed.clear();
      onChange(all);
    }, QUIET_MS);
  };
  const watchers = places.map((place) => {
    // A file by its folder: editors that replace files on saving would leave a watch on the one that was removed.
    const isFile = extname(place) !== '';
    const folder = isFile ? dirname(place) : place;
    return watch(join(root, folder), { recursive: !isFile }, (_event, name) => {
      const file = `${folder}/${(name ?? '').replaceAll('\\', '/')}`;
      if (!isFile || file === place) note(file);
    });
  });
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
};
