import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Uploads } from '../modules/uploads/index.ts';
import type { AreaName } from './records.ts';

export interface ListedFile {
  path: string;
  /** Changes with the file's bytes. */
  stamp: string;
}

/** A part of an installation that files stand in. */
export interface Area {
  readonly name: AreaName;
  list(): AsyncIterable<ListedFile>;
  /** Null when it is not there (any more). */
  open(path: string): Promise<Readable | null>;
  write(path: string, body: Readable): Promise<void>;
}

/**
 * What people sent and what was made of it, on the disk or in the bucket. Without copies of people's data, pictures of pages and copies that bear
 * their buyer: those are made again when somebody asks for them. And without what subscribers chose: it is there for a copy of before, which it must not be as old as.
 */
export function storageArea(uploads: Pick<Uploads, 'list' | 'open' | 'store'>): Area {
  return {
    name: 'storage',
    async *list() {
      for (const folder of ['objects', 'uploads', 'files', 'imports', 'proofs'] as const)
        for await (const { key, stamp } of uploads.list(folder)) yield { path: key, stamp };
    },
    open: async (path) => (await uploads.open(path))?.stream() ?? null,
    async write(path, body) {
      await uploads.store(path, body);
    },
  };
}

const safePath = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w@.+~-]+(?:\/[\w@.+~-]+)*$/;

/** A folder of this machine. @param leavesOut files that do not belong beside the others */
export function folderArea(name: AreaName, folder: string, leavesOut: readonly string[] = []): Area {
  const pathOf = (path: string) => {
    if (!safePath.test(path)) throw new Error(`not a path of ${name}: ${path}`);
    return join(folder, path);
  };
  return {
    name,
    async *list() {
      for await (const path of filesIn(folder)) {
        const found = leavesOut.includes(path) ? null : await stat(pathOf(path)).catch(nullWhenMissing);
        if (found) yield { path, stamp: `${found.size} ${found.mtimeMs}` };
      }
    },
    async open(path) {
      const found = await stat(pathOf(path)).catch(nullWhenMissing);
      return found ? createReadStream(pathOf(path)) : null;
    },
    async write(path, body) {
      const target = pathOf(path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(body, createWriteStream(`${target}.restoring`, { mode: 0o600, flush: true }));
      await rename(`${target}.restoring`, target);
    },
  };
}

async function* filesIn(folder: string, within = ''): AsyncGenerator<string> {
  const entries = (await readdir(join(folder, within), { withFileTypes: true }).catch(nullWhenMissing)) ?? [];
  for (const entry of entries) {
    // What is being written has a name that begins so.
    if (entry.name.startsWith('.')) continue;
    const path = within === '' ? entry.name : `${within}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(folder, path);
    else if (entry.isFile()) yield path;
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
  throw error;
}
