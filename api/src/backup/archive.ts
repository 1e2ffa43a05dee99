import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline, type Readable, Readable as ReadableStream } from 'node:stream';
import { pipeline as ended } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { decrypt, encrypt } from './frames.ts';
import { decode, encode, type Piece } from './records.ts';

/** Three is what zstd itself takes: pictures do not shrink at any level, texts to a third. */
const level = { [constants.ZSTD_c_compressionLevel]: 3 };

/** Writes a new file: records, compressed, then encrypted. What ends well is on the disk, not in its cache. */
export async function writeArchive(path: string, pieces: AsyncIterable<Piece>, key: Buffer): Promise<void> {
  await ended(
    ReadableStream.from(encode(pieces), { objectMode: false }),
    createZstdCompress({ params: level }),
    (compressed: AsyncIterable<Uint8Array>) => encrypt(compressed, key),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
}

/**
 * Reads it again.
 * @throws BackupRefused see {@link decrypt} and {@link decode}
 */
export async function* readArchive(path: string, key: Buffer): AsyncGenerator<Piece> {
  const plain: Readable = pipeline(
    ReadableStream.from(decrypt(createReadStream(path), key), { objectMode: false }),
    createZstdDecompress(),
    // What fails destroys the last stream with its error, which its reader is given.
    () => {},
  );
  yield* decode(plain);
}
