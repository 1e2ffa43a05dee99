import { readImagePath } from '@letat/contracts/core/images';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { authorsOf } from '@letat/contracts/posts/byline';
import type { PostSummary } from '@letat/contracts/posts/operations';
import { escapeHtml } from '../../text/escape-html.ts';
import { addressOf, dateOf, description, type FeedItem, type FeedSubject, lastingId, titleOf } from './feed.ts';
import { withWholeAddresses } from './whole-addresses.ts';
import { cdata, escapeXml, plain } from './xml.ts';

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ');

/**
 * RSS 2.0, https://www.rssboard.org/rss-specification, as https://www.rssboard.org/rss-profile advises to write it.
 * @param now when a feed without items was last changed
 */
export function toRss(subject: FeedSubject, items: readonly FeedItem[], origin: string, now: Date): string {
  const [newest] = items;
  const changed = newest ? dateOf(newest.post) : now;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<rss version="2.0" ${namespaces}>`,
    '<channel>',
    `<title>${plain(titleOf(subject))}</title>`,
    `<link>${plain(origin + subject.page)}</link>`,
    `<description>${plain(description)}</description>`,
    `<lastBuildDate>${changed.toUTCString()}</lastBuildDate>`,
    '<docs>https://www.rssboard.org/rss-specification</docs>',
    `<generator>${plain(siteMessages.name)}</generator>`,
    '<language>fr</language>',
    `<atom:link href="${escapeXml(origin + subject.rss)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((item) => itemOf(item, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf({ post, html }: FeedItem, origin: string): string {
  return [
    '<item>',
    `<title>${plain(post.title)}</title>`,
    `<link>${plain(addressOf(post, origin))}</link>`,
    `<guid isPermaLink="false">${plain(lastingId(post, origin))}</guid>`,
    `<pubDate>${dateOf(post).toUTCString()}</pubDate>`,
    // Readers take it for HTML, and an excerpt is plain text.
    `<description>${cdata(escapeHtml(post.excerpt))}</description>`,
    ...(html
      ? [`<content:encoded>${cdata(withWholeAddresses(html, origin, addressOf(post, origin)))}</content:encoded>`]
      : []),
    ...pictureOf(post, origin),
    // RSS wants an email in its own element for authors, and none is public. One element a name, as Dublin Core repeats its own.
    ...authorsOf(post).map(({ fullName }) => `<dc:creator>${plain(fullName)}</dc:creator>`),
    ...[post.category, ...post.tags].map((name) => `<category>${plain(name)}</category>`),
    '</item>',
  ].join('\n');
}

/**
 * The featured picture, for readers that show the one or the other: an enclosure, of which there is one at most, and as Media RSS
 * has it, https://www.rssboard.org/media-rss#media-content. How many bytes an enclosure has is unknown here: it is 0 then,
 * https://www.rssboard.org/rss-profile#element-channel-item-enclosure.
 */
function pictureOf({ featuredImage }: PostSummary, origin: string): string[] {
  const stored = featuredImage === null ? null : readImagePath(featuredImage);
  if (!stored) return [];
  const url = escapeXml(origin + stored.src);
  const size = `width="${stored.width}" height="${stored.height}"`;
  return [
    `<enclosure url="${url}" length="0" type="image/webp"/>`,
    `<media:content url="${url}" type="image/webp" medium="image" ${size}/>`,
  ];
}
