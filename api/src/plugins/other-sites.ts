import type { Operation } from '@letat/contracts/core/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What lets scripts of any page read an answer (https://fetch.spec.whatwg.org/#http-cors-protocol). Cookies stay out. */
export const readableElsewhere = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Seconds for which a browser remembers that it may call; none takes more than a day, Chromium two hours. */
const remembered = String(24 * 60 * 60);

/**
 * Opens this context's one operation to pages of other sites: refusals can be read too, and the browser's question
 * before the call is answered. Before a plain GET it asks nothing.
 * @param isOpenTo whose pages may read; those of all sites when not given. Called for every request, the refused ones too
 */
export function answerOtherSites(
  app: FastifyInstance,
  { path, method, access }: Operation,
  isOpenTo?: (request: FastifyRequest) => Promise<boolean>,
): void {
  app.addHook('onSend', async (request, reply) => {
    if (!isOpenTo) reply.headers(readableElsewhere);
    else await nameOrigin(request, reply, isOpenTo);
  });
  if (method === 'GET') return;
  app.options(path, { config: { access }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': remembered,
      })
      .send(),
  );
}

/** For that origin only; while nobody can say whether it may, it may not. */
async function nameOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  isOpenTo: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  reply.header('vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined) return;
  const isOpen = await isOpenTo(request).catch((error: unknown) => {
    request.log.warn({ err: error }, 'other sites: the origin could not be checked');
    return false;
  });
  if (isOpen) reply.headers({ 'access-control-allow-origin': origin, 'cross-origin-resource-policy': 'cross-origin' });
}
