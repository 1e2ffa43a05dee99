import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a file of that folder, whole or not at all: under a name of its own first, since several shells may share the folder, and one of
 * them would rename what another one writes.
 */
export async function writeWhole(directory: string, file: string, value: unknown): Promise<void> {
  await mkdir(directory, { recursive: true });
  const beside = join(directory, `.${file}.${randomUUID()}`);
  await writeFile(beside, JSON.stringify(value));
  await rename(beside, join(directory, file));
}
