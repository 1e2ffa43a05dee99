import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Seen } from './repository.ts';

const file = 'installation.json';
const stored = z.object({ installation: z.string(), epoch: z.int(), seenAt: z.coerce.date() });

/**
 * What this machine saw of its database, beside the database: a copy that is restored from yesterday brings its own past with it, and
 * this file does not go back.
 */
export class InstallationMemory {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Null when this machine never saw the database. Throws when the file cannot be read: nobody knows, and nothing should leave. */
  async read(): Promise<Seen | null> {
    try {
      return stored.parse(JSON.parse(await readFile(join(this.#directory, file), 'utf8')));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Whole or not at all: several workers of a machine write it. */
  async write(seen: Seen): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    const partial = join(this.#directory, `${file}.${randomUUID()}`);
    await writeFile(partial, JSON.stringify(seen));
    await rename(partial, join(this.#directory, file));
  }
}
