/**
 * What a page says of itself to search engines, social networks and the browser's title. Navigations in the browser apply title,
 * description and canonical address alone: routes make the rest where `typeof window` is 'undefined', which the
 * browser's builds leave out of what every page loads.
 */
export interface PageMeta {
  title: string;
  description: string;
  /** Path of the canonical address, without origin. */
  canonical: string;
  /** The address was the page's once: whoever asks for it is sent to this path for good (301). */
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
  /** As Open Graph names it, where it is not French. */
  locale?: string;
  /** The same page in other languages, and this one, by BCP 47 tag or `x-default`. */
  alternates?: readonly { lang: string; href: string }[];
}

/** The head of an address that names nothing, as the server's page of it has. */
export function applyMissingMeta(address: string): void {
  const [canonical = '/'] = address.split('?', 1);
  applyMeta({ title: 'Page introuvable · L’État en Mouvement', description: '', canonical });
}

/** Applies what matters after a navigation in the browser; crawlers read the server's HTML. */
export function applyMeta(meta: PageMeta): void {
  document.title = meta.title;
  const set = (selector: string, attribute: string, value: string) =>
    document.head.querySelector(selector)?.setAttribute(attribute, value);
  set('meta[name="description"]', 'content', meta.description);
  set('link[rel="canonical"]', 'href', new URL(meta.canonical, location.origin).href);
}
