import type { Account } from '@letat/contracts/auth/operations';
import { crawlerHeaders } from '@letat/contracts/crawlers/headers';
import type { ReleaseSet } from '@letat/contracts/releases/operations';
import { type PageMeta, titleOf } from '@letat/remote-kit/meta';
import type { Params, Query } from '@letat/remote-kit/route';
import type { FastifyBaseLogger } from 'fastify';
import { frameOf } from '../../../src/chrome/frame.ts';
import { editionKey } from '../../../src/edition.ts';
import type { Refused } from '../../../src/screens/error-screens.tsx';
import type { ScreenName } from '../../../src/screens/render-screen.tsx';
import type { ShellConfig } from '../../config.ts';
import { reloadTag } from '../../dev/reload-routes.ts';
import type { Renderer } from '../../ssr/renderer.ts';
import { type CachedPage, packPage } from '../cache/page-cache.ts';
import { areaHtml, type DocumentParts, documentOf, type MadeDocument, pendingArea } from './document.ts';
import { type Edition, onlyEdition } from './edition.ts';
import { fileFormHtml } from './file-forms.ts';
import { hashSource } from './inline-scripts.ts';
import { lighten, picturesIn } from './lighten.ts';
import { pageStyles } from './page-styles.ts';
import { withPageWeight } from './page-weight.ts';
import { PictureWeights } from './picture-weights.ts';
import type { ReadSheets } from './read-sheets.ts';
import type { RemoteRoute } from './set-routes.ts';
import type { ReadStylesheet } from './used-styles.ts';

/** A page ready to be sent. */
export interface PageResponse {
  page: CachedPage;
  /** Whole, and the same for everybody: cached for the next visitor. */
  isCacheable: boolean;
  /** How it came about; not said of one from the cache. */
  source?: 'rendered' | 'browser' | 'screen';
  headers?: Record<string, string>;
}

/** As much of a renderer as pages need that the browser renders. */
export type PageRenderer = Pick<Renderer, 'set' | 'chrome' | 'screen'>;

/** What a page is asked with. */
export interface PageRequest {
  route: RemoteRoute;
  params: Params;
  query: Query;
  /** Path and declared query, the one form of the address. */
  address: string;
  path: string;
  edition: Edition;
  /** Of the request that it is made for, by which the API logs what it was asked. */
  requestId: string;
}

const siteMeta: PageMeta = {
  title: 'L’État en Mouvement',
  description: 'La revue des praticiens de la gouvernance publique africaine.',
  canonical: '/',
};
const titled = (title: string, path: string): PageMeta => ({
  ...siteMeta,
  title: titleOf({ title }),
  canonical: path,
  robots: 'noindex',
});
const withdrawnTexts: Refused = {
  title: 'Cette partie du site est retirée pour le moment',
  text: 'La rédaction l’a mise hors service, le temps de la corriger. Le reste du site fonctionne\u00a0: revenez plus tard.',
};
const notCached = { 'cache-control': 'no-store' };
/** Seconds after which a page that is away comes again by itself, which is time enough to have it read out. */
const awaySeconds = 5;

/** Makes the documents of the site: pages of remotes, their places while the browser renders them, and the shell's own screens. */
export function createPageMaker({
  config,
  log,
  sheets,
  visitorKey = () => '',
}: {
  config: ShellConfig;
  log: FastifyBaseLogger;
  sheets: ReadSheets;
  /** By which pages are signed that report how they did. */
  visitorKey?: () => string;
}) {
  const weights = new PictureWeights({ apiUrl: config.apiUrl, token: config.internalToken, log });
  return { remotePage, personalPage, pendingPage, withdrawnPage, redirect, screen };

  /** A remote's page, rendered here; left to the browser when that fails, the service's screen when its data is away. */
  async function remotePage(renderer: Renderer, asked: PageRequest): Promise<PageResponse> {
    const { route, params, query, address, path, edition, requestId } = asked;
    const [result, chrome] = await Promise.all([
      renderer.render({ remote: route.remote, route: route.id, address, params, query, requestId }),
      renderer.chrome({ frame: 'site', path, search: query.search ?? '' }),
    ]);
    if (result.kind === 'unavailable') return screen(renderer, 'unavailable', { status: 503, path });
    if (result.kind === 'failed') {
      log.error(
        { remote: route.remote, route: route.id, reason: result.message },
        'page maker: page not rendered, left to the browser',
      );
      return pendingPage(renderer, asked);
    }
    if (result.meta?.movedTo) return movedPage(result.meta.movedTo, asked);
    const main = edition.isLight ? lighten(result.html, await weights.of(picturesIn(result.html))) : result.html;
    const page = await assemble(renderer.set, {
      chrome,
      meta: result.meta ?? titled('Page introuvable', path),
      main: areaHtml(route.remote, main),
      edition,
      remote: route.remote,
      route: route.id,
      styles: result.remotes,
      state: { remote: route.remote, route: route.id, address, status: result.status, data: result.state },
      fragments: result.fragments,
    });
    // Addresses that name nothing are endless: they are rendered each time and not cached.
    const isCacheable = result.status === 200 && !result.partial && page.isStyled;
    const policy = result.meta?.crawlerPolicy;
    const headers = policy === undefined ? {} : crawlerHeaders(policy);
    const html = edition.isLight ? await withPageWeight(page.html) : page.html;
    const packed = await pack({ ...page, html }, result.status, [...result.tags, ...tagsOfFlags(asked)], {
      headers,
      isSmall: edition.isLight && isCacheable,
    });
    return { page: packed, isCacheable, source: 'rendered' };
  }

  /** A page of a part that is out of service. It is there, and comes back: search engines keep it for now. */
  async function withdrawnPage(renderer: Renderer, path: string): Promise<PageResponse> {
    // A screen that every platform has that may be live.
    const { page } = await screen(renderer, 'refused', { status: 503, path, refusal: withdrawnTexts });
    return { page, isCacheable: false, headers: { ...notCached, 'retry-after': '3600' } };
  }

  /** To where a page is by now, with what the address asked of it. */
  async function movedPage(path: string, { address, edition }: PageRequest): Promise<PageResponse> {
    const location = new URL(path, config.publicOrigin);
    location.search = new URL(address, config.publicOrigin).search;
    if (edition.chosen !== null) location.searchParams.set(editionKey, edition.chosen);
    const headers = { location: location.pathname + location.search };
    return { page: await packPage('', 301, []), isCacheable: false, headers };
  }

  /** A remote's page whose address is one person's: no search engine, no cache and no other site is to learn of it. */
  async function personalPage(renderer: Renderer, asked: PageRequest): Promise<PageResponse> {
    const made = await remotePage(renderer, asked);
    const { headers } = made;
    return { ...made, isCacheable: false, headers: { ...headers, ...notCached, 'referrer-policy': 'same-origin' } };
  }

  /** To another page, for this person and this time. */
  async function redirect(path: string): Promise<PageResponse> {
    return { page: await packPage('', 303, []), isCacheable: false, headers: { location: path, ...notCached } };
  }

  /**
   * A page that the browser renders: by choice, or because the server's rendering of it failed.
   * @param viewer whom a gated page is made for
   * @param search the query of the address, which says what became of a file that they sent without scripts
   */
  async function pendingPage(
    renderer: PageRenderer,
    { route, path }: Pick<PageRequest, 'route' | 'path'>,
    viewer?: Account,
    search = new URLSearchParams(),
  ): Promise<PageResponse> {
    const [chrome, skeleton] = await Promise.all([
      // A visitor who may not see a page is not shown the way to others like it.
      renderer.chrome({ frame: viewer ? frameOf(path) : 'site', path, search: '' }),
      renderer.screen({ screen: 'pending', path }),
    ]);
    const page = await assemble(renderer.set, {
      // What its scripts will show is not there yet.
      isWhole: false,
      chrome,
      meta: { ...siteMeta, canonical: path },
      main: pendingArea(route.remote, skeleton.html, viewer ? fileFormHtml(path, search) : ''),
      remote: route.remote,
      route: route.id,
      styles: [route.remote],
      ...(viewer ? { session: { viewer } } : {}),
    });
    return { page: await pack(page, 200, []), isCacheable: false, source: 'browser', headers: notCached };
  }

  /**
   * One of the shell's own screens, in the chrome of every page.
   * @param at the page that it stands for: its path, its whole address where the screen leads back there, and what `refused` says
   */
  async function screen(
    renderer: Renderer,
    name: ScreenName,
    at: { status: number; path: string; address?: string; viewer?: Account | null; refusal?: Refused },
  ): Promise<PageResponse> {
    const { status, path, address = path, viewer, refusal } = at;
    const [chrome, content] = await Promise.all([
      renderer.chrome({ frame: 'site', path, search: '' }),
      renderer.screen({ screen: name, path: address, ...(refusal ? { refusal } : {}) }),
    ]);
    const away = name === 'unavailable';
    const page = await assemble(renderer.set, {
      chrome,
      meta: titled(content.title, path),
      main: content.html,
      ...(away ? { refresh: awaySeconds } : {}),
      ...(viewer === undefined ? {} : { session: { viewer } }),
    });
    const headers = {
      ...(away ? { 'retry-after': String(awaySeconds) } : {}),
      ...(away || viewer !== undefined ? notCached : {}),
    };
    return { page: await pack(page, status, []), isCacheable: false, source: 'screen', headers };
  }

  /** @param isWhole all that the page shows at first stands in it, so that the rules which it uses can be told */
  async function assemble(
    set: ReleaseSet,
    { isWhole = true, ...parts }: Given & { isWhole?: boolean },
  ): Promise<MadeDocument & { isStyled: boolean }> {
    const whole: DocumentParts = {
      set,
      origin: config.publicOrigin,
      patience: config.pagePatience,
      visitorKey: visitorKey(),
      edition: onlyEdition,
      remote: null,
      route: null,
      styles: [],
      state: null,
      fragments: [],
      ...(config.dev ? { lastScript: reloadTag } : {}),
      ...parts,
    };
    const read = isWhole ? await sheetsOf(whole) : null;
    return { ...documentOf(whole, read), isStyled: read !== null };
  }

  /** null when one cannot be read: the page then waits for what its stylesheet has of the others. */
  async function sheetsOf({ set, styles, remote }: DocumentParts): Promise<ReadStylesheet[] | null> {
    try {
      const asked = pageStyles(set, styles, remote).sheets;
      const read = await sheets.all(asked);
      for (const [index, { problem }] of read.entries())
        if (problem !== null)
          log.error(
            { sheet: asked[index]?.name, reason: problem },
            'page maker: no stylesheet, its elements wait for their scripts',
          );
      return read;
    } catch (cause) {
      log.error({ err: cause }, 'page maker: stylesheet not read, its page waits for the others');
      return null;
    }
  }
}

type Given = Pick<DocumentParts, 'chrome' | 'meta' | 'main'> & Partial<DocumentParts>;

/** @param own headers of this page alone, and whether it is to be as small as can be: sent often, to who pays for each byte */
const pack = (
  { html, style }: MadeDocument,
  status: number,
  tags: Iterable<string>,
  own: { headers?: Readonly<Record<string, string>>; isSmall?: boolean } = {},
) => packPage(html, status, tags, { style: style === null ? null : hashSource(style), ...own });

/** Tags that the route declares for all its pages, ":param" filled from the path. */
function tagsOfFlags({ route, params }: PageRequest): string[] {
  return (route.flags.tags ?? []).map((tag) => tag.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''));
}
