import { hasSession } from '@letat/contracts/auth/session-cookie';
import { CodedError } from '@letat/contracts/core/coded-error';
import { isAtLeast } from '@letat/contracts/core/roles';
import { canonicalAddress, declaredQuery, findRoute } from '@letat/remote-kit/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShellConfig } from '../../config.ts';
import type { LiveSet } from '../../live-set.ts';
import { type Renderer, RendererClosed } from '../../ssr/renderer.ts';
import type { CachedPage, PageCache } from '../cache/page-cache.ts';
import { pageHeaders, pagePolicy } from '../headers.ts';
import { sendPacked } from '../negotiate.ts';
import { requestUrl } from '../request-url.ts';
import { sessionUser, ViewerUnavailable } from '../session-user.ts';
import { notSignedIn } from '../signed-in-cookie.ts';
import { type Edition, editionHeaders, editionOf, hasEditions, onlyEdition, wholeEdition } from './edition.ts';
import { oldPath } from './old-path.ts';
import type { PageLimit } from './page-limit.ts';
import { createPageMaker, type PageRequest, type PageResponse } from './page-maker.ts';
import { sendPlainPage } from './plain-page.ts';
import { markPreview } from './preview-page.ts';
import type { ReadSheets } from './read-sheets.ts';
import { findAlias, routesOf } from './set-routes.ts';
import { isSpeculative, refuseSpeculation } from './speculation.ts';
import { markStale, staleHeaders } from './stale-page.ts';
import { type Visit, visitOf } from './visit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Which set the page is made of, and why. */
    visit: Visit | null;
  }
}

/** Answers every page of the site: from memory when it can, else made for this set. */
export function pageRoutes(
  app: FastifyInstance,
  {
    config,
    live,
    pages,
    sheets,
    limit,
  }: { config: ShellConfig; live: LiveSet; pages: PageCache; sheets: ReadSheets; limit: PageLimit },
): void {
  const secure = config.publicOrigin.startsWith('https:');
  const site = { secure, storageOrigin: config.storageOrigin };
  const headers = pageHeaders(site);
  const policy = pagePolicy(site);
  app.decorateRequest('visit', null);
  const maker = createPageMaker({
    config,
    log: app.log,
    sheets,
    visitorKey: () => live.offer()?.visitorKey ?? '',
  });
  const making = new Map<string, Promise<PageResponse>>();

  app.get('/*', async (request, reply) => {
    reply.headers(headers).type('text/html; charset=utf-8');
    for (;;) {
      const offer = live.offer();
      if (!offer) return starting(reply.header('cache-control', 'no-cache'));
      const visit = visitOf(offer, request.headers.cookie, { secure });
      try {
        return await answer(visit, request, reply);
      } catch (cause) {
        if (cause instanceof CodedError && cause.code === 'rate_limited') return tooMany(reply, cause.retryAfter ?? 1);
        // Another set went live meanwhile: the page is made of that one.
        if (!(cause instanceof RendererClosed) || live.offer() === offer) throw cause;
      }
    }
  });

  /** @param given the edition, where it is not for the request to say */
  async function answer(
    visit: Visit,
    request: FastifyRequest,
    reply: FastifyReply,
    given?: Edition,
  ): Promise<FastifyReply> {
    const { renderer } = visit;
    const { set } = renderer;
    // Which set a reader gets is said by their cookie: what others share must not store the page.
    reply.header('cache-control', visit.isEverybodys ? 'no-cache' : 'private, no-cache');
    request.visit = visit;
    const url = requestUrl(request.raw.url ?? '/', config.publicOrigin);
    const path = url.pathname;
    if (path !== '/' && path.endsWith('/')) return reply.redirect(`${slashless(path)}${url.search}`, 301);

    const found = findRoute(routesOf(set), path);
    const alias = found ? null : findAlias(routesOf(set), path);
    if (alias !== null) return reply.redirect(`${alias}${url.search}`, 301);
    const address = found ? canonicalAddress(found.route.flags, url) : path;
    const asks =
      found && hasEditions(set, found.route.flags, address) ? editionOf(request, url.searchParams) : onlyEdition;
    const edition = given ?? asks;
    const isLacking = (page: CachedPage) => page.hasPartForViewers && isImplied(edition, request);
    const key = `${set.id} ${edition.name} ${address}`;
    const cached = pages.get(key);
    request.page = { part: found?.route.remote ?? 'shell', route: found?.route.id ?? 'not-found', source: 'cache' };
    if (cached && isLacking(cached)) return answer(visit, request, reply, wholeEdition);
    if (cached) return send(request, reply, { page: cached, isCacheable: false });
    // Nothing is made for a reader who may not come, and no limit taken.
    if (isSpeculative(request)) {
      request.page = null;
      return refuseSpeculation(reply);
    }
    if (pages.isAway && (await sendStale(request, reply, key))) return reply;

    const wait = await limit(request);
    if (wait > 0) return tooMany(reply, wait);
    if (!found) {
      const moved = await oldPath(path, request, config);
      if (moved !== null) return reply.redirect(moved, 301);
      const notFound = () => maker.screen(renderer, 'not-found', { status: 404, path });
      return send(request, reply, await once(`${set.id} 404 ${path}`, notFound));
    }
    const { route, params } = found;
    if (route.isWithdrawn)
      return send(request, reply, await once(`${set.id} withdrawn ${path}`, () => maker.withdrawnPage(renderer, path)));
    const query = declaredQuery(route.flags, url.searchParams);
    const asked: PageRequest = { route, params, query, address, path, edition, requestId: request.id };
    if (route.flags.access) return send(request, reply, await gated(renderer, asked, request, url));
    if (!route.flags.ssr) return send(request, reply, await once(key, () => maker.pendingPage(renderer, asked)));
    if (route.flags.personal) return send(request, reply, await maker.personalPage(renderer, asked));
    const since = pages.moment();
    const first = await once(key, () => make(renderer, asked, key));
    // The API came back while it was asked in vain: what was kept is gone, and a page can be made.
    const isBack = first.page.status === 503 && pages.isAnewSince(since);
    const made = isBack ? await once(key, () => make(renderer, asked, key)) : first;
    if (isLacking(made.page)) return answer(visit, request, reply, wholeEdition);
    if (made.page.status !== 503) return send(request, reply, made);
    pages.foundAway();
    return (await sendStale(request, reply, key)) ? reply : send(request, reply, made);
  }

  /**
   * Light by what the browser says alone, to a reader who is logged in. So they get what is the same for everybody; of a page that has more for them
   * than it holds (remote-kit/src/hydration/part-for-viewers.ts), which scripts bring, they get the light edition if they choose it.
   */
  function isImplied({ isLight, chosen }: Edition, { headers }: FastifyRequest): boolean {
    return isLight && chosen === null && hasSession(headers.cookie);
  }

  /** What was kept of a public page, to visitors: a reader who is logged in may have changed it themselves. */
  async function sendStale(request: FastifyRequest, reply: FastifyReply, key: string): Promise<boolean> {
    const kept = hasSession(request.headers.cookie) ? undefined : pages.kept(key);
    if (!kept) return false;
    const made = { page: await markStale(kept), isCacheable: false, headers: staleHeaders(kept) };
    const sending = send(request, reply, made);
    if (sending instanceof Promise) await sending;
    return true;
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    made: PageResponse,
  ): FastifyReply | Promise<FastifyReply> {
    if (request.page && made.source) request.page.source = made.source;
    reply.headers({ ...made.page.headers, ...made.headers });
    if (made.page.style !== null) reply.header('content-security-policy', policy(made.page.style));
    reply.code(made.page.status);
    const { visit } = request;
    for (const cookie of visit?.setCookies ?? []) reply.header('set-cookie', cookie);
    const vary = `accept-encoding, ${editionHeaders}`;
    if (!visit?.preview) return sendPacked(request, reply, made.page, { vary });
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    return markPreview(made.page, visit.preview).then((page) => sendPacked(request, reply, page, { vary }));
  }

  async function make(renderer: Renderer, asked: PageRequest, key: string): Promise<PageResponse> {
    const since = pages.moment();
    const made = await maker.remotePage(renderer, asked);
    if (made.isCacheable) pages.set(key, made.page, since);
    return made;
  }

  /** A page that is not everybody's: itself for those it is for, else the way to it. Made anew each time, and never cached. */
  async function gated(
    renderer: Renderer,
    asked: PageRequest,
    request: FastifyRequest,
    url: URL,
  ): Promise<PageResponse> {
    const { route, path } = asked;
    const address = url.pathname + url.search;
    try {
      const viewer = await sessionUser(request, config);
      if (viewer === null) {
        const gate = await maker.screen(renderer, 'gate', { status: 200, path, address, viewer });
        return { ...gate, headers: { ...gate.headers, 'set-cookie': notSignedIn } };
      }
      if (viewer.secondFactorDue && !path.startsWith('/account')) return await maker.redirect('/account/securite');
      if (isAtLeast(viewer.role, route.flags.access ?? 'reader'))
        return await maker.pendingPage(renderer, asked, viewer, url.searchParams);
      return route.flags.access === 'author'
        ? await maker.screen(renderer, 'for-authors', { status: 200, path, viewer })
        : await maker.screen(renderer, 'forbidden', { status: 403, path, viewer });
    } catch (cause) {
      if (!(cause instanceof ViewerUnavailable)) throw cause;
      request.log.warn({ err: cause }, 'page routes: the session of a gated page could not be read');
      return maker.screen(renderer, 'unavailable', { status: 503, path });
    }
  }

  /** Requests for the same page at the same time wait for one rendering, unless content changed since it began. */
  function once(address: string, work: () => Promise<PageResponse>): Promise<PageResponse> {
    const key = `${pages.moment()} ${address}`;
    const running = making.get(key);
    if (running) return running;
    const next = work().finally(() => making.delete(key));
    making.set(key, next);
    return next;
  }
}

/** Before the first set is there nothing can be rendered yet. */
function starting(reply: FastifyReply) {
  return sendPlainPage(reply, {
    status: 503,
    seconds: 2,
    title: 'L’État en Mouvement démarre',
    text: 'Cette page se recharge toute seule dans un instant.',
  });
}

function tooMany(reply: FastifyReply, seconds: number) {
  return sendPlainPage(reply, {
    status: 429,
    seconds,
    title: 'Trop de pages en peu de temps',
    text: `Patientez : cette page se recharge toute seule dans ${seconds === 1 ? 'une seconde' : `${seconds} secondes`}.`,
  });
}

/** Begins with one slash: "//" would lead to another site (RFC 3986, section 4.2), and "/.//" becomes that. */
const slashless = (path: string) => `/${path.replace(/^\/+|(?<!\/)\/+$/g, '')}`;
