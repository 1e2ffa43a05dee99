import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './port.ts';

const safeKey = /^[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/;

/** Files under one folder of the local disk. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error(`not a key of the storage: ${key}`);
    return join(folder, key);
  };

  async function sizeOf(path: string): Promise<number | null> {
    try {
      const found = await stat(path);
      return found.isFile() ? found.size : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // A reader or a crash must never meet half a file.
      const partial = `${path}.${randomUUID()}.partial`;
      try {
        await writeFile(partial, bytes, { flush: true });
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async open(key) {
      const path = pathOf(key);
      const size = await sizeOf(path);
      return size === null ? null : { size, stream: () => createReadStream(path) };
    },
    async has(key) {
      return (await sizeOf(pathOf(key))) !== null;
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
