import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';

/**
 * Compression dictionaries (RFC 9842): a browser that has a file of an older release says so by its hash, and is sent what differs. Only
 * public files of releases are dictionaries or are compressed with one.
 */

/** What an answer depends on that may be compressed with a dictionary (RFC 9842, section 6.2). */
export const dictionaryVary = 'accept-encoding, available-dictionary';

/** Begins what is compressed with Zstandard and a dictionary; the dictionary's SHA-256 follows (RFC 9842, section 5). */
const dczMagic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);
/** Nearly as small as at 19 for what differs in little, in half of the time: 0.2 s of a processor for the files of two releases. */
const level = 12;
/** Of 4 MB, which every client bears (RFC 9842, section 5, allows 8): the dictionary is a part of it. */
const windowLog = 22;
const params = { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_windowLog]: windowLog };
/** What is not much smaller than the file by itself is not worth its memory. */
const worthwhile = 0.7;

const compress = promisify(zstdCompress);

/** By which browsers name a dictionary. */
const dictionaryHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** What a file is sent as to a browser that has one of some dictionaries, by the dictionary's hash. */
export type Deltas = ReadonlyMap<string, Buffer>;

/** What differs between a file and each of these dictionaries; without those that it has too little in common with. */
export async function deltasOf(bytes: Buffer, dictionaries: readonly (Buffer | null)[]): Promise<Deltas> {
  const made = new Map<string, Buffer>();
  const alone = await compress(bytes, { params });
  for (const dictionary of dictionaries) {
    if (dictionary === null) continue;
    const delta = await compress(bytes, { dictionary, params });
    const whole = Buffer.concat([dczMagic, createHash('sha256').update(dictionary).digest(), delta]);
    if (whole.length < worthwhile * alone.length) made.set(dictionaryHash(dictionary), whole);
  }
  return made;
}

/**
 * `Use-As-Dictionary` of a file (RFC 9842, section 2.1): for whatever has such an address.
 * @param pattern a path, with `*` for what differs between releases
 */
export const dictionaryHeader = (pattern: string): string => `match="${pattern}"`;

/** What an answer can be compressed with. */
export interface Dictionaries {
  /** Which addresses it is a dictionary for itself: a path, with `*` for what differs between releases. */
  pattern: string;
  /** The answer for a browser that has the dictionary of that hash. */
  find(hash: string): Buffer | undefined;
}

const hashForm = /^:([A-Za-z0-9+/]{43}=):$/;

/** Hash of the dictionary that a browser has for what it asks for and may be sent; null when there is none, or it says so wrongly. */
export function askedDictionary(headers: IncomingHttpHeaders): string | null {
  const { 'available-dictionary': available, 'accept-encoding': accepted = '' } = headers;
  if (typeof available !== 'string' || !/\bdcz\b(?!;\s*q=0(?:\.0+)?\b)/.test(String(accepted))) return null;
  return hashForm.exec(available.trim())?.[1] ?? null;
}
