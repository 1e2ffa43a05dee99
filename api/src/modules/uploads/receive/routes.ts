import { Readable } from 'node:stream';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { ErrorCode } from '@letat/contracts/features';
import { receiveUpload } from '@letat/contracts/uploads/operations';
import type { FastifyInstance } from 'fastify';
import { type Call, route } from '../../../route.ts';
import type { DiskStorage } from '../storage/disk.ts';
import type { UploadsRepository } from '../uploads.repository.ts';
import { onePiece } from '../uploads.service.ts';

/** Uppy's S3 plugin takes a refusal for an expiry by these words of S3, wherever in the body they stand. */
const expired = { details: [{ path: '', message: '<Message>Request has expired</Message>' }] };

/** What is read of a body that is too large, so that its sender receives the answer instead of a broken connection. */
const maxRest = 32 * 1024 * 1024;

/** `PUT /api/uploads/:token`: what a bucket does where there is one, for the local disk. */
export function receiveRoutes(
  app: FastifyInstance,
  { disk, uploads }: { disk: DiskStorage; uploads: UploadsRepository },
): void {
  route(
    app,
    receiveUpload,
    async (call) => {
      call.header('etag', await receive(call));
      return null;
    },
    // Bytes may come slowly; the database is asked before and after them.
    { withoutDatabase: true },
  );

  async function receive({ params, body, bodyBytes }: Call<typeof receiveUpload>): Promise<string> {
    const grant = await app.mongo.withDatabaseTimeout(() => disk.read(params.token));
    if (!grant) throw new CodedError('upload_refused');
    if (grant.until * 1000 < app.clock.now().getTime()) throw new CodedError('upload_expired', expired);
    const { tooLarge } = await expected(grant.key);

    if (bodyBytes !== null && bodyBytes > grant.most) {
      await readRest(body);
      throw new CodedError(tooLarge);
    }
    try {
      const etag = await disk.receive(grant, openBody(body));
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
function openBody(body: Readable): Readable {
  return Readable.from(body.iterator({ destroyOnReturn: false }), { objectMode: false });
}

async function readRest(body: Readable): Promise<void> {
  let read = 0;
  for await (const chunk of openBody(body)) {
    read += chunk.length;
    if (read > maxRest) return;
  }
}
