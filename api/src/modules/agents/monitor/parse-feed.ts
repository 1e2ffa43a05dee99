import type { Feed } from './feed.ts';
import { parseJsonFeed } from './json-feed.ts';
import { parseXmlFeed } from './xml-feed.ts';

/** A feed in RSS 2.0, RSS 1.0, Atom or JSON Feed; null for what is none. It may be anything: its publisher chose each byte. */
export function parseFeed(source: string): Feed | null {
  return source.trimStart().startsWith('{') ? parseJsonFeed(source) : parseXmlFeed(source);
}
