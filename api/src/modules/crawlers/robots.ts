import type { CrawlerPolicy } from '@letat/contracts/crawlers/constants';
import { contentSignals } from '@letat/contracts/crawlers/headers';
import { aiUserAgents, type CrawlerPurpose, crawlerPurposes, mayRead } from './ai-user-agents.ts';

/** What has another word than the site's: the pages of an article, a letter, a product with an extract. */
export interface Exception {
  /** As robots.txt has them. */
  paths: readonly string[];
  policy: CrawlerPolicy;
}

/** What belongs to one person has nothing for machines. */
const closed = ['/api/', '/account', '/admin', '/dashboard', '/author-dashboard', '/write', '/commande/', '/paiement'];
/** Whole texts of many articles at once, whose words differ: crawlers of AI read each article under its own. */
const feeds = ['/rss.xml', '/feed.json', '/author/*/rss.xml', '/author/*/feed.json'];
/** Nothing is in them that is not open. */
const forAssistants = ['/llms.txt', '/llms-full.txt'];

const purposes: Readonly<Record<CrawlerPurpose, string>> = {
  search: 'Search of assistants',
  input: 'Answers to somebody who asks',
  training: 'Training of models',
};

/**
 * The site's word to all, and to crawlers of AI by name (RFC 9309): they obey their own group alone, so that each says all of it. Of two
 * rules that match the longer counts.
 * @param exceptions what has another word
 */
export function robotsText(origin: string, site: CrawlerPolicy, exceptions: readonly Exception[]): string {
  const signal = `Content-Signal: ${contentSignals[site]}`;
  const groups = crawlerPurposes.map((purpose) => groupOf(purpose, site, exceptions));
  return [
    'User-agent: *',
    '# https://contentsignals.org says what the signals mean. Restrictions in them are reservations of rights',
    '# under article 4 of the directive (EU) 2019/790.',
    signal,
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    ...groups.flatMap((lines) => [...lines, signal, '']),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

function groupOf(purpose: CrawlerPurpose, site: CrawlerPolicy, exceptions: readonly Exception[]): string[] {
  const agents = aiUserAgents[purpose];
  const isAllowed = mayRead(purpose, site);
  const rule = isAllowed ? 'Disallow' : 'Allow';
  return [
    `# ${purposes[purpose]}: ${[...new Set(agents.map(({ source }) => source))].join(' ')}`,
    ...agents.map(({ name }) => `User-agent: ${name}`),
    ...(isAllowed ? [...closed, ...feeds].map((path) => `Disallow: ${path}`) : ['Disallow: /']),
    ...(isAllowed ? [] : forAssistants.map((path) => `Allow: ${path}`)),
    ...exceptions
      .filter(({ policy }) => mayRead(purpose, policy) !== isAllowed)
      .flatMap(({ paths }) => paths.map((path) => `${rule}: ${path}`)),
  ];
}

/** The pages of an article: its own, those in other languages, the blog's. */
export function articlePaths({ id, slug }: { id: string; slug: string }): string[] {
  const page = `/post/${encodeURIComponent(slug)}`;
  return [`${page}$`, `${page}/`, `/blog/${id}$`];
}
