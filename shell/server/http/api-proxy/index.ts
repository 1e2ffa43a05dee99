import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../../config.ts';
import { absentPausesMs, isRefused } from '../absent-api.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { ledBack } from '../pages/edition-links.ts';
import { isSpeculative, refuseSpeculation } from '../pages/speculation.ts';
import { signedInCookies } from '../signed-in-cookie.ts';
import { traceHeaders } from '../trace-headers.ts';
import { sendAnswer } from './answer.ts';
import { receiveBody, receiveFile, WholeBody } from './body.ts';
import { endToEnd } from './headers.ts';
import type { Pace } from './pace.ts';

/** What the API answers on the site's origin. Nothing under /internal is among it. */
const forwarded = [
  '/api/*',
  '/paypal/*',
  '/objects/*',
  '/downloads/*',
  '/og/*',
  '/l/*',
  '/rss.xml',
  '/feed.json',
  '/sitemap.xml',
  '/sitemaps/*',
  '/robots.txt',
  '/llms.txt',
  '/llms-full.txt',
  '/author/:id/rss.xml',
  '/author/:id/feed.json',
  // Where others have their feeds: the API leads to ours.
  '/feed',
  '/feed.xml',
  '/rss',
  '/atom.xml',
  '/index.xml',
  '/blog/feed',
  '/blog/rss.xml',
  '/author/:id/feed',
  '/author/:id/feed.xml',
  '/author/:id/rss',
];

/** To ask is to do: a link's press is counted, a download's permission is used up. */
const doneByAsking: readonly string[] = ['/downloads/*', '/l/*'];

/** Nothing that the API answers is a page. What pages ask for ahead are their files, and those are sent. */
const isAhead = (url: string, request: FastifyRequest): boolean =>
  isSpeculative(request) && (doneByAsking.includes(url) || request.headers['sec-fetch-dest'] === 'document');

/** Takes files of any size that their address allows. */
const filesGoTo = '/api/uploads/*';

/** Answers that go on while their reader stays: server-sent events. */
const streamsAre = '/api/:feature/:call/stream';

/** 16 KB a second is less than any network that a file is sent by; who is slower for ten seconds only holds a connection. */
const defaultPace: Pace = { bytes: 160 * 1024, ms: 10_000 };

/**
 * Hands the API's paths on. A connection to the API is taken once a body has arrived whole, and given back once the answer has:
 * however slowly a caller sends or reads, they hold none. Files, which are larger than memory, have connections of their own,
 * and a pace to go at; so have streams of events, which are handed on while they come and end with their reader. A change of content drops its pages here before its author gets the answer, so that the next reader,
 * whoever it is, sees it.
 */
export async function apiProxy(
  app: FastifyInstance,
  { config, pages, pace = defaultPace }: { config: ShellConfig; pages: PageCache; pace?: Pace },
): Promise<void> {
  const sendWhole = (reply: FastifyReply, stream: Readable) => sendAnswer(reply, stream, pace);
  const forward = (to: FastifyInstance, url: string, sendBody = sendWhole) =>
    to.all(url, { exposeHeadRoute: false }, (request, reply) => {
      if (isAhead(url, request)) return refuseSpeculation(reply);
      const [path] = request.url.split('?', 1);
      const { body, method } = request;
      const isRead = method === 'GET' || method === 'HEAD';
      return reply.from(path, {
        rewriteRequestHeaders: () => ({
          ...endToEnd(request.headers, 'request'),
          ...(body instanceof WholeBody ? { 'content-length': String(body.length) } : {}),
          'x-forwarded-for': request.ip,
          'x-forwarded-host': new URL(config.publicOrigin).host,
          'x-shell-token': config.internalToken,
          ...traceHeaders(request.id),
        }),
        rewriteHeaders: (headers) => {
          const { 'x-invalidate': tags, ...others } = endToEnd(headers, 'answer');
          if (typeof tags === 'string' && tags) pages.invalidate(tags.split(',').map(decodeURIComponent));
          if (request.method === 'POST' && others.location) others.location = ledBack(others.location, request.url);
          const hints = signedInCookies(others['set-cookie']);
          return hints.length > 0 ? { ...others, 'set-cookie': [others['set-cookie'] ?? [], hints].flat(2) } : others;
        },
        onResponse: (_request, _reply, { stream }) => {
          sendBody(reply, stream).catch((error: Error) => refuse(reply, error));
        },
        onError: (_reply, { error }) => refuse(reply, error),
        // What is only read waits for an API that starts again. By itself it would be asked again ten times where the API answers 503: each waits
        // for a database that does not come.
        retryDelay: ({ err, attempt }) => (isRead && isRefused(err) ? (absentPausesMs[attempt] ?? null) : null),
      });
    });
  const undici = { pipelining: 1, bodyTimeout: 120_000, headersTimeout: 60_000 };
  const connect = (to: FastifyInstance, connections: number) =>
    to.register(replyFrom, { base: config.apiUrl, disableRequestLogging: true, undici: { ...undici, connections } });
  await app.register(async (files) => {
    await connect(files, 256);
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) =>
      receiveFile(request, payload, pace),
    );
    forward(files, filesGoTo);
  });
  const takeBodies = (to: FastifyInstance) => {
    to.removeAllContentTypeParsers();
    to.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) =>
      receiveBody(request, payload, pace),
    );
  };
  await app.register(async (streams) => {
    await connect(streams, 128);
    takeBodies(streams);
    forward(streams, streamsAre, async (reply, stream) => void reply.send(stream));
  });
  await app.register(async (all) => {
    await connect(all, 64);
    takeBodies(all);
    for (const url of forwarded) forward(all, url);
  });
}

function refuse(reply: FastifyReply, error: Error): void {
  if (reply.sent) return;
  // The code says what happened; the message of an error may quote an address.
  const code = error.cause instanceof Error && 'code' in error.cause ? error.cause.code : error.name;
  reply.log.warn({ code }, 'api proxy: the API does not answer');
  const refusal = new CodedError('unavailable');
  reply.code(refusal.status).header('retry-after', '2').type('application/json; charset=utf-8').send(refusal.toBody());
}
