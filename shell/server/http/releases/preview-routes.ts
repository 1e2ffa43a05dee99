import { previewEndPath, previewPath } from '@letat/contracts/releases/ramps/constants';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../../config.ts';
import type { LiveSet } from '../../live-set.ts';
import { plainPage } from '../pages/plain-page.ts';
import { isSpeculative, refuseSpeculation } from '../pages/speculation.ts';
import { endOfPreview, goodPreview, previewCookieOf } from '../pages/visit.ts';

/**
 * Where a link to a candidate leads: from then on this browser has it, on every page, until the link ends, the candidate does, or its reader ends
 * it. Nothing is changed but what the browser itself keeps, and for a browser that asks ahead of its reader not even that.
 */
export function previewRoutes(app: FastifyInstance, { config, live }: { config: ShellConfig; live: LiveSet }): void {
  const secure = config.publicOrigin.startsWith('https:');
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

  app.get(previewEndPath, (request, reply) =>
    isSpeculative(request)
      ? refuseSpeculation(reply)
      : reply.headers(headers).header('set-cookie', endOfPreview(secure)).redirect('/', 303),
  );

  app.get<{ Params: { token: string } }>(`${previewPath}:token`, (request, reply) => {
    if (isSpeculative(request)) return refuseSpeculation(reply);
    const { token } = request.params;
    const now = new Date();
    const offer = live.offer();
    const preview = offer && goodPreview(offer, token, now);
    reply.headers(headers);
    if (!preview)
      return reply
        .code(410)
        .type('text/html; charset=utf-8')
        .send(
          plainPage({
            title: 'Ce lien d’aperçu ne mène plus nulle part',
            text: 'Il est périmé, ou la version qu’il montrait n’est plus candidate. Demandez-en un autre à qui vous l’a envoyé.',
          }),
        );
    const seconds = Math.floor(preview.expires - now.getTime() / 1000);
    return reply.header('set-cookie', previewCookieOf(token, seconds, secure)).redirect('/', 303);
  });
}
