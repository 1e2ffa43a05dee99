import type { CrawlerPolicy } from './constants.ts';

/**
 * The word as Content Signals write it, https://contentsignals.org: a signal that is left out neither grants nor restricts. `none` leaves
 * `search` out: it is said to crawlers of AI, and `search=no` would ask every search engine to forget the article.
 */
export const contentSignals: Readonly<Record<CrawlerPolicy, string>> = {
  open: 'search=yes, ai-input=yes, ai-train=yes',
  search: 'search=yes, ai-input=no, ai-train=no',
  none: 'ai-input=no, ai-train=no',
};

/** Whether rights of text and data mining are reserved, https://www.w3.org/2022/tdmrep/ */
export const tdmReservations: Readonly<Record<CrawlerPolicy, '0' | '1' | null>> = {
  open: '0',
  // Mining covers indexing, which is allowed: the signals say what is not.
  search: null,
  none: '1',
};

/**
 * `nocache`: only address, title and excerpt in answers of Copilot and in its training; `noarchive`: nothing of it there, and the result
 * of a search as before, https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat
 */
const robotsTags: Readonly<Record<CrawlerPolicy, string | null>> = { open: null, search: 'nocache', none: 'noarchive' };

/** Headers of what has that word: an article's page, its answer of the API. */
export function crawlerHeaders(policy: CrawlerPolicy): Record<string, string> {
  const [robots, reservation] = [robotsTags[policy], tdmReservations[policy]];
  return {
    'content-signal': contentSignals[policy],
    ...(robots === null ? {} : { 'x-robots-tag': robots }),
    ...(reservation === null ? {} : { 'tdm-reservation': reservation }),
  };
}
