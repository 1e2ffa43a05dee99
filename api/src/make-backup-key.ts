// Makes a key for backups in a new file: `make-backup-key.ts <file>`.
import { resolve } from 'node:path';
import { makeKey } from './backup/key.ts';
import { BackupRefused } from './backup/refused.ts';

const path = resolve(process.argv[2] ?? '');
try {
  await makeKey(path);
  console.log(
    `${path} is the key of backups from now on, with BACKUP_KEY_FILE. Store a copy where neither the backups nor the data are: without it no backup can be read.`,
  );
} catch (error) {
  if (!(error instanceof BackupRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
