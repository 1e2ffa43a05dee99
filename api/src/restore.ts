// Puts a backup back: `restore.ts <backup>|latest --releases <folder> [--check] [--replace] [--other-installation]`. `npm run restore` finds the database for it.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from './app.ts';
import { checkBackup } from './backup/check.ts';
import { connect } from './backup/database.ts';
import { listBackups } from './backup/folder.ts';
import { installationAreas } from './backup/installation-areas.ts';
import { readKey } from './backup/key.ts';
import { BackupRefused, messageFor } from './backup/refused.ts';
import { restoreBackup } from './backup/restore.ts';
import { configOrExit } from './config-or-exit.ts';
import { migrations } from './migrations/index.ts';
import { openConnection } from './plugins/mongo/connect.ts';
import { Migrator } from './plugins/mongo/migrations/migrator.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    releases: { type: 'string' },
    check: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    'other-installation': { type: 'boolean', default: false },
  },
});
const config = configOrExit();
// Built and never started: its modules know the files, and declare the collections.
const app = await buildApp({ config: { ...config, LOG_LEVEL: 'error' } });
const { connection } = app.mongo;

/** The backup that is meant: a file, or the newest of the folder of backups. */
async function chosen(): Promise<string> {
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0)
    throw new BackupRefused('Which backup? npm run restore -- <file>, or: npm run restore -- latest');
  if (name !== 'latest') return resolve(name);
  const [newest] = config.BACKUP_DIR === undefined ? [] : await listBackups(resolve(config.BACKUP_DIR));
  if (!newest) throw new BackupRefused('There is no backup in BACKUP_DIR.');
  return newest.path;
}

async function restore(): Promise<void> {
  const path = await chosen();
  const key = await readKey(config.BACKUP_KEY_FILE, [resolve(config.DATA_DIR)]);
  if (values.check) {
    const { totals, state } = await checkBackup(path, key);
    console.log(
      `${path} is whole: ${totals.documents} documents of ${totals.collections} collections at ${state.at}, ${totals.files} files.`,
    );
    return;
  }
  await openConnection(connection, config.MONGODB_URI);
  if (await app.jobs.isWorking())
    throw new BackupRefused(
      'Workers are at work on this database. Stop every process of the site on every machine, and start again.',
    );
  const client = await connect(config.MONGODB_URI);
  try {
    const { totals, state } = await restoreBackup({
      ...{ client, path, key, migrations: migrations.length },
      areas: installationAreas(app, config.DATA_DIR, values.releases ?? join(config.DATA_DIR, 'releases')),
      ownInstallation: await app.jobs.ownInstallation(),
      mayReplace: values.replace,
      mayBeOther: values['other-installation'],
      suspend: () => app.jobs.suspendRestored(),
    });
    console.log(
      `Restored ${totals.documents} documents of ${totals.collections} collections as they were at ${state.at}, and ${totals.files} files.`,
    );
  } finally {
    await client.close();
  }
  await new Migrator({ connection, migrations, log: app.log }).expand(new AbortController().signal);
  // What was sent between the moment of the backup and its end is in it, and the database of that moment does not know it.
  const orphans = await app.uploads.removeOrphans();
  if (orphans > 0) console.log(`Removed ${orphans} files that were sent after that moment.`);
  console.log(
    'Nothing leaves the site until an administrator has looked at /admin/jobs and resumed. Verify it now: npm run verify',
  );
}

try {
  await restore();
} catch (error) {
  const message = messageFor(error);
  if (message === null) throw error;
  console.error(message);
  process.exitCode = 1;
} finally {
  await connection.close();
}
