import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Tokens } from '../../../plugins/signing/index.ts';
import { DiskFiles, fileSize, linkFile, makeFolder, namesIn, type OpenFile, statOf } from './disk-files.ts';
import { DiskParts } from './disk-parts.ts';
import type { Grant, ListedObject, PartsUpload, Storage } from './port.ts';

const safeKey = /^(?:objects|uploads|files|exports|imports|proofs|og|stamped|choices|left)(?:\/[\w-]+(?:\.[\w-]+)*)+$/;
const ownAddress = /^\/uploads\/[\w-]+$/;
const uploadAddress = '/api/uploads/';

/** What an address says that this disk gave: one object, or one part of one. */
export const diskGrant = z.object({
  key: z.string(),
  most: z.number(),
  /** Seconds since 1970. */
  until: z.number(),
  part: z.object({ id: z.string(), number: z.number() }).optional(),
});
export type DiskGrant = z.output<typeof diskGrant>;

/** A storage whose addresses lead back to this API, which then hands over what arrives. */
export interface DiskStorage extends Storage {
  /** What the token in an address grants; null when it is none of ours. It may have expired. */
  read(token: string): Promise<DiskGrant | null>;
  /**
   * Stores what arrives at a granted address; gives its ETag, quoted. Refuses with `too_large`, `upload_interrupted`, and
   * `upload_not_found` for a part of what was given up.
   */
  receive(grant: DiskGrant, body: Readable): Promise<string>;
}

export interface DiskOptions {
  folder: string;
  tokens: Tokens<DiskGrant>;
  /** The site's own, which addresses may be given with. */
  origin: string;
  /** For tests: writes as a disk that fills up does. */
  openFile?: OpenFile;
}

/** Files under one folder of the local disk, and the part of S3's protocol that browsers use. */
export function diskStorage({ folder, tokens, origin, openFile }: DiskOptions): DiskStorage {
  // No key begins with a dot.
  const files = new DiskFiles(join(folder, 'uploads', '.partial'), openFile);
  const parts = new DiskParts(join(folder, 'uploads', '.parts'), files);

  function pathOf(key: string): string {
    if (!safeKey.test(key)) throw new Error(`not a key of the storage: ${key}`);
    return join(folder, key);
  }

  async function writeAt(key: string, body: Readable, most: number): Promise<{ size: number; md5: string }> {
    const path = pathOf(key);
    await makeFolder(dirname(path));
    return files.write(body, most, () => path);
  }

  async function addressFor({ key, most, expiresAt }: Grant, part?: DiskGrant['part']): Promise<string> {
    const until = Math.floor(expiresAt.getTime() / 1000);
    return uploadAddress + (await tokens.sign({ key, most, until, ...(part ? { part } : {}) }));
  }

  return {
    async put(key, bytes) {
      await writeAt(key, Readable.from([bytes]), bytes.length);
    },
    async write(key, body) {
      const { size } = await writeAt(key, body, Number.POSITIVE_INFINITY);
      return size;
    },
    async open(key) {
      const path = pathOf(key);
      const size = await fileSize(path);
      return size === null ? null : { size, stream: (range) => createReadStream(path, range) };
    },
    sizeOf: (key) => fileSize(pathOf(key)),
    async copy(from, to) {
      const path = pathOf(to);
      await makeFolder(dirname(path));
      return linkFile(pathOf(from), path);
    },
    list: (from) => listed(folder, from),
    delete: (key) => rm(pathOf(key), { force: true }),

    signPut: (grant) => addressFor(grant),
    addressOf: (key) => `/${key}`,
    async keyOf(address) {
      const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
      if (path.startsWith(uploadAddress)) return (await tokens.read(path.slice(uploadAddress.length)))?.key ?? null;
      return ownAddress.test(path) ? path.slice(1) : null;
    },
    read: (token) => tokens.read(token),
    async receive({ key, most, part }, body) {
      const md5 = part ? await parts.receive(part.id, part.number, body, most) : (await writeAt(key, body, most)).md5;
      return `"${md5}"`;
    },

    async begin(key) {
      const upload: PartsUpload = { key, id: randomUUID() };
      await parts.begin(upload.id);
      return upload;
    },
    signPart: ({ key, id }, number, grant) => addressFor({ ...grant, key }, { id, number }),
    parts: ({ id }) => parts.list(id),
    async complete({ key, id }, named) {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      await parts.join(id, named, path);
    },
    abort: ({ id }) => parts.remove(id),

    tidy: (now) => files.tidy(now),
  };
}

async function* listed(folder: string, key: string): AsyncGenerator<ListedObject> {
  for (const name of await namesIn(join(folder, key))) {
    // What is on its way has a name that no key has.
    if (name.startsWith('.')) continue;
    const within = `${key}/${name}`;
    const found = await statOf(join(folder, within));
    if (found?.isDirectory()) yield* listed(folder, within);
    else if (found) yield { key: within, stamp: `${found.size} ${found.mtimeMs}` };
  }
}
