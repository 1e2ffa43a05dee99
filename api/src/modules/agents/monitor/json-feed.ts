import { z } from 'zod';
import { cut } from '../../../text/cut.ts';
import { dateOf, type Feed, feedLimits } from './feed.ts';
import { textOfHtml } from './text-of-html.ts';

/** Of one that is missing, null or no text, as of an empty one: the others are read all the same. */
const text = z.string().catch('');

const jsonFeed = z.object({
  version: z.string().startsWith('https://jsonfeed.org/version/'),
  title: text,
  language: text,
  items: z.array(
    z.object({
      url: text,
      title: text,
      summary: text,
      content_text: text,
      content_html: text,
      date_published: text,
    }),
  ),
});

/** A feed in JSON Feed 1; null for what is none. */
export function parseJsonFeed(source: string): Feed | null {
  const { data } = jsonFeed.safeParse(jsonOf(source));
  if (data === undefined) return null;
  return {
    title: cut(data.title, feedLimits.title),
    language: cut(data.language, feedLimits.language) || null,
    entries: data.items.slice(0, feedLimits.entries).map((item) => ({
      title: cut(item.title, feedLimits.title),
      href: item.url,
      text: cut(item.content_text || textOfHtml(item.content_html) || item.summary, feedLimits.text),
      publishedAt: dateOf(item.date_published),
    })),
  };
}

function jsonOf(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    // Its schema refuses it.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
