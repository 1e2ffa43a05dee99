import { Readable } from 'node:stream';
import { CodedError } from '@letat/contracts/errors';
import { download } from '@letat/contracts/uploads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { downloadHeaders } from '../../../plugins/security-headers.ts';
import type { Tokens } from '../../../plugins/signing/index.ts';
import type { Storage } from '../storage/port.ts';
import type { DownloadGrant } from './grant.ts';
import { attachment, readRange } from './headers.ts';

type DownloadRequest = FastifyRequest<{ Params: { token: string } }>;

/** `GET /downloads/:token`: a file for whoever holds a link to it, as a download and never shown. */
export function downloadRoutes(app: FastifyInstance, storage: Storage, tokens: Tokens<DownloadGrant>): void {
  app.route<{ Params: { token: string } }>({
    method: download.method,
    url: download.path,
    schema: {
      params: download.params,
      summary: download.summary,
      tags: [download.feature],
      response: download.responses,
    },
    config: { operation: download, access: download.access },
    handler: send,
  });

  async function send(request: DownloadRequest, reply: FastifyReply): Promise<FastifyReply> {
    const grant = await app.mongo.withDatabaseTimeout(() => tokens.read(request.params.token));
    const granted = grant !== null && grant.until * 1000 >= Date.now() && (await isHolder(grant, request));
    const file = granted ? await storage.open(grant.key) : null;
    if (!grant || !file) throw new CodedError('download_not_found');

    // What is stored under a key in use never changes.
    const etag = `"${grant.key.replace(/\W/g, '-')}-${file.size}"`;
    reply.headers({ ...downloadHeaders, 'accept-ranges': 'bytes', etag });
    const range = readRange(resumes(request, etag) ? request.headers.range : undefined, file.size);
    if (range === 'outside') {
      reply.header('content-range', `bytes */${file.size}`);
      throw new CodedError('bad_range');
    }
    reply.header('content-disposition', attachment(grant.name)).type('application/octet-stream');
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
    reply.header('content-length', range ? range.end - range.start + 1 : file.size);
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : file.stream(range ?? undefined));
  }

  /** A link that somebody else found, or that outlived a logout, opens nothing. */
  async function isHolder({ session }: DownloadGrant, { headers }: DownloadRequest): Promise<boolean> {
    return session === undefined || (await app.session.ownerOf(headers.cookie))?.sessionId === session;
  }
}

/** A range of the file that the caller has the start of; of another one they get the whole (RFC 9110, section 13.1.5). */
function resumes({ headers }: DownloadRequest, etag: string): boolean {
  return headers['if-range'] === undefined || headers['if-range'] === etag;
}
