import { readImagePath, socialPicture, socialPicturePath } from '@letat/contracts/core/images';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { tdmReservations } from '@letat/contracts/crawlers/headers';
import type { ReleaseSet } from '@letat/contracts/releases/operations';
import { fragmentStateId, type PageState, pageStateId, serverMarker } from '@letat/remote-kit/embedded-state';
import type { PageMeta } from '@letat/remote-kit/meta';
import { type SessionState, sessionStateId } from '../../../src/auth/session-state.ts';
import { pageSetId } from '../../../src/page-set.ts';
import type { ChromeHtml, RenderedFragment } from '../../ssr/protocol.ts';
import { escapeHtml } from '../escape-html.ts';
import { type Edition, lightStarter } from './edition.ts';
import { withChosenLinks, withSwitch } from './edition-links.ts';
import { withFirstPictures } from './first-pictures.ts';
import { firstPaintScript, layOutOnceScript, lightPaintScript } from './inline-scripts.ts';
import { asset, lightPageSet, pageSet, platformOf } from './page-set.ts';
import { pageStyles } from './page-styles.ts';
import { routesOf } from './set-routes.ts';
import { shortenNames } from './short-names.ts';
import { type ReadStylesheet, usedStyles } from './used-styles.ts';

export interface DocumentParts {
  set: ReleaseSet;
  origin: string;
  edition: Edition;
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
 * react-aria writes a style element with this id unless an element has it, which the policy for styles refuses: the rule it would
 * add is in the stylesheet (`packages/ui/src/global.css.ts`). It outlives the page's own style element.
 */
const pressableStyleId = 'react-aria-pressable-style';

/** Where the page's own content begins. */
export const mainOpens = '<main id="main" tabindex="-1">';
/** Where everything that one sees begins. */
export const chromeOpens = '<div data-chrome="header">';

export interface MadeDocument {
  html: string;
  /** What stands in its style element, if it has one. */
  style: string | null;
}

/**
 * The whole document. Scripts come last and late: the page reads, links and submits without them.
 * @param sheets those of the page, of which it has the rules that it uses; null for a page that waits for them all
 */
export function documentOf(parts: DocumentParts, sheets: readonly ReadStylesheet[] | null): MadeDocument {
  const { edition, set, state } = parts;
  const isRead = edition.hasOther && !edition.isLight;
  const { main, links } = isRead ? withFirstPictures(parts.main) : { main: parts.main, links: '' };
  const body = withChosenLinks(
    withSwitch(bodyOf({ ...parts, main }), edition, state?.address ?? '/'),
    edition,
    routesOf(set),
  );
  if (edition.isLight && sheets) {
    const light = shortenNames({ style: usedStyles(sheets, body + shownLater, true), html: body });
    const style = inlineStyle(light.style);
    return { html: headed(parts, { style, links }, style === null ? body : light.html), style };
  }
  const style = sheets && inlineStyle(usedStyles(sheets, body));
  return { html: headed(parts, { style, links }, body), style };
}

/** What the starter puts into a light page. */
const shownLater = '<html data-light><img>';

/** null for what would end its element. Nothing that was written by hand has it, but it would end the page. */
const inlineStyle = (css: string) => (css === '' || /<\/style/i.test(css) ? null : css);

/** @param first what stands before anything else of the head: the links of its first pictures, and its rules */
function headed(parts: DocumentParts, first: { style: string | null; links: string }, body: string): string {
  const { style, links } = first;
  const styles = pageStyles(parts.set, parts.styles, parts.remote);
  const { isLight } = parts.edition;
  return `<!doctype html>
<html lang="fr"${isLight ? ' data-light' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${links}
${firstScript(parts)}
${headOf(parts.meta, parts.origin, isLight)}
${parts.refresh ? `<meta http-equiv="refresh" content="${parts.refresh}">` : ''}
${style === null ? `<link rel="stylesheet" id="${pressableStyleId}" href="${styles.href}">` : `<style>${style}</style>`}
${(isLight ? [] : styles.parts).map((part, index) => `<link rel="stylesheet"${style !== null && index === 0 ? ` id="${pressableStyleId}"` : ''} href="${part}" disabled>`).join('\n')}
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<meta name="theme-color" content="#faf7ef" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#111512" media="(prefers-color-scheme: dark)">
</head>
${body}
</html>
`;
}

function firstScript({ set, edition }: DocumentParts): string {
  const version = set.version ?? 0;
  if (edition.isLight) return `<script data-set="${version}">${lightPaintScript}</script>`;
  const platform = platformOf(set);
  const font = (role: string) => (platform.assets[role] ? asset(platform, role) : '');
  return `<script data-title="${font('font-title')}" data-font="${font('font-body')}" data-set="${version}"${edition.hasOther ? ' data-ahead' : ''}>${firstPaintScript}</script>`;
}

/** What the platform starts with. It does not come to a light page, which works as any does without scripts. */
function platformStates(parts: DocumentParts): string {
  const { set, patience, visitorKey, remote, route, state, session, fragments } = parts;
  return [
    json(pageSetId, pageSet(set, { patience, visitorKey, remote, route, address: state?.address ?? null })),
    session ? json(sessionStateId, session) : '',
    state ? json(pageStateId, state) : '',
    ...fragments.map((fragment) => rawJson(fragmentStateId(fragment.slot), fragment.state)),
  ].join('\n');
}

/** What a light page reports itself by. */
function lightState({ set, visitorKey, remote, route }: DocumentParts): string {
  const reported = lightPageSet(set, { visitorKey, remote, route });
  return reported === null ? '' : json(pageSetId, reported);
}

function bodyOf(parts: DocumentParts): string {
  const platform = platformOf(parts.set);
  const starter = parts.edition.isLight ? lightStarter : 'starter';
  return `<body>
<a class="skip-link" href="#main">Aller au contenu</a>
${chromeOpens}${parts.chrome.header}</div>
${framed(parts.chrome, `${mainOpens}${parts.main}</main>`)}
<div id="toasts"></div>
${parts.edition.isLight ? lightState(parts) : platformStates(parts)}
<script src="${asset(platform, starter)}" integrity="${platform.files[platform.assets[starter] ?? ''] ?? ''}" crossorigin async fetchpriority="low"></script>
${parts.lastScript ?? ''}
<script>${layOutOnceScript}</script>
</body>`;
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

/**
 * The area of a remote that the browser renders.
 * @param form what can be done there without scripts, as HTML; empty for nothing
 */
export function pendingArea(remote: string, skeleton: string, form: string): string {
  return `<div data-area="${remote}"></div><div data-pending>${skeleton}</div>${scriptless(form)}`;
}

/** Pages to work with are the browser's to render; the session can be ended all the same. */
const scriptless = (form: string) =>
  `<div data-scriptless><h1>Cette page a besoin de JavaScript</h1><p>Les articles, la recherche et les formulaires fonctionnent sans.</p>${form}<form action="/api/auth/logout" method="post"><button type="submit">Se déconnecter</button></form></div>`;

/** JSON that cannot end its script element: "<" never stands in it as such. */
const rawJson = (id: string, text: string) =>
  `<script type="application/json" id="${id}">${text.replaceAll('<', '\\u003c')}</script>`;
const json = (id: string, value: unknown) => rawJson(id, JSON.stringify(value));

function headOf(meta: PageMeta, origin: string, isLight: boolean): string {
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
    reservationOf(meta),
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
    // A search engine lists the one that it is an edition of.
    ...(isLight ? [] : (meta.jsonLd ?? pageObject(meta))).map(
      (object) =>
        `<script type="application/ld+json">${JSON.stringify(object, absoluteUrls(absolute)).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

/** That rights of text and data mining are reserved, for a program that has the page without its headers. */
function reservationOf({ crawlerPolicy }: PageMeta): string {
  const reserved = crawlerPolicy === undefined ? null : tdmReservations[crawlerPolicy];
  return reserved === '1' ? '<meta name="tdm-reservation" content="1">' : '';
}

/** A page that says nothing more of itself, for a program that lists pages. */
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
  urlKeys.has(key) && typeof value === 'string' && value.startsWith('/') ? readable(absolute(value)) : value;

/** As people write it; as it is where it has an escape that is none. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
