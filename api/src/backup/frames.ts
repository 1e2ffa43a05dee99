import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { BackupRefused } from './refused.ts';

/**
 * Authenticated encryption of a stream (AES-256-GCM in frames, the construction STREAM of Hoang, Reyhanitabar, Rogaway and Vizár,
 * as Tink and age use it). Each file has a key of its own, derived (HKDF-SHA256, RFC 5869) from the backups' key and a salt. A frame's nonce is its number and whether it is the last one, and
 * each is bound to the header: frames that are changed, missing, out of order or of another file do not decrypt, and neither does a file
 * without its end.
 *
 * header: magic (8 bytes), salt (16), check of the key (16); frames: 256 KiB each but the last, each followed by its tag (16).
 */
const magic = Buffer.from('LETATBK1');
const saltBytes = 16;
const checkBytes = 16;
const headerBytes = magic.length + saltBytes + checkBytes;
const frameBytes = 256 * 1024;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

type Bytes = AsyncIterable<Uint8Array>;

/** The check tells a key that does not fit from a damaged file, and commits the file to one key. */
function derive(key: Buffer, salt: Buffer): { frameKey: Buffer; check: Buffer } {
  const derived = Buffer.from(hkdfSync('sha256', key, salt, 'letat backup 1', 32 + checkBytes));
  return { frameKey: derived.subarray(0, 32), check: derived.subarray(32) };
}

function nonceOf(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(frame, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into pieces of that size; the last one may be shorter, and is there even when it is empty. */
async function* pieces(source: Bytes, size: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    let whole = Buffer.concat(waiting);
    while (whole.length > size) {
      yield { piece: whole.subarray(0, size), isLast: false };
      whole = whole.subarray(size);
    }
    waiting = [whole];
    length = whole.length;
  }
  yield { piece: Buffer.concat(waiting), isLast: true };
}

/** Encrypts what the stream brings. */
export async function* encrypt(source: Bytes, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const { frameKey, check } = derive(key, salt);
  const header = Buffer.concat([magic, salt, check]);
  yield header;
  let frame = 0;
  for await (const { piece, isLast } of pieces(source, frameBytes)) {
    const cipher = createCipheriv(algorithm, frameKey, nonceOf(frame, isLast)).setAAD(header);
    yield cipher.update(piece);
    cipher.final();
    yield cipher.getAuthTag();
    frame += 1;
  }
}

/**
 * Decrypts what {@link encrypt} made. Nothing of a frame is given before all of it was authenticated.
 * @throws BackupRefused for another kind of file, a key that does not fit, and a file that is damaged or incomplete
 */
export async function* decrypt(source: Bytes, key: Buffer): AsyncGenerator<Buffer> {
  const { header, rest } = await splitHeader(source);
  const salt = header.subarray(magic.length, magic.length + saltBytes);
  const { frameKey, check } = derive(key, salt);
  if (!timingSafeEqual(check, header.subarray(magic.length + saltBytes)))
    throw new BackupRefused(
      'The key does not fit: this backup was made with another one (or its first bytes are damaged).',
    );
  let frame = 0;
  for await (const { piece, isLast } of pieces(rest, frameBytes + tagBytes)) {
    yield opened(piece, { frameKey, header, frame, isLast });
    frame += 1;
  }
}

function opened(
  piece: Buffer,
  { frameKey, header, frame, isLast }: { frameKey: Buffer; header: Buffer; frame: number; isLast: boolean },
): Buffer {
  const end = piece.length - tagBytes;
  try {
    if (end < 0) throw new Error('shorter than its tag');
    const decipher = createDecipheriv(algorithm, frameKey, nonceOf(frame, isLast))
      .setAAD(header)
      .setAuthTag(piece.subarray(end));
    return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
  } catch (error) {
    const at = `at byte ${headerBytes + frame * (frameBytes + tagBytes)}`;
    throw new BackupRefused(
      isLast
        ? `The backup is incomplete, or damaged ${at}: take another one.`
        : `The backup is damaged ${at}: take another one.`,
      { cause: error },
    );
  }
}

async function splitHeader(source: Bytes): Promise<{ header: Buffer; rest: Bytes }> {
  const chunks = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < headerBytes) {
    const next = await chunks.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  if (!start.subarray(0, magic.length).equals(magic)) throw new BackupRefused('This file is no backup of this site.');
  if (start.length < headerBytes) throw new BackupRefused('The backup is incomplete: it ends within its header.');
  async function* rest() {
    yield start.subarray(headerBytes);
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { header: start.subarray(0, headerBytes), rest: rest() };
}
