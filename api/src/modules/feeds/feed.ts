import type { Author } from '@letat/contracts/authors/operations';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { authorsOf } from '@letat/contracts/posts/byline';
import type { PostSummary } from '@letat/contracts/posts/operations';
import { withWholeAddresses } from './whole-addresses.ts';

export interface FeedSubject {
  /** Added to the site's name: an author, a category. */
  about?: string;
  /** Path of the page that the feed follows. */
  page: string;
  /** Path of the feed itself, in each form. */
  rss: string;
  json: string;
}

export interface FeedItem {
  post: PostSummary;
  /** Empty for an article that only subscribers read, and for one that does not fit into the feed. */
  html: string;
}

export const description = 'La revue des praticiens de la gouvernance publique africaine.';

/** JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/ */
export function toJsonFeed(subject: FeedSubject, items: readonly FeedItem[], origin: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(subject),
    description,
    home_page_url: origin + subject.page,
    feed_url: origin + subject.json,
    language: 'fr',
    items: items.map(({ post, html }) => ({
      id: lastingId(post, origin),
      url: addressOf(post, origin),
      title: post.title,
      summary: post.excerpt,
      // One of the two is required. An article that has its excerpt only has that.
      ...(html
        ? { content_html: withWholeAddresses(html, origin, addressOf(post, origin)) }
        : { content_text: post.excerpt }),
      ...(post.featuredImage ? { image: origin + post.featuredImage } : {}),
      date_published: dateOf(post).toISOString(),
      date_modified: post.updatedAt,
      authors: authorsOf(post).map((author) => authorOf(author, origin)),
      tags: [post.category, ...post.tags],
    })),
  });
}

/** Whoever has left has no page. */
function authorOf({ fullName, username }: Author, origin: string): { name: string; url?: string } {
  return { name: fullName, ...(username === '' ? {} : { url: `${origin}/author/${encodeURIComponent(username)}` }) };
}

export function titleOf({ about }: FeedSubject): string {
  return about ? `${siteMessages.name} — ${about}` : siteMessages.name;
}

export function addressOf({ slug }: PostSummary, origin: string): string {
  return `${origin}/post/${encodeURIComponent(slug)}`;
}

/** An article's address changes with its name, and readers would announce it anew: its page in the blog stays. */
export function lastingId({ id }: PostSummary, origin: string): string {
  return `${origin}/blog/${id}`;
}

export function dateOf({ publishedAt, createdAt }: PostSummary): Date {
  return new Date(publishedAt ?? createdAt);
}
