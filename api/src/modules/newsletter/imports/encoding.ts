import type { Readable } from 'node:stream';

export const encodings = ['utf-8', 'utf-16le', 'windows-1252', 'macintosh'] as const;
/** A label of the WHATWG's Encoding Standard. */
export type Encoding = (typeof encodings)[number];

/** The accented letters of French in windows-1252: à to ü, without the signs for times and divided by. */
const windowsLetters = range(0xe0, 0xff).filter((byte) => byte !== 0xf7);
/**
 * The same in MacRoman, where windows-1252 has signs that hardly stand in a list of people, or nothing (Unicode Consortium,
 * APPLE/ROMAN.TXT): É à â ç é è ê ô ù û ü. Its ë, î and ï are quotation marks and a bullet there, and say nothing.
 */
const macLetters = [0x83, 0x88, 0x89, 0x8d, 0x8e, 0x8f, 0x90, 0x99, 0x9d, 0x9e, 0x9f];

/**
 * Reads all bytes of a file once; gives how they are to be read, and the first of them. UTF-8 unless a byte says otherwise: then it is
 * what Excel saves on Windows, or on a Mac when most letters beyond ASCII are those of MacRoman.
 */
export async function encodingOf(
  bytes: Readable,
  sampleBytes: number,
): Promise<{ encoding: Encoding; sample: Buffer }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const pieces: Buffer[] = [];
  const counts = new Uint32Array(256);
  let length = 0;
  let isUtf8 = true;
  for await (const chunk of bytes) {
    const piece = Buffer.from(chunk);
    if (length < sampleBytes) pieces.push(piece);
    length += piece.length;
    isUtf8 &&= isDecoded(decoder, piece, true);
    for (const byte of piece) counts[byte] = (counts[byte] ?? 0) + 1;
  }
  isUtf8 &&= isDecoded(decoder, Buffer.alloc(0), false);
  const sample = Buffer.concat(pieces).subarray(0, sampleBytes);
  if (sample[0] === 0xff && sample[1] === 0xfe) return { encoding: 'utf-16le', sample };
  if (isUtf8) return { encoding: 'utf-8', sample };
  const isMac = count(counts, macLetters) > count(counts, windowsLetters);
  return { encoding: isMac ? 'macintosh' : 'windows-1252', sample };
}

function isDecoded(decoder: TextDecoder, piece: Buffer, stream: boolean): boolean {
  try {
    decoder.decode(piece, { stream });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function count(counts: Uint32Array, letters: readonly number[]): number {
  return letters.reduce((sum, byte) => sum + (counts[byte] ?? 0), 0);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}
