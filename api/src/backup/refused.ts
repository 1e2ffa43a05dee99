import { userInfo } from 'node:os';
import { isUnavailable } from '../plugins/mongo/index.ts';
import { MigrationRefused } from '../plugins/mongo/migrations/migration.ts';

/** What a person at the terminal can mend: its message names the cause and the mend, and is printed as it is. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** A restoration is alone with its database, or it is none. */
export const somethingElse = 'something else wrote to the database. Stop it and restore again: -- --replace.';

/** Words for what went wrong with a backup; anything that nobody expected is thrown again. */
export function explained(error: unknown, where: string): BackupRefused {
  if (error instanceof BackupRefused) return error;
  if (!(error instanceof Error) || !('code' in error)) throw error;
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
    case 'storage_full':
      return new BackupRefused(
        `The disk that holds ${where} is full, or takes no file of that size. Make room and start again.`,
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new BackupRefused(`${where} cannot be written by this user (${userInfo().uid}). Give it the right to.`);
    // NamespaceExists, DuplicateKey: what is put back is there already, in a database that was empty.
    case 48:
    case 11000:
      return new BackupRefused(somethingElse);
    case 'storage_unavailable':
      return new BackupRefused('The bucket of the files does not answer. Look at it, and start again.');
    default:
      throw error;
  }
}

/** What is printed of an error that a person can mend; null for any other. */
export function messageFor(error: unknown): string | null {
  if (error instanceof BackupRefused || error instanceof MigrationRefused) return error.message;
  return isUnavailable(error) ? 'The database does not answer: look at MONGODB_URI and at the server.' : null;
}
