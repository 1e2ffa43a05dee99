import type { Author } from '@letat/contracts/authors';
import { signersOf } from '@letat/contracts/constants';
import { siteMessages } from '@letat/contracts/messages';
import type { PostSummary } from '@letat/contracts/posts';
import { Feed } from 'feed';

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
  /** Empty for an article that only subscribers read. */
  html: string;
}

const description = 'La revue des praticiens de la gouvernance publique africaine.';

/** RSS 2.0, https://www.rssboard.org/rss-specification */
export function toRss(subject: FeedSubject, items: readonly FeedItem[], origin: string): string {
  const feed = new Feed({
    id: origin + subject.page,
    title: titleOf(subject),
    description,
    link: origin + subject.page,
    language: 'fr',
    generator: siteMessages.name,
    feedLinks: { rss: origin + subject.rss, json: origin + subject.json },
    ...(items[0] ? { updated: dateOf(items[0].post) } : {}),
  });
  for (const { post, html } of items) {
    feed.addItem({
      id: lastingId(post, origin),
      guid: lastingId(post, origin),
      link: addressOf(post, origin),
      title: printable(post.title),
      description: printable(post.excerpt),
      ...(html ? { content: printable(absolute(html, origin)) } : {}),
      date: dateOf(post),
      // RSS wants an email in its own element for authors, and none is public. One element a name, as Dublin Core repeats its own.
      extensions: [{ name: 'dc:creator', objects: creatorsOf(post) }],
      category: [post.category, ...post.tags].map((name) => ({ name: printable(name) })),
    });
  }
  // The library declares the prefix beside whole articles alone; a feed of articles for subscribers has none of those.
  return feed.rss2().replace(/<rss (?![^>]*xmlns:dc=)/, '<rss xmlns:dc="http://purl.org/dc/elements/1.1/" ');
}

/** What the library writes as an element for each, though its types know of single ones only. */
class Repeated extends Array<{ _text: string }> {
  [name: string]: unknown;
}

const creatorsOf = (post: PostSummary): Repeated =>
  new Repeated(...signersOf(post).map(({ fullName }) => ({ _text: printable(fullName) })));

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
      // One of the two is required. An article for subscribers has its excerpt only.
      ...(html ? { content_html: absolute(html, origin) } : { content_text: post.excerpt }),
      ...(post.featuredImage ? { image: origin + post.featuredImage } : {}),
      date_published: dateOf(post).toISOString(),
      date_modified: post.updatedAt,
      authors: signersOf(post).map((one) => authorOf(one, origin)),
      tags: [post.category, ...post.tags],
    })),
  });
}

/** Whoever has left has no page. */
function authorOf({ fullName, username }: Author, origin: string): { name: string; url?: string } {
  return { name: fullName, ...(username === '' ? {} : { url: `${origin}/author/${encodeURIComponent(username)}` }) };
}

function titleOf({ about }: FeedSubject): string {
  return about ? `${siteMessages.name} — ${about}` : siteMessages.name;
}

function addressOf({ slug }: PostSummary, origin: string): string {
  return `${origin}/post/${encodeURIComponent(slug)}`;
}

/** An article's address changes with its name, and readers would announce it anew: its page in the blog stays. */
function lastingId({ id }: PostSummary, origin: string): string {
  return `${origin}/blog/${id}`;
}

function dateOf({ publishedAt, createdAt }: PostSummary): Date {
  return new Date(publishedAt ?? createdAt);
}

/** Readers show articles outside the site: addresses of the site are written whole. Sources are ours alone, see markdown/images.ts. */
function absolute(html: string, origin: string): string {
  return html
    .replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
    .replace(/ srcset="([^"]*)"/g, (_whole, set: string) => ` srcset="${set.replace(/(^|, )\//g, `$1${origin}/`)}"`);
}

/** XML 1.0 has no way to write most control characters. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
