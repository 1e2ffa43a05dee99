import type { CrawlerPolicy } from '@letat/contracts/crawlers/constants';

/**
 * What a page says of itself to search engines, social networks and the browser's title. Navigations in the browser apply title
 * and canonical address alone: routes make the rest where `typeof window` is 'undefined', which the browser's builds leave out of what
 * every page loads.
 */
export interface PageMeta {
  /** Without the name of the site, which is put behind it (`titleOf`). */
  title: string;
  /** The title stands as it is. */
  isWholeTitle?: true;
  /** Every page has one on the server. */
  description?: string;
  /** Path of the canonical address, without origin. */
  canonical: string;
  /** The address was the page's once: the person who asks for it is sent to this path for good (301). */
  movedTo?: string;
  /** Path or address of the picture for social networks; the site's when not given. */
  image?: string;
  /** What that picture shows. */
  imageAlt?: string;
  type?: 'website' | 'article' | 'profile' | 'product';
  /** ISO 8601. */
  publishedTime?: string;
  modifiedTime?: string;
  author?: string;
  /** Its co-authors. */
  coauthors?: readonly string[];
  /** schema.org objects, one JSON-LD block each; paths in them become whole addresses. A page that gives none is a `WebPage`. */
  jsonLd?: Record<string, unknown>[];
  /** Feeds of this page, besides the site's. */
  feeds?: { title: string; href: string; type: 'application/rss+xml' | 'application/feed+json' }[];
  /** Other sites may show it in place of its address (https://oembed.com). */
  hasOEmbed?: boolean;
  robots?: 'noindex';
  /** What its authors say to crawlers of AI: said in headers, and in the head where rights are reserved. */
  crawlerPolicy?: CrawlerPolicy | undefined;
  /** As Open Graph names it, where it is not French. */
  locale?: string;
  /** The same page in other languages, and this one, by BCP 47 tag or `x-default`. */
  alternates?: readonly { lang: string; href: string }[];
}

/** The site's name is written out: the messages of the site are in a chunk that would come with every page. */
const siteName = 'L’État en Mouvement';

/** A title as browsers and search engines show it. */
export const titleOf = ({ title, isWholeTitle }: Pick<PageMeta, 'title' | 'isWholeTitle'>): string =>
  isWholeTitle ? title : `${title} · ${siteName}`;

/** The head of an address that names nothing, as the server's page of it has. */
export function applyMissingMeta(address: string): void {
  const [canonical = '/'] = address.split('?', 1);
  applyMeta({ title: titleOf({ title: 'Page introuvable' }), canonical });
}

/** Applies what matters after a navigation in the browser; crawlers read the server's HTML. */
export function applyMeta(meta: PageMeta): void {
  document.title = meta.title;
  const set = (selector: string, attribute: string, value: string) =>
    document.head.querySelector(selector)?.setAttribute(attribute, value);
  // Who reads it loads the document; that of the page before is not this one's.
  set('meta[name="description"]', 'content', '');
  set('link[rel="canonical"]', 'href', new URL(meta.canonical, location.origin).href);
}
