import { escapeXml } from './xml.ts';

/** https://www.sitemaps.org/protocol.html */
export interface SitemapEntry {
  path: string;
  changed?: Date;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A site map of pages. */
export function toUrlset(entries: readonly SitemapEntry[], origin: string): string {
  return `${head}<urlset ${namespace}>\n${entries.map((entry) => element('url', entry, origin)).join('')}</urlset>\n`;
}

/** A site map of site maps. */
export function toSitemapIndex(entries: readonly SitemapEntry[], origin: string): string {
  const maps = entries.map((entry) => element('sitemap', entry, origin)).join('');
  return `${head}<sitemapindex ${namespace}>\n${maps}</sitemapindex>\n`;
}

function element(name: string, { path, changed }: SitemapEntry, origin: string): string {
  const date = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<${name}><loc>${escapeXml(origin + path)}</loc>${date}</${name}>\n`;
}
