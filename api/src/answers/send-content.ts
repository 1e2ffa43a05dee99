import { Readable } from 'node:stream';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { holds } from '../plugins/response-cache/etag.ts';
import type { Content, StreamedBody } from './content.ts';
import { attachment } from './disposition.ts';
import { type ByteRange, readRange } from './range.ts';

/**
 * Sends content: whole, the part of it that was asked for, or only that the caller holds it already (RFC 9110, sections 13 and 14).
 * Throws `bad_range`.
 */
export function sendContent(request: FastifyRequest, reply: FastifyReply, content: Content): FastifyReply {
  const { body, etag, filename, headers, type } = content;
  reply.headers(headers);
  if (etag !== undefined) reply.header('etag', etag);
  if (etag !== undefined && holds(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(type);
  if (typeof body === 'string' || Buffer.isBuffer(body)) {
    if (filename !== undefined) reply.header('content-disposition', attachment(filename));
    return reply.send(body);
  }
  const range = body.size === undefined ? null : rangeOf(request, reply, { size: body.size, etag });
  if (filename !== undefined) reply.header('content-disposition', attachment(filename));
  return sendStream(request, reply, { body, range });
}

/** null for the whole. Throws `bad_range`. */
function rangeOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { size, etag }: { size: number; etag: string | undefined },
): ByteRange | null {
  reply.header('accept-ranges', 'bytes');
  // A range of the content that the caller has the start of; of another one they get the whole (RFC 9110, section 13.1.5).
  const resumes = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = readRange(resumes ? headers.range : undefined, size);
  if (range === 'outside') {
    reply.header('content-range', `bytes */${size}`);
    throw new CodedError('bad_range');
  }
  return range;
}

function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, range }: { body: StreamedBody; range: ByteRange | null },
): FastifyReply {
  const { size } = body;
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  if (size !== undefined) reply.header('content-length', range ? range.end - range.start + 1 : size);
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : body.stream(range ?? undefined));
}
