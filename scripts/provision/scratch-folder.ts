import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { hasCode } from '../explained-error.ts';

/** Linux has this folder in memory. */
const IN_MEMORY = '/dev/shm';
/** A whole run leaves about half a gigabyte in the folder of its database. */
const ROOM_BYTES = 2 * 2 ** 30;

/** Every folder that `scratchFolder` may choose. */
export const SCRATCH_FOLDERS: readonly string[] = [IN_MEMORY, tmpdir()];

const hasRoom = async (folder: string): Promise<boolean> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'EACCES')) return false;
    throw error;
  }
};

/**
 * Where data stand that end with the run: in memory if there is space, else on the disk. A database of the product has a
 * hundred collections, and a disk takes three times as long to make them.
 */
export const scratchFolder = async (): Promise<string> => ((await hasRoom(IN_MEMORY)) ? IN_MEMORY : tmpdir());
