import { z } from 'zod';
import { BackupRefused } from './refused.ts';

/** Parts of an installation that files stand in. */
export const areaNames = ['storage', 'releases', 'release-keys'] as const;
export type AreaName = (typeof areaNames)[number];

const place = { area: z.enum(areaNames), path: z.string() };

/** What the database said of itself at the moment that the backup is of. */
export const databaseState = z.object({
  /** By the database's clock: what was acknowledged until then is in the backup. */
  at: z.iso.datetime(),
  /** Null before a worker ever had the database. */
  installation: z.string().nullable(),
  epoch: z.int().nullable(),
  /** Numbers of the migrations that were applied. */
  migrations: z.array(z.int()),
});
export type DatabaseState = z.output<typeof databaseState>;

/**
 * What stands in a backup, in this order: `begin`; files; `gone`; the database, each collection as its record, bytes and an end; files
 * that came meanwhile; `end`. The bytes after a `file` are the file's, those after a `collection` are documents in BSON, one after the other.
 */
export const record = z.discriminatedUnion('type', [
  z.object({ type: z.literal('begin'), version: z.literal(1), id: z.string() }),
  z.object({ type: z.literal('file'), ...place }),
  z.object({ type: z.literal('file-end'), size: z.int(), sha256: z.string() }),
  /** Files from above that were deleted before the moment that the backup is of. */
  z.object({ type: z.literal('gone'), files: z.array(z.object(place)) }),
  z.object({ type: z.literal('database'), state: databaseState }),
  /** Options and indexes as the server describes them, in Extended JSON (canonical): dates and numbers keep their types. */
  z.object({
    type: z.literal('collection'),
    name: z.string(),
    options: z.record(z.string(), z.unknown()),
    indexes: z.array(z.record(z.string(), z.unknown())),
  }),
  z.object({ type: z.literal('collection-end'), documents: z.int(), digest: z.string() }),
  z.object({ type: z.literal('end'), collections: z.int(), documents: z.int(), files: z.int(), bytes: z.int() }),
]);
export type BackupRecord = z.output<typeof record>;

/** A record, or bytes that belong to the last one. */
export type Piece = BackupRecord | Buffer;

const kinds = { record: 1, bytes: 2 } as const;
const headBytes = 5;

/** Each piece is its kind (1 byte), its length (4 bytes, big-endian) and itself: a record as JSON, bytes as they are. */
export async function* encode(pieces: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const isBytes = Buffer.isBuffer(piece);
    const body = isBytes ? piece : Buffer.from(JSON.stringify(piece));
    const head = Buffer.alloc(headBytes);
    head[0] = isBytes ? kinds.bytes : kinds.record;
    head.writeUInt32BE(body.length, 1);
    yield head;
    yield body;
  }
}

/** @throws BackupRefused for records that this release does not know */
export async function* decode(source: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  let waiting: Buffer[] = [];
  let length = 0;
  let wanted = headBytes;
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < wanted) continue;
    let whole = Buffer.concat(waiting);
    for (;;) {
      wanted = whole.length < headBytes ? headBytes : headBytes + whole.readUInt32BE(1);
      if (whole.length < wanted) break;
      yield pieceOf(whole[0], whole.subarray(headBytes, wanted));
      whole = whole.subarray(wanted);
    }
    waiting = [whole];
    length = whole.length;
  }
  if (length > 0) throw new BackupRefused('The backup ends in the middle of a record.');
}

function pieceOf(kind: number | undefined, body: Buffer): Piece {
  if (kind === kinds.bytes) return body;
  const read = kind === kinds.record ? record.safeParse(JSON.parse(body.toString())) : null;
  if (!read?.success)
    throw new BackupRefused(
      'The backup has a record that this release does not know: restore it with the release that made it, or a later one.',
    );
  return read.data;
}
