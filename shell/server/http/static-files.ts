import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { releaseManifest } from '@letat/contracts/releases/operations';
import { canBeRelease, type FileTable, readReleaseFile, shaOf, TamperedError } from '../releases/release-files.ts';
import { RecentFiles } from './cache/recent-files.ts';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  map: 'application/json; charset=utf-8',
};
const compressible = new Set(['js', 'css', 'json', 'svg', 'map']);
/** Also fonts, compressed by their format: one that a release leaves as it was is a line beside itself. */
const comparable = new Set([...compressible, 'woff2']);
/**
 * What every visitor loads is packed once and kept: as small as brotli makes it, 6 % smaller than at 9, for 1.4 s of a processor a
 * megabyte, outside of the event loop. Covers are drawn by the thousand. What is larger than anything of ours is packed in passing: four threads do
 * this, and all reading of files.
 */
const brotliQuality = (ending: string, bytes: number) => {
  if (bytes > packedWell) return 4;
  return ending === 'js' || ending === 'css' ? 11 : 9;
};
/** Bytes; the largest file that ours send has 0.7 MB. */
const packedWell = 1024 * 1024;
/**
 * What stays in memory: some five sets like ours, in every encoding. Publishing starts nothing anew, so that all that was ever asked for would be there
 * by now; what is left out is read and packed again when somebody asks for it.
 */
const cached = { files: 10_000, bytes: 128 * 1024 * 1024, tables: 500 };

export interface StaticFile {
  type: string;
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
export const typeOf = (name: string): string => types[endingOf(name)] ?? 'application/octet-stream';
const isPublic = (file: string): boolean => file !== 'release.json' && !file.startsWith('server/');
export const isComparable = (file: string): boolean => isPublic(file) && comparable.has(endingOf(file));

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Packs bytes for sending; what does not compress is the same bytes three times, and sent as it is. */
export async function packFile(bytes: Buffer, name: string): Promise<StaticFile> {
  const ending = endingOf(name);
  const shrinks = compressible.has(ending);
  return {
    type: typeOf(name),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    identity: bytes,
    br: shrinks
      ? await toBrotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotliQuality(ending, bytes.length),
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
      : bytes,
    gzip: shrinks ? await toGzip(bytes, { level: bytes.length > packedWell ? 4 : 9 }) : bytes,
  };
}

/**
 * Files of published releases, checked against their table when they are read and cached in memory, within a limit. Any release that was
 * ever published here can be asked for: pages that are still open belong to older sets.
 */
export class ReleaseFiles {
  readonly #directory: string;
  readonly #tables = new Map<string, Promise<FileTable | null>>();
  readonly #files: RecentFiles;

  /** @param maxBytes of the files that stay in memory, in every encoding */
  constructor(directory: string, maxBytes = cached.bytes) {
    this.#directory = directory;
    this.#files = new RecentFiles(cached.files, maxBytes);
  }

  /** null when there is no such release or file, or the file is for servers only. A failure may pass: the next request reads again. */
  read(name: string, sha: string, file: string): Promise<StaticFile | null> {
    return this.#files.find(`${name}/${sha}/${file}`, () => this.#load(name, sha, file));
  }

  /**
   * The bytes of a file that may be compared with others, as they were published: a dictionary, or what is compressed with one. null for
   * any other, and where there is none.
   */
  async readComparable(name: string, sha: string, file: string): Promise<Buffer | null> {
    if (!isComparable(file)) return null;
    const release = await this.#table(name, sha);
    if (!release || !Object.hasOwn(release.files, file)) return null;
    return readReleaseFile(this.#directory, release, file);
  }

  /** The other releases of a part that are here, those that were asked for last first, see `AskedReleases`. */
  async othersOf(name: string, sha: string, most: number): Promise<string[]> {
    const others = (await directories(join(this.#directory, name))).filter((folder) => folder !== sha);
    const asked = await Promise.all(
      others.map(async (folder) => {
        // One that is being copied, or was removed meanwhile, has none.
        const manifest = await orAbsent(stat(join(this.#directory, name, folder, 'release.json')), null);
        return manifest && canBeRelease(name, folder) ? [{ folder, at: manifest.mtimeMs }] : [];
      }),
    );
    return asked
      .flat()
      .sort((a, b) => b.at - a.at)
      .slice(0, most)
      .map(({ folder }) => folder);
  }

  /** A file by its (content-hashed) name in whichever release of that name has it: cached loaders ask for older parts. */
  async readFromAny(name: string, file: string): Promise<{ sha: string; found: StaticFile } | null> {
    for (const sha of await directories(join(this.#directory, name))) {
      const found = await this.read(name, sha, file);
      if (found) return { sha, found };
    }
    return null;
  }

  /**
   * A stylesheet of a release as text.
   * @throws when it is not there, or is not what was published
   */
  async stylesheet(name: string, sha: string, path: string): Promise<string> {
    const release = await this.#table(name, sha);
    if (!release || !Object.hasOwn(release.files, path)) throw new Error(`${name}@${sha} has no ${path} here`);
    return (await readReleaseFile(this.#directory, release, path)).toString('utf8');
  }

  async #load(name: string, sha: string, file: string): Promise<StaticFile | null> {
    if (!isPublic(file)) return null;
    const release = await this.#table(name, sha);
    if (!release || !Object.hasOwn(release.files, file)) return null;
    return packFile(await readReleaseFile(this.#directory, release, file), file);
  }

  #table(name: string, sha: string): Promise<FileTable | null> {
    const key = `${name}/${sha}`;
    const known = this.#tables.get(key);
    const table = known ?? this.#readTable(name, sha);
    // What is used goes behind what is not: the first of a map is its oldest.
    this.#tables.delete(key);
    this.#tables.set(key, table);
    if (!known)
      // A failure may pass (a disk, a half-copied release): the next request reads again.
      table.then(
        (found) => found ?? this.#tables.delete(key),
        () => this.#tables.delete(key),
      );
    const [oldest] = this.#tables.keys();
    if (this.#tables.size > cached.tables && oldest !== undefined) this.#tables.delete(oldest);
    return table;
  }

  /** Of a manifest its files alone: the types that a platform says are several times as long. */
  async #readTable(name: string, sha: string): Promise<FileTable | null> {
    if (!canBeRelease(name, sha)) return null;
    const text = await orAbsent(readFile(join(this.#directory, name, sha, 'release.json'), 'utf8'), null);
    if (text === null) return null;
    if (shaOf(text) !== sha) throw new TamperedError(`${name}@${sha}/release.json is not what was published`);
    return { name, sha, files: releaseManifest.parse(JSON.parse(text)).files };
  }
}

const directories = (path: string) => orAbsent(readdir(path), []);

/** What is not on the disk is absent; any other failure to read is one. */
async function orAbsent<T, A>(reading: Promise<T>, absent: A): Promise<T | A> {
  try {
    return await reading;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR'))
      return absent;
    throw cause;
  }
}
