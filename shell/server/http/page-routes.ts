import type { PageMeta } from '@letat/remote-kit/meta';
import { canonicalAddress, declaredQuery, findRoute, type Params } from '@letat/remote-kit/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ScreenName } from '../../src/screens/render-screen.tsx';
import type { ShellConfig } from '../config.ts';
import { reloadTag } from '../dev/reload-routes.ts';
import type { LiveSet } from '../live-set.ts';
import type { Renderer } from '../ssr/renderer.ts';
import { areaHtml, type DocumentParts, documentOf, pendingArea } from './document.ts';
import { pageHeaders } from './headers.ts';
import { sendPacked } from './negotiate.ts';
import { type CachedPage, type PageCache, packPage } from './page-cache.ts';
import { type RemoteRoute, routesOf } from './set-routes.ts';

interface Made {
  page: CachedPage;
  /** Worth keeping for the next visitor. */
  keep: boolean;
  headers?: Record<string, string>;
}

const siteMeta: PageMeta = {
  title: 'L’État en Mouvement',
  description: 'La revue des praticiens de la gouvernance publique africaine.',
  canonical: '/',
};

/** Answers every page of the site: from memory when it can, else rendered for this set, else left to the browser. */
export function pageRoutes(
  app: FastifyInstance,
  { config, live, pages }: { config: ShellConfig; live: LiveSet; pages: PageCache },
): void {
  const headers = pageHeaders({ secure: config.publicOrigin.startsWith('https:') });
  const making = new Map<string, Promise<Made>>();
  const wholePage = (parts: DocumentParts) => documentOf(config.dev ? { ...parts, lastScript: reloadTag } : parts);

  app.get('/*', async (request, reply) => {
    reply.headers(headers).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    const renderer = live.current();
    if (!renderer) return starting(reply);
    const url = new URL(request.raw.url ?? '/', config.publicOrigin);
    const slashless = url.pathname.replace(/\/+$/, '');
    if (url.pathname !== '/' && slashless !== url.pathname)
      return reply.redirect(`${slashless || '/'}${url.search}`, 301);

    const found = findRoute(routesOf(renderer.set), url.pathname);
    if (!found)
      return send(
        request,
        reply,
        await once(`${renderer.set.id} 404`, () => screen(renderer, 'not-found', 404, url.pathname)),
      );
    const { route, params } = found;
    const address = canonicalAddress(route.flags, url);
    const key = `${renderer.set.id} ${address}`;
    const kept = pages.get(key);
    if (kept) return send(request, reply, { page: kept, keep: false });
    if (route.flags.access)
      return send(request, reply, await once(key, () => screen(renderer, 'gate', 200, url.pathname)));
    return send(request, reply, await once(key, () => make(renderer, { route, params, address, url, key })));
  });

  function send(request: FastifyRequest, reply: FastifyReply, made: Made) {
    if (made.headers) reply.headers(made.headers);
    reply.code(made.page.status);
    return sendPacked(request, reply, made.page);
  }

  /** Requests for the same page at the same time wait for one rendering, unless content changed since it began. */
  function once(address: string, work: () => Promise<Made>): Promise<Made> {
    const key = `${pages.moment()} ${address}`;
    const running = making.get(key);
    if (running) return running;
    const next = work().finally(() => making.delete(key));
    making.set(key, next);
    return next;
  }

  async function make(
    renderer: Renderer,
    at: { route: RemoteRoute; params: Params; address: string; url: URL; key: string },
  ): Promise<Made> {
    const { route, params, address, url } = at;
    const since = pages.moment();
    const query = declaredQuery(route.flags, url.searchParams);
    if (!route.flags.ssr) return pending(renderer, route, url);
    const [result, chrome] = await Promise.all([
      renderer.render({ remote: route.remote, route: route.id, address, params, query }),
      renderer.chrome({ path: url.pathname, search: query.search ?? '' }),
    ]);
    if (result.kind === 'unavailable') return screen(renderer, 'unavailable', 503, url.pathname);
    if (result.kind === 'failed') {
      app.log.error(
        { remote: route.remote, route: route.id, reason: result.message },
        'page not rendered here, left to the browser',
      );
      return pending(renderer, route, url);
    }
    const html = wholePage({
      set: renderer.set,
      origin: config.publicOrigin,
      chrome,
      meta: result.meta ?? {
        ...siteMeta,
        title: `Page introuvable · ${siteMeta.title}`,
        canonical: url.pathname,
        robots: 'noindex',
      },
      main: areaHtml(route.remote, result.html),
      remote: route.remote,
      route: route.id,
      styles: result.remotes,
      state: { remote: route.remote, route: route.id, address, status: result.status, data: result.state },
      fragments: result.fragments,
    });
    const tags = [
      ...result.tags,
      ...(route.flags.tags ?? []).map((tag) => tag.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')),
    ];
    const page = await packPage(html, result.status, tags);
    // Addresses that name nothing are endless: they are rendered each time rather than kept.
    const keep = result.status === 200 && !result.partial;
    if (keep) pages.keep(at.key, page, since);
    return { page, keep };
  }

  /** A page that the browser renders: by choice, or because the server's rendering of it failed. */
  async function pending(renderer: Renderer, route: RemoteRoute, url: URL): Promise<Made> {
    const [chrome, skeleton] = await Promise.all([
      renderer.chrome({ path: url.pathname, search: '' }),
      renderer.screen({ screen: 'pending', path: url.pathname }),
    ]);
    const html = wholePage({
      set: renderer.set,
      origin: config.publicOrigin,
      chrome,
      meta: { ...siteMeta, canonical: url.pathname },
      main: pendingArea(route.remote, skeleton.html),
      remote: route.remote,
      route: route.id,
      styles: [route.remote],
      state: null,
      fragments: [],
    });
    return { page: await packPage(html, 200, []), keep: false, headers: { 'cache-control': 'no-store' } };
  }

  async function screen(renderer: Renderer, name: ScreenName, status: number, path: string): Promise<Made> {
    const [chrome, content] = await Promise.all([
      renderer.chrome({ path, search: '' }),
      renderer.screen({ screen: name, path }),
    ]);
    const html = wholePage({
      set: renderer.set,
      origin: config.publicOrigin,
      chrome,
      meta: { ...siteMeta, title: `${content.title} · ${siteMeta.title}`, canonical: path, robots: 'noindex' },
      main: content.html,
      remote: null,
      route: null,
      styles: [],
      state: null,
      fragments: [],
      ...(status === 503 ? { refresh: 5 } : {}),
    });
    const page = await packPage(html, status, []);
    return {
      page,
      keep: false,
      ...(status === 503 ? { headers: { 'retry-after': '5', 'cache-control': 'no-store' } } : {}),
    };
  }

  /** Before the first set is there: nothing can be rendered yet, so this page is as plain as it gets. */
  function starting(reply: FastifyReply) {
    return reply
      .code(503)
      .headers({ 'retry-after': '2', 'cache-control': 'no-store' })
      .send(
        '<!doctype html><html lang="fr"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>L’État en Mouvement</title><h1>L’État en Mouvement démarre</h1><p>Cette page se recharge toute seule dans un instant.</p>',
      );
  }
}
