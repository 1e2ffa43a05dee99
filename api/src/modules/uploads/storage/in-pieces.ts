import type { Readable } from 'node:stream';

/** S3 takes no part below 5 MiB but the last; ten thousand of these are 80 GiB. */
export const pieceBytes = 8 * 1024 * 1024;

/** What a stream brings, in pieces of one size, the last one excepted; a stream that brings nothing is one empty piece. */
export async function* inPieces(body: Readable): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    waiting.push(bytes);
    size += bytes.length;
    while (size > pieceBytes) {
      const whole = Buffer.concat(waiting);
      yield { bytes: whole.subarray(0, pieceBytes), isLast: false };
      waiting = [whole.subarray(pieceBytes)];
      size -= pieceBytes;
    }
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}
