import { CodedError } from '@letat/contracts/errors';
import type { Operation } from '@letat/contracts/operation';
import type { FastifyInstance } from 'fastify';

/** What lets scripts of any page read an answer (https://fetch.spec.whatwg.org/#http-cors-protocol). Cookies stay out. */
const readable = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Seconds for which a browser remembers that it may call; none takes more than a day, Chromium two hours. */
const remembered = String(24 * 60 * 60);

/**
 * Opens this context's one operation to pages of other sites: refusals can be read too, and the browser's question
 * before the call is answered.
 */
export function answerOtherSites(app: FastifyInstance, { path, method, access }: Operation): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(readable);
  });
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

/** Calls of one partner's page per minute, all its readers together; those without an origin count as one page. */
export function limitBySite(app: FastifyInstance, most: number): void {
  const count = app.createRateLimit({
    max: most,
    timeWindow: 60_000,
    keyGenerator: ({ headers }) => siteOf(headers.origin ?? '') ?? 'none',
  });
  app.addHook('onRequest', async (request) => {
    if (request.method === 'OPTIONS') return;
    const result = await count(request);
    if (!result.isAllowed && result.isExceeded)
      throw new CodedError('rate_limited', { retryAfter: result.ttlInSeconds });
  });
}

/**
 * The site that an `Origin` names, in its one spelling; null for `null` (a sandboxed frame, a file) and for whatever is no
 * origin of the web.
 */
export function siteOf(header: string): string | null {
  if (!URL.canParse(header)) return null;
  const { protocol, origin } = new URL(header);
  return (protocol === 'https:' || protocol === 'http:') && origin.length <= 300 ? origin : null;
}
