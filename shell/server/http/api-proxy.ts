import replyFrom from '@fastify/reply-from';
import { bodyBytesMost } from '@letat/contracts/constants';
import { CodedError } from '@letat/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../config.ts';
import type { PageCache } from './page-cache.ts';
import { signedInCookies } from './signed-in-cookie.ts';

/** What the API answers on the site's origin. Nothing under /internal is among it. */
const forwarded = [
  '/api/*',
  '/objects/*',
  '/downloads/*',
  '/og/*',
  '/rss.xml',
  '/feed.json',
  '/sitemap.xml',
  '/sitemaps/*',
  '/robots.txt',
  '/author/:id/rss.xml',
  '/author/:id/feed.json',
];

/** Takes files of any size that their address allows. */
const filesGoTo = '/api/uploads/';

/** Headers that only this process may say to the API. */
const ours = [
  'x-shell-token',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'authorization',
];

/**
 * Hands the API's paths on. A change of content drops its pages here before its author gets the answer, so that the
 * next reader, whoever it is, sees it.
 */
export async function apiProxy(
  app: FastifyInstance,
  { config, pages }: { config: ShellConfig; pages: PageCache },
): Promise<void> {
  await app.register(replyFrom, {
    base: config.apiUrl,
    undici: { connections: 64, pipelining: 1, bodyTimeout: 120_000, headersTimeout: 60_000 },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  for (const url of forwarded)
    app.all(url, { exposeHeadRoute: false }, (request, reply) => {
      refuseLargeBody(request);
      return reply.from(request.raw.url ?? '/', {
        rewriteRequestHeaders: (_request, headers) => {
          const passed = Object.fromEntries(Object.entries(headers).filter(([name]) => !ours.includes(name)));
          return {
            ...passed,
            'x-forwarded-for': request.ip,
            'x-forwarded-host': new URL(config.publicOrigin).host,
            'x-shell-token': config.internalToken,
            'x-request-id': request.id,
          };
        },
        rewriteHeaders: (headers) => {
          const { 'x-invalidate': tags, ...others } = headers;
          if (typeof tags === 'string' && tags) pages.invalidate(tags.split(',').map(decodeURIComponent));
          const hints = signedInCookies(others['set-cookie']);
          return hints.length > 0 ? { ...others, 'set-cookie': [others['set-cookie'] ?? [], hints].flat(2) } : others;
        },
        onError: (answer, { error }) => {
          request.log.warn({ reason: error.message }, 'the API does not answer');
          const refusal = new CodedError('unavailable');
          answer
            .code(refusal.status)
            .header('retry-after', '2')
            .type('application/json; charset=utf-8')
            .send(refusal.toBody());
        },
      });
    });
}

/** The API would refuse it and hang up while it is still being sent on, which looks from here as if it were away. */
function refuseLargeBody({ raw, headers }: FastifyRequest): void {
  if (raw.url?.startsWith(filesGoTo)) return;
  if (Number(headers['content-length']) > bodyBytesMost) throw new CodedError('too_large');
}
