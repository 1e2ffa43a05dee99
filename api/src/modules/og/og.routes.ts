import { CodedError } from '@letat/contracts/core/coded-error';
import { socialPictureKinds } from '@letat/contracts/core/images';
import { readSocialPicture } from '@letat/contracts/og/operations';
import type { FastifyInstance } from 'fastify';
import { Content } from '../../answers/content.ts';
import { objectHeaders } from '../../plugins/security-headers.ts';
import { route } from '../../route.ts';
import type { SocialPictures } from './og.service.ts';
import { isPictureId } from './subjects.ts';

/** An address names a page, whose title may change: pictures are stored for an hour, what stands in for one for a minute. */
const maxAge = { own: 'public, max-age=3600', standIn: 'public, max-age=60' } as const;

/** At the site's root: the shell passes these addresses on as they are. */
export function pictureRoutes(app: FastifyInstance, pictures: SocialPictures): void {
  route(app, readSocialPicture, async ({ params }) => {
    const kind = socialPictureKinds.find((known) => known === params.kind);
    const id = /^(.+)\.png$/.exec(params.file)?.[1];
    if (kind === undefined || id === undefined || !isPictureId(kind, id)) throw new CodedError('not_found');
    const opened = await pictures.open({ kind, id });
    if (!opened) throw new CodedError('not_found');
    const isStandIn = !opened.isOwn && kind !== 'site';
    return new Content({
      type: 'image/png',
      body: opened.file,
      etag: `"${opened.digest}"`,
      headers: { ...objectHeaders, 'cache-control': isStandIn ? maxAge.standIn : maxAge.own },
    });
  });
}
