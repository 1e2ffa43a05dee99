import { readImagePath, socialPicture, socialPicturePath } from '@letat/contracts/core/images';
import { siteMessages } from '@letat/contracts/core/site-messages';
import type { ReleaseSet } from '@letat/contracts/releases/operations';
import { fragmentStateId, type PageState, pageStateId, serverMarker } from '@letat/remote-kit/embedded-state';
import type { PageMeta } from '@letat/remote-kit/meta';
import { type SessionState, sessionStateId } from '../../src/auth/session-state.ts';
import { pageSetId } from '../../src/page-set.ts';
import type { ChromeHtml, RenderedFragment } from '../ssr/protocol.ts';
import { escapeHtml } from './escape-html.ts';
import { firstPaintScript, layOutOnceScript } from './inline-scripts.ts';
import { asset, pageSet, platformOf } from './page-set.ts';
import { pageStyles } from './page-styles.ts';

export interface DocumentParts {
  set: ReleaseSet;
  origin: string;
  /** Milliseconds that the browser waits for the code and the data of a page or of a fragment. */
  patience: number;
  /** By which browsers sign what they report of the page; '' when they report nothing. */
  visitorKey: string;
  chrome: ChromeHtml;
  meta: PageMeta;
  /** HTML inside the main element: a remote's area or a screen of the shell. */
  main: string;
  /** The remote whose page this is; null for the shell's own screens, which need no platform. */
  remote: string | null;
  route: string | null;
  /** Remotes whose styles the page needs. */
  styles: readonly string[];
  state: PageState | null;
  fragments: readonly RenderedFragment[];
  /** Whom a page that depends on it was made for. */
  session?: SessionState;
  /** Seconds until the page asks again by itself. */
  refresh?: number;
  /** A script element besides the page's own. */
  lastScript?: string;
}

/**
 * react-aria writes a style element with this id unless one is there, which the policy for styles refuses: the rule it would
 * add is in the stylesheet (`packages/ui/src/global.css.ts`).
 */
const pressableStyleId = 'react-aria-pressable-style';

/** Where the page's own content begins. */
export const mainOpens = '<main id="main" tabindex="-1">';
/** Where everything that one sees begins. */
export const chromeOpens = '<div data-chrome="header">';

/** The whole document. Scripts come last and late: the page reads, links and submits without them. */
export function documentOf(parts: DocumentParts): string {
  const platform = platformOf(parts.set);
  const styles = pageStyles(parts.set, parts.styles, parts.remote);
  const set = pageSet(parts.set, {
    patience: parts.patience,
    visitorKey: parts.visitorKey,
    remote: parts.remote,
    route: parts.route,
    address: parts.state?.address ?? null,
  });
  const font = (role: string) => (platform.assets[role] ? asset(platform, role) : '');
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script data-font="${font('font-body')}" data-set="${parts.set.version ?? 0}">${firstPaintScript}</script>
${headOf(parts.meta, parts.origin)}
${parts.refresh ? `<meta http-equiv="refresh" content="${parts.refresh}">` : ''}
<link rel="stylesheet" id="${pressableStyleId}" href="${styles.href}">
${styles.parts.map((part) => `<link rel="stylesheet" href="${part}" disabled>`).join('\n')}
${font('font-title') ? `<link rel="preload" as="font" type="font/woff2" href="${font('font-title')}" crossorigin>` : ''}
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<meta name="theme-color" content="#faf7ef" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#111512" media="(prefers-color-scheme: dark)">
</head>
<body>
<a class="skip-link" href="#main">Aller au contenu</a>
${chromeOpens}${parts.chrome.header}</div>
${framed(parts.chrome, `${mainOpens}${parts.main}</main>`)}
<div id="toasts"></div>
${json(pageSetId, set)}
${parts.session ? json(sessionStateId, parts.session) : ''}
${parts.state ? json(pageStateId, parts.state) : ''}
${parts.fragments.map(({ slot, state }) => rawJson(fragmentStateId(slot), state)).join('\n')}
<script src="${asset(platform, 'starter')}" integrity="${platform.files[platform.assets.starter ?? ''] ?? ''}" crossorigin async fetchpriority="low"></script>
${parts.lastScript ?? ''}
<script>${layOutOnceScript}</script>
</body>
</html>
`;
}

/** The page between header and footer, or beside the navigation of the administration. */
function framed({ side, footer }: ChromeHtml, main: string): string {
  return side === undefined
    ? `${main}\n<div data-chrome="footer">${footer}</div>`
    : `<div data-frame="administration"><div data-chrome="side">${side}</div>${main}</div>`;
}

/** The area of a remote with what the server rendered of it. */
export function areaHtml(remote: string, html: string): string {
  return `<div data-area="${remote}" ${serverMarker}>${html}</div>`;
}

/** The area of a remote that the browser renders. */
export function pendingArea(remote: string, skeleton: string): string {
  return `<div data-area="${remote}"></div><div data-pending>${skeleton}</div>${scriptless}`;
}

/** Pages to work with are the browser's to render; the session can be ended all the same. */
const scriptless = `<div data-scriptless><h1>Cette page a besoin de JavaScript</h1><p>Les articles, la recherche et les formulaires fonctionnent sans.</p><form action="/api/auth/logout" method="post"><button type="submit">Se déconnecter</button></form></div>`;

/** JSON that cannot end its script element: "<" never stands in it as such. */
const rawJson = (id: string, text: string) =>
  `<script type="application/json" id="${id}">${text.replaceAll('<', '\\u003c')}</script>`;
const json = (id: string, value: unknown) => rawJson(id, JSON.stringify(value));

function headOf(meta: PageMeta, origin: string): string {
  // A path is of this site, even one such as "//evil.test" or "//[", which names another or none when it is resolved.
  const absolute = (address: string) => new URL(address.startsWith('/') ? `${origin}${address}` : address).href;
  const feeds = [
    { title: 'L’État en Mouvement', href: '/rss.xml', type: 'application/rss+xml' },
    { title: 'L’État en Mouvement (JSON Feed)', href: '/feed.json', type: 'application/feed+json' },
    ...(meta.feeds ?? []),
  ];
  return [
    `<title>${escapeHtml(meta.title)}</title>`,
    `<meta name="description" content="${escapeHtml(meta.description ?? '')}">`,
    `<link rel="canonical" href="${escapeHtml(absolute(meta.canonical))}">`,
    ...(meta.alternates ?? []).map(
      ({ lang, href }) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(absolute(href))}">`,
    ),
    meta.robots ? `<meta name="robots" content="${meta.robots}">` : '',
    property('og:site_name', 'L’État en Mouvement'),
    property('og:locale', meta.locale ?? 'fr_FR'),
    property('og:type', meta.type ?? 'website'),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:url', absolute(meta.canonical)),
    ...pictureOf(meta, absolute),
    '<meta name="twitter:card" content="summary_large_image">',
    property('article:published_time', meta.publishedTime),
    property('article:modified_time', meta.modifiedTime),
    ...[meta.author, ...(meta.coauthors ?? [])].map((name) => property('article:author', name)),
    ...feeds.map(
      ({ title, href, type }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`,
    ),
    meta.hasOEmbed
      ? `<link rel="alternate" type="application/json+oembed" title="${escapeHtml(meta.title)}" href="${escapeHtml(oEmbedAddress(absolute(meta.canonical), origin))}">`
      : '',
    ...(meta.jsonLd ?? pageObject(meta)).map(
      (object) =>
        `<script type="application/ld+json">${JSON.stringify(object, absoluteUrls(absolute)).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

/** A page that says nothing more of itself, for whoever lists pages. */
function pageObject({ title, description, canonical, robots }: PageMeta): Record<string, unknown>[] {
  if (robots) return [];
  const page = { '@type': 'WebPage', name: title, description, url: canonical, inLanguage: 'fr' };
  return [{ '@context': 'https://schema.org', ...page }];
}

const oEmbedAddress = (page: string, origin: string) =>
  `${origin}/api/oembed?${new URLSearchParams({ url: page, format: 'json' })}`;

const property = (name: string, value: string | undefined) =>
  value ? `<meta property="${name}" content="${escapeHtml(value)}">` : '';

/** The picture that social networks show of a page; those without one have the site's. */
function pictureOf({ image, imageAlt = '' }: PageMeta, absolute: (path: string) => string): string[] {
  const path = image ?? socialPicturePath('site', 'default');
  const size = image === undefined || image.startsWith('/og/') ? socialPicture : readImagePath(image);
  return [
    property('og:image', absolute(path)),
    property('og:image:width', size?.width.toString()),
    property('og:image:height', size?.height.toString()),
    property('og:image:alt', image === undefined ? siteMessages.name : imageAlt),
  ];
}

const urlKeys = new Set(['url', 'item', 'image', 'target', 'mainEntityOfPage']);

/** Routes write paths, since they do not know the site's origin; readers of JSON-LD need whole addresses. */
const absoluteUrls = (absolute: (path: string) => string) => (key: string, value: unknown) =>
  urlKeys.has(key) && typeof value === 'string' && value.startsWith('/') ? decodeURI(absolute(value)) : value;
