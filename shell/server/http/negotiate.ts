import type { FastifyReply, FastifyRequest } from 'fastify';
import { askedDictionary, type Dictionaries, dictionaryHeader, dictionaryVary } from './releases/dictionaries.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the client takes. A browser's "gzip, deflate, br, zstd" is the usual case. */
export function encodingOf(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!;\s*q=0(?:\.0+)?\b)/.test(accepted)) return 'br';
  if (/\bgzip\b(?!;\s*q=0(?:\.0+)?\b)/.test(accepted)) return 'gzip';
  return 'identity';
}

/**
 * Sends the right bytes of a packed answer, or 304 when the client has them (RFC 9110 §13.1.2).
 * @param how.vary headers of requests on which the answer depends
 * @param how.dictionaries of public files of releases alone: what is compressed with what a browser has tells about both
 */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: { etag: string; identity: Buffer; br: Buffer; gzip: Buffer },
  { vary = 'accept-encoding', dictionaries }: { vary?: string; dictionaries?: Dictionaries } = {},
) {
  reply.header('etag', packed.etag);
  reply.header('vary', dictionaries ? dictionaryVary : vary);
  if (dictionaries) reply.header('use-as-dictionary', dictionaryHeader(dictionaries.pattern));
  if (matches(request.headers['if-none-match'], packed.etag)) return reply.code(304).send();
  const hash = dictionaries ? askedDictionary(request.headers) : null;
  const delta = hash === null ? undefined : dictionaries?.find(hash);
  if (delta) return reply.header('content-encoding', 'dcz').send(delta);
  // Fonts and pictures are compressed by their format: the same bytes under no encoding's name.
  const encoding = packed.br === packed.identity ? 'identity' : encodingOf(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(packed[encoding]);
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}
