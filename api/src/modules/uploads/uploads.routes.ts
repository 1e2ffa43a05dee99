import { CodedError } from '@letat/contracts/core/coded-error';
import { uploadLimits } from '@letat/contracts/uploads/constants';
import {
  abortMultipart,
  beginMultipart,
  completeMultipart,
  listParts,
  signPart,
  signUpload,
  storeImage,
  temporaryCredentials,
  uploadParameters,
} from '@letat/contracts/uploads/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../route.ts';
import type { MultipartService } from './multipart/service.ts';
import { imageLimit, uploadLimit } from './uploads.limits.ts';
import type { UploadsService } from './uploads.service.ts';

/** Where files are announced, and what was sent is put to use. The bytes themselves go elsewhere. */
export function uploadRoutes(
  app: FastifyInstance,
  { uploads, multipart }: { uploads: UploadsService; multipart: MultipartService },
): void {
  app.rateLimits.register(uploadLimit);
  app.rateLimits.register(imageLimit);
  const limit = uploadLimit.name;

  route(
    app,
    signUpload,
    async ({ user, body }) => ({ uploadURL: await uploads.sign(user, body ?? { purpose: 'image' }) }),
    { limit },
  );
  route(app, storeImage, async ({ user, body }) => ({ objectPath: await uploads.storeImage(user, body.imageURL) }), {
    limit: imageLimit.name,
  });

  route(app, beginMultipart, ({ user, body }) => multipart.begin(user.id, body), { limit });
  route(app, listParts, ({ user, params, query }) => multipart.list({ ownerId: user.id, ...params, ...query }));
  route(app, signPart, ({ user, params: { uploadId, partNumber }, query }) =>
    multipart.signPart({ ownerId: user.id, uploadId, ...query }, partNumber),
  );
  route(app, completeMultipart, async ({ user, params, query, body }) => ({
    location: await multipart.complete({ ownerId: user.id, ...params, ...query }, body.parts),
  }));
  route(app, abortMultipart, async ({ user, params, query }) => {
    await multipart.abort({ ownerId: user.id, ...params, ...query });
    return {};
  });

  route(
    app,
    uploadParameters,
    async ({ user, query }) => ({
      method: 'PUT' as const,
      url: await uploads.sign(user, { ...query, purpose: 'product' }),
      fields: {},
      headers: { 'content-type': query.type || 'application/octet-stream' },
      expires: uploadLimits.urlSeconds,
    }),
    { limit },
  );
  route(
    app,
    temporaryCredentials,
    async () => {
      throw new CodedError('not_offered');
    },
    { withoutDatabase: true },
  );
}
