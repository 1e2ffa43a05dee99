import { Readable } from 'node:stream';
import type { mongo } from 'mongoose';
import { beginRestoration, endRestoration } from '../plugins/mongo/migrations/restoration.ts';
import { readArchive } from './archive.ts';
import type { Area } from './areas.ts';
import { type CheckedBackup, checkBackup } from './check.ts';
import { collectionsOf, createCollection, createIndexes, type Db, digestOf, loadDocuments } from './database.ts';
import type { AreaName, Piece } from './records.ts';
import { BackupRefused, explained, somethingElse } from './refused.ts';

export interface RestoreParts {
  readonly client: mongo.MongoClient;
  readonly areas: readonly Area[];
  /** The backup. */
  readonly path: string;
  readonly key: Buffer;
  /** How many migrations this release knows. */
  readonly migrations: number;
  /** The installation that this machine last worked for; null for a new machine. */
  readonly ownInstallation: string | null;
  /** What the database holds is given up. */
  readonly mayReplace: boolean;
  /** The backup may be of another installation than the one of this machine. */
  readonly mayBeOther: boolean;
  /** Has the restored database send and pay nothing, before anything can start on it. */
  suspend(): Promise<void>;
}

/**
 * Puts a backup back. All of it is read and checked first: one that is damaged, or does not belong here, changes nothing. Until all of it
 * is there and was compared with what the backup says, no process of the site starts on the database.
 * @throws BackupRefused
 */
export async function restoreBackup(parts: RestoreParts): Promise<CheckedBackup> {
  const db = parts.client.db();
  const checked = await checkBackup(parts.path, parts.key);
  assertFits(checked, parts);
  await assertMayFill(db, parts);
  await beginRestoration(db, checked.id);
  try {
    for (const { name } of await collectionsOf(db)) if (name !== 'restoration') await db.dropCollection(name);
    const indexes = await load(db, checked, parts);
    await assertSame(db, checked);
    // Afterwards: one that ends documents at their time would have begun to.
    for (const [name, given] of indexes) await createIndexes(db, name, given);
    await parts.suspend();
  } catch (error) {
    throw explained(error, 'the restored files or the database');
  }
  await endRestoration(db);
  return checked;
}

/** The backup is of data that this release can work with, and of this installation. */
function assertFits({ state }: CheckedBackup, { migrations, ownInstallation, mayBeOther }: RestoreParts): void {
  const later = state.migrations.filter((version) => version > migrations);
  if (later.length > 0)
    throw new BackupRefused(
      `The backup is of a later release: its data had migration ${later.join(', ')}, this release knows ${migrations}. Nothing was changed. ` +
        'Restore it with that release.',
    );
  if (mayBeOther || ownInstallation === null || state.installation === ownInstallation) return;
  throw new BackupRefused(
    `The backup is of another installation (${state.installation ?? 'that never worked'}; this machine's is ${ownInstallation}). Nothing was changed. ` +
      'If that is meant: -- --other-installation.',
  );
}

async function assertMayFill(db: Db, { mayReplace }: RestoreParts): Promise<void> {
  if (mayReplace) return;
  for (const { name } of await collectionsOf(db)) {
    if ((await db.collection(name).find().limit(1).toArray()).length === 0) continue;
    throw new BackupRefused(
      `The database is not empty (${name} has something). Nothing was changed. To give up what it holds: -- --replace.`,
    );
  }
}

type Indexes = Map<string, readonly Record<string, unknown>[]>;

/** Gives the indexes that the collections had. */
async function load(db: Db, { gone }: CheckedBackup, { path, key, areas }: RestoreParts): Promise<Indexes> {
  const indexes: Indexes = new Map();
  let collection = '';
  let isAfterGone = false;
  const pieces = readArchive(path, key);
  for await (const piece of pieces) {
    if (Buffer.isBuffer(piece)) await loadDocuments(db, collection, piece);
    else if (piece.type === 'gone') isAfterGone = true;
    else if (piece.type === 'collection') {
      collection = piece.name;
      indexes.set(collection, piece.indexes);
      await createCollection(db, collection, piece.options);
    } else if (piece.type === 'file') {
      const content = contentOf(pieces);
      if (!isAfterGone && gone.has(`${piece.area} ${piece.path}`)) for await (const _chunk of content);
      else await areaOf(areas, piece.area).write(piece.path, Readable.from(content, { objectMode: false }));
    }
  }
  return indexes;
}

/** The bytes up to the end of the file. */
async function* contentOf(pieces: AsyncGenerator<Piece>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await pieces.next();
    if (done || !Buffer.isBuffer(value)) return;
    yield value;
  }
}

function areaOf(areas: readonly Area[], name: AreaName): Area {
  const found = areas.find((area) => area.name === name);
  if (!found) throw new BackupRefused(`The backup has files of ${name}, for which this installation has no place.`);
  return found;
}

/** The database holds now what the backup says that it held, to the byte. */
async function assertSame(db: Db, { collections }: CheckedBackup): Promise<void> {
  for (const [name, { documents, digest }] of collections) {
    const found = await digestOf(db, name);
    if (found.documents === documents && found.digest === digest) continue;
    throw new BackupRefused(
      `${name} has ${found.documents} documents that are not the ${documents} of the backup: ${somethingElse}`,
    );
  }
}
