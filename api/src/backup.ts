// Makes a backup: `backup.ts --releases <folder>`. `npm run backup` finds the database for it.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from './app.ts';
import { connect } from './backup/database.ts';
import { installationAreas } from './backup/installation-areas.ts';
import { readKey } from './backup/key.ts';
import { makeBackup } from './backup/make.ts';
import { BackupRefused, messageFor } from './backup/refused.ts';
import { configOrExit } from './config-or-exit.ts';
import { openConnection } from './plugins/mongo/connect.ts';
import { assertRestored } from './plugins/mongo/migrations/restoration.ts';

const { values } = parseArgs({ options: { releases: { type: 'string' } } });
const config = configOrExit();
// Built and never started: its modules know the files, and declare the collections.
const app = await buildApp({ config: { ...config, LOG_LEVEL: 'error' } });
const began = performance.now();
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
const seconds = (ms: number) => (ms / 1000).toFixed(1);

try {
  if (config.BACKUP_DIR === undefined)
    throw new BackupRefused(
      'BACKUP_DIR is not set: it names the folder that backups are stored in, best on another disk.',
    );
  const folder = resolve(config.BACKUP_DIR);
  const key = await readKey(config.BACKUP_KEY_FILE, [folder, resolve(config.DATA_DIR)]);
  await openConnection(app.mongo.connection, config.MONGODB_URI);
  const client = await connect(config.MONGODB_URI);
  try {
    await assertRestored(client.db());
    const areas = installationAreas(app, config.DATA_DIR, values.releases ?? join(config.DATA_DIR, 'releases'));
    const made = await makeBackup({ client, areas, folder, key, now: () => app.clock.now() });
    const { totals, state } = made.checked;
    const durationMs = performance.now() - began;
    const { name, size: bytes } = made;
    await app.backups.record({ name, dataUntil: new Date(state.at), finishedAt: app.clock.now(), bytes, durationMs });
    console.log(`${join(folder, name)}
  holds     ${totals.documents} documents of ${totals.collections} collections as they were at ${state.at}, ${totals.files} files (${megabytes(totals.bytes)} MB)
  size      ${megabytes(bytes)} MB, encrypted; written in ${seconds(made.ms.write)} s, read again and checked in ${seconds(made.ms.check)} s`);
    if (made.missed > 0) console.log(`  without   ${made.missed} files that were deleted while it was made`);
    if (made.pruned.length > 0) console.log(`  removed   ${made.pruned.join(', ')}, by the rule`);
    console.log(
      `  lost at most, were everything lost now: what was written since; with a backup each hour, ${Math.ceil(60 + durationMs / 60_000)} minutes`,
    );
  } finally {
    await client.close();
  }
} catch (error) {
  const message = messageFor(error);
  if (message === null) throw error;
  console.error(message);
  process.exitCode = 1;
} finally {
  await app.mongo.connection.close();
}
