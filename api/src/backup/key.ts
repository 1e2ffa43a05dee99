import { randomBytes } from 'node:crypto';
import { open, readFile, realpath } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { BackupRefused } from './refused.ts';

const bytes = 32;
/** Base64 of 32 bytes, alone on its line. */
const written = /^[A-Za-z\d+/]{43}=\n?$/;

/**
 * Makes a key in a new file that its user alone can read. It overwrites none: a key that is lost takes its backups along.
 * @throws BackupRefused when there is a file already
 */
export async function makeKey(path: string): Promise<void> {
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(bytes).toString('base64')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    throw new BackupRefused(
      `${path} is there already. A key is never overwritten: the backups made with it would be lost.`,
    );
  }
}

/**
 * Reads the key that backups are encrypted with.
 * @param apartFrom folders that it must not lie in: a thief who takes the backups or the data would have the key as well
 * @throws BackupRefused
 */
export async function readKey(path: string | undefined, apartFrom: readonly string[]): Promise<Buffer> {
  if (path === undefined)
    throw new BackupRefused(
      'BACKUP_KEY_FILE is not set: it names the file of the key that encrypts backups. Make one: npm run backup -- --new-key /path/to/backup.key',
    );
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EACCES') && !hasCode(error, 'EISDIR')) throw error;
    throw new BackupRefused(
      `BACKUP_KEY_FILE: ${path} cannot be read. Give the file of the key, and this user the right to read it.`,
    );
  });
  if (!written.test(text))
    throw new BackupRefused(
      `BACKUP_KEY_FILE: ${path} is no key. It holds 32 bytes in base64; npm run backup -- --new-key makes one.`,
    );
  const place = dirname(await realpath(path));
  for (const folder of apartFrom) {
    if (!isWithin(place, await realpath(folder).catch(() => resolve(folder)))) continue;
    throw new BackupRefused(
      `BACKUP_KEY_FILE: the key lies in ${folder}. Whoever took that folder would have the key as well: move it out.`,
    );
  }
  return Buffer.from(text, 'base64');
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`));
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
