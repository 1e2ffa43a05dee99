import { createHash } from 'node:crypto';
import { readArchive } from './archive.ts';
import { DocumentsDigest } from './digest.ts';
import type { BackupRecord, DatabaseState } from './records.ts';
import { BackupRefused } from './refused.ts';

type End = Extract<BackupRecord, { type: 'end' }>;

/** What a backup holds, once all of it was read, decrypted, counted and hashed. */
export interface CheckedBackup {
  readonly id: string;
  readonly state: DatabaseState;
  readonly collections: ReadonlyMap<string, DocumentsDigest['result']>;
  /** Files that are in it and are not to be put back, as `area path`: those of that name before the record `gone`. */
  readonly gone: ReadonlySet<string>;
  readonly totals: End;
}

/**
 * Reads a backup from its first byte to its last.
 * @throws BackupRefused when anything of it is not as it was written
 */
export async function checkBackup(path: string, key: Buffer): Promise<CheckedBackup> {
  const collections = new Map<string, DocumentsDigest['result']>();
  const counted = { collections: 0, documents: 0, files: 0, bytes: 0 };
  const gone = new Set<string>();
  let [id, state, end]: [string | null, DatabaseState | null, End | null] = [null, null, null];
  let collection = { name: '', digest: new DocumentsDigest() };
  let file = { hash: createHash('sha256'), size: 0 };
  let open: 'file' | 'collection' | null = null;

  for await (const piece of readArchive(path, key)) {
    if (end) throw damaged('it goes on after its end');
    if (Buffer.isBuffer(piece)) {
      if (open === 'collection') collection.digest.add(piece);
      else if (open === 'file') {
        file.hash.update(piece);
        file.size += piece.length;
      } else throw damaged('bytes belong to nothing');
      continue;
    }
    switch (piece.type) {
      case 'begin':
        id = piece.id;
        break;
      case 'file':
        [open, file] = ['file', { hash: createHash('sha256'), size: 0 }];
        break;
      case 'file-end':
        if (file.size !== piece.size || file.hash.digest('hex') !== piece.sha256)
          throw damaged('a file is not as it was read');
        open = null;
        counted.files += 1;
        counted.bytes += file.size;
        break;
      case 'gone':
        for (const place of piece.files) gone.add(`${place.area} ${place.path}`);
        break;
      case 'database':
        state = piece.state;
        break;
      case 'collection':
        [open, collection] = ['collection', { name: piece.name, digest: new DocumentsDigest() }];
        break;
      case 'collection-end': {
        const { result } = collection.digest;
        if (result.documents !== piece.documents || result.digest !== piece.digest)
          throw damaged(`the collection ${collection.name} is not as it was read`);
        open = null;
        collections.set(collection.name, result);
        counted.collections += 1;
        counted.documents += result.documents;
        break;
      }
      case 'end':
        end = piece;
    }
  }
  if (id === null || state === null || end === null) throw damaged('it has no end');
  for (const what of ['collections', 'documents', 'files', 'bytes'] as const)
    if (counted[what] !== end[what]) throw damaged(`it has ${counted[what]} ${what} instead of ${end[what]}`);
  return { id, state, collections, gone, totals: end };
}

function damaged(why: string): BackupRefused {
  return new BackupRefused(`The backup is damaged: ${why}. Take another one.`);
}
