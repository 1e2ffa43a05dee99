import { CodedError } from '@letat/contracts/core/coded-error';
import { readPicture, readPictureInSize } from '@letat/contracts/uploads/operations';
import type { FastifyInstance } from 'fastify';
import { Content } from '../../answers/content.ts';
import { objectHeaders } from '../../plugins/security-headers.ts';
import { route } from '../../route.ts';
import type { Storage } from './storage/port.ts';

const objectKey = /^[0-9a-f]{16,64}-\d{1,5}x\d{1,5}(?:\.webp|\/\d{1,5}\.(?:webp|avif))$/;

/** Re-encoded pictures, read from the storage alone. */
export function objectRoutes(app: FastifyInstance, storage: Storage): void {
  const withoutDatabase = { withoutDatabase: true } as const;
  route(app, readPicture, ({ params }) => read(params.picture), withoutDatabase);
  route(app, readPictureInSize, ({ params }) => read(`${params.picture}/${params.size}`), withoutDatabase);

  async function read(key: string): Promise<Content> {
    const stored = objectKey.test(key) ? await storage.open(`objects/${key}`) : null;
    if (!stored) throw new CodedError('not_found');
    const type = key.endsWith('.avif') ? 'image/avif' : 'image/webp';
    return new Content({ type, body: stored, etag: `"${key}"`, headers: objectHeaders });
  }
}
