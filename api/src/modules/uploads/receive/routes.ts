import { Readable } from 'node:stream';
import { CodedError, type ErrorCode } from '@letat/contracts/errors';
import { receiveUpload } from '@letat/contracts/uploads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DiskStorage } from '../storage/disk.ts';
import type { UploadsRepository } from '../uploads.repository.ts';
import { onePiece } from '../uploads.service.ts';

/** Uppy's S3 plugin takes a refusal for an expiry by these words of S3, wherever in the body they stand. */
const expired = { details: [{ path: '', message: '<Message>Request has expired</Message>' }] };

/** What is read of a body that is too large, so that its sender receives the answer instead of a broken connection. */
const restMost = 32 * 1024 * 1024;

/** `PUT /api/uploads/:token`: what a bucket does where there is one, for the local disk. */
export function receiveRoutes(app: FastifyInstance, disk: DiskStorage, uploads: UploadsRepository): void {
  void app.register(async (scope) => {
    // Any type of bytes, and none of them in memory.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    scope.route<{ Params: { token: string } }>({
      method: receiveUpload.method,
      url: receiveUpload.path,
      schema: {
        params: receiveUpload.params,
        summary: receiveUpload.summary,
        tags: [receiveUpload.feature],
        response: receiveUpload.responses,
      },
      config: { operation: receiveUpload, access: receiveUpload.access },
      async handler(request, reply) {
        const etag = await receive(request);
        return reply.header('etag', etag).send();
      },
    });
  });

  async function receive(request: FastifyRequest<{ Params: { token: string } }>): Promise<string> {
    const grant = await app.mongo.withDatabaseTimeout(() => disk.read(request.params.token));
    if (!grant) throw new CodedError('upload_refused');
    if (grant.until * 1000 < Date.now()) throw new CodedError('upload_expired', expired);
    const { tooLarge } = await expected(grant.key);

    if (Number(request.headers['content-length']) > grant.most) {
      await readRest(request);
      throw new CodedError(tooLarge);
    }
    try {
      const etag = await disk.receive(grant, bodyOf(request));
      await expected(grant.key);
      return etag;
    } catch (error) {
      throw error instanceof CodedError && error.code === 'too_large' ? new CodedError(tooLarge) : error;
    }
  }

  /** Refuses unless the file is still awaited; one that came too late is not stored. */
  async function expected(key: string): Promise<{ tooLarge: ErrorCode }> {
    const upload = await app.mongo.withDatabaseTimeout(() => uploads.findByKey(key));
    if (upload?.state === 'signed') return onePiece[upload.purpose];
    if (upload?.state !== 'claimed' || upload.purpose === 'image') await disk.delete(key);
    throw upload?.state === 'claimed' ? new CodedError('upload_used') : new CodedError('upload_expired', expired);
  }
}

/** The bytes as they come. A reader that stops leaves the connection open for the answer. */
function bodyOf({ raw }: FastifyRequest): Readable {
  return Readable.from(raw.iterator({ destroyOnReturn: false }), { objectMode: false });
}

async function readRest(request: FastifyRequest): Promise<void> {
  let read = 0;
  for await (const chunk of bodyOf(request)) {
    read += chunk.length;
    if (read > restMost) return;
  }
}
