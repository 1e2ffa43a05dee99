import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, type Stats } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CodedError } from '@letat/contracts/core/coded-error';

/** Opens a new file for writing; what ends well is on the disk, not in its cache. */
export type OpenFile = (path: string) => Writable;
const onDisk: OpenFile = (path) => createWriteStream(path, { flags: 'wx', flush: true });

/** A file that nobody wrote to for so long was left by a process that died. */
const abandonedMs = 60 * 60 * 1000;

/** Files that appear whole or not at all: written aside, on the disk for certain, and then named. */
export class DiskFiles {
  readonly #aside: string;
  readonly #open: OpenFile;

  /** @param aside folder on the same disk as the files themselves */
  constructor(aside: string, openFile = onDisk) {
    this.#aside = aside;
    this.#open = openFile;
  }

  /**
   * Writes what the stream brings. Refuses with `too_large` beyond `most` bytes, `storage_full`, and
   * `upload_interrupted` when the stream ends before its end; then nothing is left of it.
   * @param nameOf path of the file, once its MD5 (hexadecimal) is known
   */
  async write(body: Readable, most: number, nameOf: (md5: string) => string): Promise<{ size: number; md5: string }> {
    await makeFolder(this.#aside);
    const partial = join(this.#aside, randomUUID());
    const hash = createHash('md5');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        if (size > most) return done(new CodedError('too_large'));
        hash.update(chunk);
        done(null, chunk);
      },
    });
    try {
      await pipeline(body, measure, this.#open(partial));
      const md5 = hash.digest('hex');
      await place(partial, nameOf(md5));
      return { size, md5 };
    } catch (error) {
      await rm(partial, { force: true });
      throw refusalOf(error);
    }
  }

  /** Removes what processes left that died while they wrote. */
  async tidy(now: Date): Promise<void> {
    for (const name of await namesIn(this.#aside)) {
      const path = join(this.#aside, name);
      const written = await statOf(path);
      if (written && now.getTime() - written.mtimeMs > abandonedMs) await rm(path, { force: true });
    }
  }
}

/** Makes a folder, and those above it, unless it is there. */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((error: unknown) => {
    throw refusalOf(error);
  });
}

/** Names in a folder; none when it is not there. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nullWhenMissing)) ?? [];
}

/** Null when nothing is there. */
export async function statOf(path: string): Promise<Stats | null> {
  return stat(path).catch(nullWhenMissing);
}

/** The size of a file; null when it is not there. */
export async function fileSize(path: string): Promise<number | null> {
  const found = await statOf(path);
  return found?.isFile() ? found.size : null;
}

/** A second name of the same bytes; false when nothing is there. A file that takes the place of the first is another one. */
export async function linkFile(from: string, to: string): Promise<boolean> {
  const linked = await link(from, to).then(() => true, nullWhenMissing);
  if (linked) await syncFolder(to);
  return linked === true;
}

export function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR');
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** The new name lasts once its folder is on the disk too. */
async function place(partial: string, path: string): Promise<void> {
  await rename(partial, path);
  await syncFolder(path);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function refusalOf(error: unknown): unknown {
  if (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT')) return new CodedError('storage_full', { cause: error });
  const interrupted = hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE') || hasCode(error, 'ECONNRESET');
  return interrupted ? new CodedError('upload_interrupted', { cause: error }) : error;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
