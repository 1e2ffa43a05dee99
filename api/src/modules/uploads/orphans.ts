import type { Storage } from './storage/port.ts';
import type { UploadsRepository } from './uploads.repository.ts';

/** Where people's files stand: everything in them has a record from before it came, and until it went. */
const folders = ['uploads', 'files'] as const;
const idOf = (key: string): string => /^[a-z]+\/([\da-f]{24})(?:-|$)/.exec(key)?.[1] ?? '';

/** Each of these files, and whether a record knows it. */
export async function* lookAtFiles(
  uploads: Pick<UploadsRepository, 'knownKeys'>,
  storage: Pick<Storage, 'list' | 'sizeOf'>,
): AsyncGenerator<{ key: string; isKnown: boolean }> {
  for (const folder of folders)
    for await (const { key } of storage.list(folder)) {
      const known = await uploads.knownKeys(idOf(key));
      // What was removed since it was listed has no record either.
      yield { key, isKnown: known.has(key) || (await storage.sizeOf(key)) === null };
    }
}

/** Removes those that no record knows; gives how many. Only while nobody sends any. */
export async function removeOrphans(
  uploads: Pick<UploadsRepository, 'knownKeys'>,
  storage: Pick<Storage, 'list' | 'sizeOf' | 'delete'>,
): Promise<number> {
  let removed = 0;
  for await (const { key, isKnown } of lookAtFiles(uploads, storage)) {
    if (isKnown) continue;
    await storage.delete(key);
    removed += 1;
  }
  return removed;
}
