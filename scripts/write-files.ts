import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file that a command makes, by its path from the root. */
export interface MadeFile {
  readonly path: string;
  readonly text: string;
}

/** Writes files with the folders that they need; what is there already is overwritten. */
export function writeFiles(files: readonly MadeFile[], root: string): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
