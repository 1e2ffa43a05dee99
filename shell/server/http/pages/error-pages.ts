import { errorBody } from '@letat/contracts/core/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../../config.ts';
import type { LiveSet } from '../../live-set.ts';
import type { CachedPage } from '../cache/page-cache.ts';
import { pageHeaders, pagePolicy } from '../headers.ts';
import { isNavigation } from '../navigation.ts';
import { encodingOf } from '../negotiate.ts';
import { requestUrl } from '../request-url.ts';
import type { PageLimit } from './page-limit.ts';
import { createPageMaker } from './page-maker.ts';
import { plainPage } from './plain-page.ts';
import type { ReadSheets } from './read-sheets.ts';

/** Why something was refused, as the catalogue of errors words it. */
interface Refusal {
  status: number;
  code: string;
  error: string;
}

export type ErrorPages = ReturnType<typeof createErrorPages>;

/** Refusals are made for programs. A reader who opened the address, or sent a form there, reads the same sentence in a page. */
export function createErrorPages(
  app: FastifyInstance,
  { config, live, sheets, limit }: { config: ShellConfig; live: LiveSet; sheets: ReadSheets; limit: PageLimit },
) {
  const maker = createPageMaker({ config, log: app.log, sheets });
  const site = { secure: config.publicOrigin.startsWith('https:'), storageOrigin: config.storageOrigin };
  const policy = pagePolicy(site);
  const headers = {
    ...pageHeaders(site),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  };

  app.addHook('onSend', async (request, reply, payload) => {
    const refusal = reply.statusCode >= 400 && isNavigation(request) ? refusalIn(reply, payload) : null;
    return refusal ? pageFor(request, reply, refusal) : payload;
  });

  return { send };

  /** For what is refused before any hook runs. */
  async function send(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<void> {
    reply.code(refusal.status).send(await pageFor(request, reply, refusal));
  }

  /** The page; its headers are set. */
  async function pageFor(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<Buffer | string> {
    for (const name of ['content-length', 'content-disposition', 'etag']) reply.removeHeader(name);
    reply.headers(headers);
    const page = await screenOf(request, refusal);
    if (page === null) return plainPage({ title: titleOf(refusal.status), text: refusal.error });
    reply.header('content-security-policy', policy(page.style));
    const encoding = encodingOf(request);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return page[encoding];
  }

  /** null when it cannot be rendered, or not for this caller. */
  async function screenOf(request: FastifyRequest, { status, code, error }: Refusal): Promise<CachedPage | null> {
    const renderer = live.current();
    // A visitor who asks for another site gets none of the pages of this one.
    if (!renderer || code === 'wrong_host' || (await limit(request)) > 0) return null;
    const { pathname: path } = requestUrl(request.raw.url ?? '/', config.publicOrigin);
    try {
      if (code === 'not_found') return (await maker.screen(renderer, 'not-found', { status, path })).page;
      const refusal = { title: titleOf(status), text: error };
      return (await maker.screen(renderer, 'refused', { status, path, refusal })).page;
    } catch (cause) {
      app.log.warn({ err: cause }, 'error pages: page not rendered, sent plain');
      return null;
    }
  }
}

/** What an answer refuses with; null when it does not, or is no JSON that stands as it is. */
function refusalIn(reply: FastifyReply, payload: unknown): Refusal | null {
  const type = reply.getHeader('content-type');
  if (typeof type !== 'string' || !type.startsWith('application/json') || reply.hasHeader('content-encoding'))
    return null;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null;
  const { data } = errorBody.safeParse(parsed(payload.toString()));
  return data ? { status: reply.statusCode, code: data.code, error: data.error } : null;
}

/** null for what is no JSON, whatever its headers say. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}

const titles: Partial<Record<number, string>> = {
  401: 'Connectez-vous d’abord',
  403: 'Cette adresse ne vous est pas ouverte',
  404: 'Cette page n’existe pas',
  410: 'Cette page n’existe plus',
  429: 'Trop de demandes en peu de temps',
};

function titleOf(status: number): string {
  return titles[status] ?? (status < 500 ? 'Cette demande n’a pas abouti' : 'Le service ne répond pas');
}
