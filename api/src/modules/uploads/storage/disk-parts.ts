import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CodedError } from '@letat/contracts/core/coded-error';
import { uploadLimits } from '@letat/contracts/uploads/constants';
import { type DiskFiles, fileSize, isMissing, makeFolder, namesIn, statOf } from './disk-files.ts';
import type { NamedPart, Part } from './port.ts';

const partName = /^(\d{5})-([0-9a-f]{32})$/;

/** Uploads in parts: a folder each, and in it a file a part, named by its number and its MD5. */
export class DiskParts {
  readonly #folder: string;
  readonly #files: DiskFiles;
  /** Joins under way: a caller who asks again, as after an answer that was lost, waits for the same one. */
  readonly #joining = new Map<string, Promise<void>>();

  constructor(folder: string, files: DiskFiles) {
    this.#folder = folder;
    this.#files = files;
  }

  async begin(id: string): Promise<void> {
    await makeFolder(this.#pathOf(id));
  }

  /** Stores a part in the place of the one that had its number; gives its MD5. */
  async receive(id: string, number: number, body: Readable, most: number): Promise<string> {
    const folder = this.#pathOf(id);
    const prefix = prefixOf(number);
    try {
      const { md5 } = await this.#files.write(body, most, (hash) => join(folder, prefix + hash));
      for (const name of await namesIn(folder))
        if (name.startsWith(prefix) && name !== prefix + md5) await rm(join(folder, name), { force: true });
      return md5;
    } catch (error) {
      // Given up while the part was on its way.
      throw isMissing(error) ? new CodedError('upload_not_found', { cause: error }) : error;
    }
  }

  /** By number; of two with one number, which a crash may leave, the newer. Null when there is no such upload. */
  async list(id: string): Promise<Part[] | null> {
    const folder = this.#pathOf(id);
    if (!(await statOf(folder))?.isDirectory()) return null;
    const found = new Map<number, Part & { at: number }>();
    for (const name of await namesIn(folder)) {
      const [, number, etag] = partName.exec(name) ?? [];
      const file = await statOf(join(folder, name));
      if (!file || !number || !etag) continue;
      const before = found.get(Number(number));
      if (!before || before.at < file.mtimeMs)
        found.set(Number(number), { number: Number(number), etag, size: file.size, at: file.mtimeMs });
    }
    return [...found.values()]
      .map(({ number, etag, size }) => ({ number, etag, size }))
      .sort((a, b) => a.number - b.number);
  }

  /** Puts the named parts together at that path. */
  async join(id: string, named: readonly NamedPart[], path: string): Promise<void> {
    const running = this.#joining.get(id) ?? this.#join(id, named, path).finally(() => this.#joining.delete(id));
    this.#joining.set(id, running);
    await running;
  }

  async remove(id: string): Promise<void> {
    await rm(this.#pathOf(id), { recursive: true, force: true });
  }

  async #join(id: string, named: readonly NamedPart[], path: string): Promise<void> {
    const parts = await this.list(id);
    // Joined before: the object took the parts' place.
    if (!parts && (await fileSize(path)) !== null) return;
    if (!parts) throw new CodedError('upload_not_found');
    if (!agree(named, parts)) throw new CodedError('bad_parts');
    const folder = this.#pathOf(id);
    async function* bytes() {
      for (const { number, etag } of named) yield* createReadStream(join(folder, prefixOf(number) + etag));
    }
    await this.#files.write(Readable.from(bytes()), uploadLimits.productBytes, () => path);
    await this.remove(id);
  }

  #pathOf(id: string): string {
    if (!/^[\w-]+$/.test(id)) throw new Error(`not the name of an upload: ${id}`);
    return join(this.#folder, id);
  }
}

/** Every part is there as named, in order, and only the last is small. */
function agree(named: readonly NamedPart[], parts: readonly Part[]): boolean {
  const arrived = new Map(parts.map((part) => [part.number, part]));
  return named.every(({ number, etag }, at) => {
    const part = arrived.get(number);
    const isLast = at === named.length - 1;
    return (
      part?.etag === etag && number > (named[at - 1]?.number ?? 0) && (isLast || part.size >= uploadLimits.partBytesMin)
    );
  });
}

function prefixOf(number: number): string {
  return `${String(number).padStart(5, '0')}-`;
}
