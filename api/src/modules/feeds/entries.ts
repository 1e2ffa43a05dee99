import type { CrawlerPolicy } from '@letat/contracts/crawlers/constants';
import type { Letter } from '@letat/contracts/newsletter/letters/operations';
import { authorsOf } from '@letat/contracts/posts/byline';
import type { PostSummary } from '@letat/contracts/posts/operations';
import { letterHtml } from './letter-html.ts';
import { withWholeAddresses } from './whole-addresses.ts';

/** An article with what of it may stand in a feed. */
export interface FeedPost {
  post: PostSummary;
  /** Empty for an article that only subscribers read, and for one that does not fit into the feed. */
  html: string;
  crawlerPolicy: CrawlerPolicy;
}

/** What a feed shows of an article or a letter: each address in it is whole. */
export interface FeedEntry {
  /** It lasts, whatever becomes of its address. */
  id: string;
  url: string;
  title: string;
  /** Plain text; empty for none. */
  summary: string;
  /** All of it; empty where there is the summary only. */
  html: string;
  /** Path of a stored picture; null for none. */
  image: string | null;
  publishedAt: Date;
  /** ISO 8601. */
  updatedAt: string;
  /** An author who has left has no page. */
  authors: readonly { fullName: string; page: string | null }[];
  tags: readonly string[];
  /** What its authors say to crawlers of AI. */
  crawlerPolicy: CrawlerPolicy;
}

export function entryOfPost({ post, html, crawlerPolicy }: FeedPost, origin: string): FeedEntry {
  const { id, slug, title, excerpt, featuredImage, publishedAt, createdAt, updatedAt, category, tags } = post;
  const url = `${origin}/post/${encodeURIComponent(slug)}`;
  return {
    // An article's address changes with its name, and readers would announce it anew: its page in the blog stays.
    id: `${origin}/blog/${id}`,
    ...{ url, title, summary: excerpt, image: featuredImage, updatedAt, crawlerPolicy },
    html: html ? withWholeAddresses(html, origin, url) : '',
    publishedAt: new Date(publishedAt ?? createdAt),
    authors: authorsOf(post).map(({ fullName, username }) => ({
      fullName,
      page: username === '' ? null : `${origin}/author/${encodeURIComponent(username)}`,
    })),
    tags: [category, ...tags],
  };
}

/** @param crawlerPolicy its author's */
export function entryOfLetter(
  { id, subject, preheader, author, sentAt, parts }: Letter,
  origin: string,
  crawlerPolicy: CrawlerPolicy,
): FeedEntry {
  const url = `${origin}/lettres/${id}`;
  return {
    ...{ id: url, url, title: subject, summary: preheader, image: null, updatedAt: sentAt, crawlerPolicy },
    html: withWholeAddresses(letterHtml(parts), origin, url),
    publishedAt: new Date(sentAt),
    authors: author === null ? [] : [{ fullName: author.fullName, page: `${origin}/author/${author.id}` }],
    tags: ['Lettre'],
  };
}
