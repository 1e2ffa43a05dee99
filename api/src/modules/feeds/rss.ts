import { readImagePath } from '@letat/contracts/core/images';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { contentSignals } from '@letat/contracts/crawlers/headers';
import { escapeHtml } from '../../text/escape-html.ts';
import type { FeedEntry } from './entries.ts';
import { description, type FeedSubject, titleOf } from './feed.ts';
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
export function toRss(subject: FeedSubject, entries: readonly FeedEntry[], origin: string, now: Date): string {
  const changed = entries[0]?.publishedAt ?? now;
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
    ...entries.map((entry) => itemOf(entry, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf(
  { id, url, title, summary, html, image, publishedAt, authors, tags, crawlerPolicy }: FeedEntry,
  origin: string,
): string {
  return [
    '<item>',
    `<title>${plain(title)}</title>`,
    `<link>${plain(url)}</link>`,
    `<guid isPermaLink="false">${plain(id)}</guid>`,
    `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
    // Readers take it for HTML, and a summary is plain text.
    `<description>${cdata(escapeHtml(summary))}</description>`,
    ...(html ? [`<content:encoded>${cdata(html)}</content:encoded>`] : []),
    ...pictureOf(image, origin),
    // RSS wants an email in its own element for authors, and none is public. One element a name, as Dublin Core repeats its own.
    ...authors.map(({ fullName }) => `<dc:creator>${plain(fullName)}</dc:creator>`),
    // RSS has no element for what may be done with an item, and Dublin Core has.
    `<dc:rights>Content-Signal: ${contentSignals[crawlerPolicy]}</dc:rights>`,
    ...tags.map((name) => `<category>${plain(name)}</category>`),
    '</item>',
  ].join('\n');
}

/**
 * The featured picture, for readers that show the one or the other: an enclosure, of which there is one at most, and as Media RSS
 * has it, https://www.rssboard.org/media-rss#media-content. How many bytes an enclosure has is unknown here: it is 0 then,
 * https://www.rssboard.org/rss-profile#element-channel-item-enclosure.
 */
function pictureOf(image: string | null, origin: string): string[] {
  const stored = image === null ? null : readImagePath(image);
  if (!stored) return [];
  const url = escapeXml(origin + stored.src);
  const size = `width="${stored.width}" height="${stored.height}"`;
  return [
    `<enclosure url="${url}" length="0" type="image/webp"/>`,
    `<media:content url="${url}" type="image/webp" medium="image" ${size}/>`,
  ];
}
