import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'br' | 'gzip';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Smaller answers gain nothing from compression. */
const worthCompressing = 1024;

const remembered = new Map<string, Encoding>();

/** The encoding to answer with, from an `accept-encoding` header (RFC 9110, 12.5.3); headers repeat, so answers are remembered. */
export function preferredEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const text = String(header);
  const known = remembered.get(text);
  if (known) return known;
  const encoding = negotiate(text);
  if (remembered.size < 200 && text.length < 200) remembered.set(text, encoding);
  return encoding;
}

function negotiate(header: string): Encoding {
  const accepted = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => (part.split(';', 1)[0] ?? '').trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** The encoding that a body of that size is really sent in. */
export function encodingFor(bytes: number, accepted: Encoding): Encoding {
  return bytes > worthCompressing ? accepted : 'identity';
}

/** Compresses a body; brotli at quality 4, the best trade for answers made on demand. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return compressBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
    case 'gzip':
      return compressGzip(body, { level: 6 });
    case 'identity':
      return body;
  }
}
