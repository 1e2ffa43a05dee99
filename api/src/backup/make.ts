import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import { writeArchive } from './archive.ts';
import type { Area } from './areas.ts';
import { type CheckedBackup, checkBackup } from './check.ts';
import { dumpDatabase } from './database.ts';
import { FilesDump } from './dump-files.ts';
import { backupName, prepareFolder, pruneBackups } from './folder.ts';
import type { Piece } from './records.ts';
import { explained } from './refused.ts';

export interface BackupParts {
  readonly client: mongo.MongoClient;
  readonly areas: readonly Area[];
  /** Where backups are stored. */
  readonly folder: string;
  readonly key: Buffer;
  readonly now: () => Date;
  /** For tests: what happens between two records. */
  readonly onPiece?: (piece: Piece) => Promise<void>;
}

export interface MadeBackup {
  readonly name: string;
  readonly path: string;
  readonly checked: CheckedBackup;
  /** Of the file. */
  readonly size: number;
  /** Files that were deleted between their listing and their reading. */
  readonly missed: number;
  readonly pruned: readonly string[];
  readonly ms: { readonly write: number; readonly check: number };
}

/**
 * Makes a backup, reads it again from its first byte to its last, gives it its name, and only then removes what the rule drops. There is a whole
 * backup of that name or none.
 * @throws BackupRefused for what a person can mend: a full disk, a folder that cannot be written, a database that forgot the moment
 */
export async function makeBackup(parts: BackupParts): Promise<MadeBackup> {
  const { folder, key, now } = parts;
  const id = randomUUID();
  const name = backupName(now(), id);
  const path = join(folder, name);
  const partial = `${path}.partial`;
  try {
    await prepareFolder(folder, now());
    const files = new FilesDump(parts.areas);
    const began = performance.now();
    await writeArchive(partial, contentOf(parts, files, id), key);
    const written = performance.now();
    const checked = await checkBackup(partial, key);
    const ms = { write: written - began, check: performance.now() - written };
    await rename(partial, path);
    await syncFolder(folder);
    const { size } = await stat(path);
    return { name, path, checked, size, missed: files.missed, pruned: await pruneBackups(folder), ms };
  } catch (error) {
    await rm(partial, { force: true });
    throw explained(error, folder);
  }
}

async function* contentOf({ client, onPiece }: BackupParts, files: FilesDump, id: string): AsyncGenerator<Piece> {
  const totals = { collections: 0, documents: 0 };
  async function* all(): AsyncGenerator<Piece> {
    yield { type: 'begin', version: 1, id };
    yield* files.dump();
    yield await files.gone();
    yield* dumpDatabase(client);
    yield* files.dump();
  }
  for await (const piece of all()) {
    if (!Buffer.isBuffer(piece) && piece.type === 'collection-end') {
      totals.collections += 1;
      totals.documents += piece.documents;
    }
    await onPiece?.(piece);
    yield piece;
  }
  yield { type: 'end', ...totals, files: files.files, bytes: files.bytes };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
