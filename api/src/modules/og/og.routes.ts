import { CodedError } from '@letat/contracts/errors';
import { socialPictureKinds } from '@letat/contracts/images';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { objectHeaders } from '../../plugins/security-headers.ts';
import type { SocialPictures } from './og.service.ts';
import { isPictureId } from './subjects.ts';

const params = z.object({ kind: z.enum(socialPictureKinds), file: z.string().endsWith('.png').max(64) });

/** An address names a page, whose title may change: pictures are stored for an hour, what stands in for one for a minute. */
const maxAge = { own: 'public, max-age=3600', standIn: 'public, max-age=60' } as const;

/** `GET /og/:kind/:id.png`, at the site's root: the shell passes it on as it is. */
export function pictureRoutes(app: FastifyInstance, pictures: SocialPictures): void {
  app.get('/og/:kind/:file', { config: { access: 'visitor' }, schema: { hide: true } }, async (request, reply) => {
    const asked = params.safeParse(request.params);
    if (!asked.success) throw new CodedError('not_found');
    const { kind, file } = asked.data;
    const id = file.slice(0, -'.png'.length);
    const opened = isPictureId(kind, id)
      ? await app.mongo.withDatabaseTimeout(() => pictures.open({ kind, id }))
      : null;
    if (!opened) throw new CodedError('not_found');
    const etag = `"${opened.digest}"`;
    const isStandIn = !opened.isOwn && kind !== 'site';
    reply
      .headers(objectHeaders)
      .header('cache-control', isStandIn ? maxAge.standIn : maxAge.own)
      .header('etag', etag)
      .type('image/png');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('content-length', opened.file.size).send(opened.file.stream());
  });
}
