import { siteMessages } from '@letat/contracts/core/site-messages';
import { contentSignals } from '@letat/contracts/crawlers/headers';
import type { FeedEntry } from './entries.ts';

export interface FeedSubject {
  /** Added to the site's name: an author, a category. */
  about?: string;
  /** Path of the page that the feed follows. */
  page: string;
  /** Path of the feed itself, in each form. */
  rss: string;
  json: string;
}

export const description = 'La revue des praticiens de la gouvernance publique africaine.';

/** JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/ */
export function toJsonFeed(subject: FeedSubject, entries: readonly FeedEntry[], origin: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(subject),
    description,
    home_page_url: origin + subject.page,
    feed_url: origin + subject.json,
    language: 'fr',
    items: entries.map(
      ({ id, url, title, summary, html, image, publishedAt, updatedAt, authors, tags, crawlerPolicy }) => ({
        id,
        url,
        title,
        summary,
        // One of the two is required. What has its summary only has that.
        ...(html ? { content_html: html } : { content_text: summary }),
        ...(image ? { image: origin + image } : {}),
        date_published: publishedAt.toISOString(),
        date_modified: updatedAt,
        authors: authors.map(({ fullName, page }) => ({ name: fullName, ...(page === null ? {} : { url: page }) })),
        tags,
        // An extension, as the specification has them.
        _content_signal: { about: 'https://contentsignals.org', signal: contentSignals[crawlerPolicy] },
      }),
    ),
  });
}

export function titleOf({ about }: FeedSubject): string {
  return about ? `${siteMessages.name} — ${about}` : siteMessages.name;
}
