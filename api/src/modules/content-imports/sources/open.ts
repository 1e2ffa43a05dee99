import { buffer, text } from 'node:stream/consumers';
import { contentImportLimits } from '@letat/contracts/content-imports/constants';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { StoredObject } from '../../uploads/index.ts';
import type { Converter } from '../conversion/index.ts';
import { RefusedFile } from '../refused-file.ts';
import { Archive } from '../zip.ts';
import { ghostJsonIn, openGhost } from './ghost.ts';
import type { OpenedExport } from './source.ts';
import { isSubstack, openSubstack } from './substack.ts';
import { openWordpress } from './wordpress.ts';

const tooLarge = 'Ce fichier est trop gros pour être lu d’un coup : exportez en plusieurs fois.';

/**
 * Opens an export by what it is, not by its name: the first bytes, and the names in an archive. Throws `content_import_unreadable`
 * for what none of the three programs writes.
 */
export async function openExport(
  object: StoredObject,
  { converter, siteAddress }: { converter: Converter; siteAddress: string | null },
): Promise<OpenedExport> {
  const start = await firstBytes(object);
  if (start.startsWith('PK')) return openArchive(object, converter, siteAddress);
  const written = start.replace(/^\uFEFF/, '').trimStart();
  if (written.startsWith('<')) return openWordpress([() => object.stream()]);
  if (!written.startsWith('{')) throw new CodedError('content_import_unreadable');
  const read = () => wholeOf(object);
  return openGhost({ read, converter, siteAddress, archive: null });
}

async function openArchive(
  object: StoredObject,
  converter: Converter,
  siteAddress: string | null,
): Promise<OpenedExport> {
  const archive = await Archive.open(object);
  if (isSubstack(archive)) return openSubstack(archive);
  const json = ghostJsonIn(archive);
  if (json !== null) {
    const read = () => archive.read(json, contentImportLimits.textBytes);
    return openGhost({ read, converter, siteAddress, archive });
  }
  // WordPress.com packs its files, several for a large site.
  const files = [...archive.names].filter((name) => /\.xml$/i.test(name)).sort();
  if (files.length === 0) throw new CodedError('content_import_unreadable');
  return openWordpress(files.map((name) => () => archive.stream(name, contentImportLimits.unpackedBytes)));
}

async function firstBytes(object: StoredObject): Promise<string> {
  if (object.size === 0) throw new CodedError('content_import_unreadable');
  return text(object.stream({ start: 0, end: Math.min(object.size, 512) - 1 }));
}

async function wholeOf(object: StoredObject): Promise<Buffer> {
  if (object.size > contentImportLimits.textBytes) throw new RefusedFile(tooLarge);
  return buffer(object.stream());
}
