import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseLimits } from '@letat/contracts/releases/constants';
import type { Release } from '@letat/contracts/releases/operations';
import { releaseName, releaseSha } from '@letat/contracts/releases/schemas';

/** Bytes on disk that are not the ones that were published. */
export class TamperedError extends Error {
  override readonly name = 'TamperedError';
}

export const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The sha of a release: a digest over the text of its release.json, which holds the hash of every file. */
export function shaOf(manifest: string): string {
  return createHash('sha256').update(manifest).digest('hex').slice(0, 16);
}

/** Whether these are names that a part and a release of it can have: what is asked for becomes a path of the disk. */
export const canBeRelease = (name: string, sha: string): boolean =>
  releaseName.safeParse(name).success && releaseSha.safeParse(sha).success;

/** Of a release, what its files are read and compared by. */
export type FileTable = Pick<Release, 'name' | 'sha' | 'files'>;

/**
 * Reads a file of a release and checks its bytes against the release's table.
 * @throws TamperedError when they differ, or when the release has no such file
 */
export async function readReleaseFile(releasesDir: string, release: FileTable, file: string): Promise<Buffer> {
  const expected = release.files[file];
  if (!expected) throw new TamperedError(`${release.name}@${release.sha} has no file ${file}`);
  const bytes = await readBounded(join(releasesDir, release.name, release.sha, file));
  if (bytes === null || integrityOf(bytes) !== expected)
    throw new TamperedError(`${release.name}@${release.sha}/${file} is not what was published`);
  return bytes;
}

/** null for what no release has: a link, a device or a pipe, which may never end, and a file larger than a release. */
async function readBounded(path: string): Promise<Buffer | null> {
  let file: Awaited<ReturnType<typeof open>>;
  try {
    // A pipe that nobody writes to would be waited for without O_NONBLOCK.
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ELOOP') return null;
    throw cause;
  }
  try {
    const stats = await file.stat();
    return stats.isFile() && stats.size <= releaseLimits.bytes ? await file.readFile() : null;
  } finally {
    await file.close();
  }
}
