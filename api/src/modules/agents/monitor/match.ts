import type { MonitorRequest } from '@letat/contracts/agents/requests/schemas';
import type { MonitorResult } from '@letat/contracts/agents/results/schemas';
import { isWebAddress } from '@letat/contracts/core/web-address';
import { tokens } from '../../../full-text/fold.ts';
import { stopWords } from '../../../full-text/stop-words.ts';
import { cut } from '../../../text/cut.ts';
import { daysAfter } from '../../../time/days.ts';
import { type Feed, feedLimits } from './feed.ts';
import { isOf } from './regions.ts';

export type Found = MonitorResult['found'][number];

export const excerptOf = (text: string): string => cut(text, 240);

interface Entry {
  title: string;
  text: string;
  href: string;
  host: string;
  source: string;
  publishedAt: Date | null;
}

/** Those of the period, and those without a date, that lead to the public web. */
export function entriesOf(feed: Feed, address: string, { since, now }: { since: Date; now: Date }): Entry[] {
  // A clock may be a day ahead of ours; what is later still is no date, and the year 10000 no answer can have.
  const latest = daysAfter(now, 1);
  return feed.entries.flatMap(({ title, href, text, publishedAt: said }) => {
    const url = URL.parse(href, address);
    const publishedAt = said !== null && said > latest ? null : said;
    const isPast = publishedAt !== null && publishedAt < since;
    if (url === null || url.href.length > feedLimits.href || !isWebAddress(url.href) || isPast) return [];
    const source = feed.title || url.hostname;
    return [{ title: title || url.hostname, text, href: url.href, host: url.hostname, source, publishedAt }];
  });
}

/** Which of them say all words of a keyword, in that part of the world. */
export function matching(
  entries: readonly Entry[],
  { keywords, region }: MonitorRequest,
  language: string | null,
): Found[] {
  const sought = keywords.map((keyword) => ({ keyword, terms: termsOf(keyword) }));
  return entries.flatMap(({ title, text, href, host, source, publishedAt }) => {
    const whole = `${title}\n${text}`;
    const terms = new Set(tokens(whole).map(({ term }) => term));
    const matched = sought.filter((one) => one.terms.length > 0 && one.terms.every((term) => terms.has(term)));
    if (matched.length === 0 || !isOf(region, { text: whole, host, language })) return [];
    return [
      {
        title,
        href,
        source,
        publishedAt: publishedAt?.toISOString() ?? null,
        excerpt: excerptOf(text),
        keywords: matched.map(({ keyword }) => keyword),
        isOwn: false,
      },
    ];
  });
}

/** All words of it, or of one that is nothing but small words, those. */
function termsOf(keyword: string): string[] {
  const all = tokens(keyword);
  const meaningful = all.filter(({ folded }) => !stopWords.has(folded));
  return (meaningful.length > 0 ? meaningful : all).map(({ term }) => term);
}

/** Each address once; what is about most of the words first, then the newest. */
export function inOrder(found: readonly Found[]): Found[] {
  const unique = [...new Map(found.map((one) => [one.href, one])).values()];
  const time = ({ publishedAt }: Found) => (publishedAt === null ? 0 : Date.parse(publishedAt));
  return unique.sort((a, b) => b.keywords.length - a.keywords.length || time(b) - time(a));
}
