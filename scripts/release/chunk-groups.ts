import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that a browser build asks for together (`ChunkGroupsPlugin` of packages/remote-kit/src/build/common.ts writes them). */
export interface ChunkGroup {
  /** What the build calls it, such as `page-home`; null for what it gave no name. */
  readonly name: string | null;
  /** Names of its files in `browser/`. */
  readonly files: readonly string[];
  /** Names of the groups whose code asks for it; null for one without a name. */
  readonly parents: readonly (string | null)[];
}

/** Every chunk group of the last build of a workspace; none for a build without them. */
export function readChunkGroups(home: string): ChunkGroup[] {
  const file = join(home, '.cache/chunk-groups.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
