import { type Db, MigrationRefused } from './migration.ts';

/** Has one document while a backup is put back into this database, and is not there otherwise. */
export const restorationCollection = 'restoration';

const _id = 'running';

/** From now on no process starts on this database: what is in it is half of something. */
export async function beginRestoration(db: Db, backup: string): Promise<void> {
  const rows = db.collection<{ _id: string; backup: string }>(restorationCollection);
  await rows.replaceOne({ _id }, { backup }, { upsert: true, writeConcern: { w: 'majority', journal: true } });
}

/** All of it is there. */
export async function endRestoration(db: Db): Promise<void> {
  await db.dropCollection(restorationCollection);
}

/** @throws {MigrationRefused} when a restoration goes on, or was interrupted */
export async function assertRestored(db: Db): Promise<void> {
  const found = await db.collection<{ _id: string }>(restorationCollection).findOne({ _id });
  if (found === null) return;
  throw new MigrationRefused(
    'A backup is being put back into this database, or that was interrupted: only a part of it is there. ' +
      'Wait for it, or begin it again: npm run restore -- <backup> --replace.',
  );
}
