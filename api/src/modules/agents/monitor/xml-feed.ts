import { SaxesParser, type SaxesTagNS } from 'saxes';
import { cut } from '../../../text/cut.ts';
import { dateOf, type Feed, type FeedEntry, feedLimits } from './feed.ts';
import { textOfHtml } from './text-of-html.ts';

/** Deeper than any feed: the parser looks through all open elements for each name, so that depth costs its square. */
const deepest = 60;
/** Faults after which the rest is not worth reading. */
const maxFaults = 200;
/** Characters of one element; HTML is several times as long as what is read of it. */
const maxElement = feedLimits.text * 4;

/** What was read before stands; it is no feed, or a hostile one. */
class EndOfReading extends Error {}

interface OpenEntry {
  title: string;
  href: string;
  text: string;
  date: string;
}

/**
 * A feed in RSS 2.0, RSS 1.0 or Atom; null for what is none. The parser knows no entities besides those of XML, so that no document can have
 * it expand or fetch anything.
 */
export function parseXmlFeed(source: string): Feed | null {
  const feed: Feed = { title: '', language: null, entries: [] };
  const path: string[] = [];
  let isFeed = false;
  let entry: OpenEntry | null = null;
  let words = '';
  let faults = 0;
  const parser = new SaxesParser({ xmlns: true });
  // Many feeds are not quite well-formed: what can be read of them is.
  parser.on('error', () => {
    faults += 1;
    if (faults > maxFaults) throw new EndOfReading();
  });
  parser.on('opentag', (tag) => {
    path.push(tag.local);
    words = '';
    if (path.length === 1) {
      isFeed = ['rss', 'feed', 'RDF'].includes(tag.local);
      feed.language = languageOf(attribute(tag, 'lang') ?? '');
    }
    if (!isFeed || path.length > deepest) throw new EndOfReading();
    if (tag.local === 'item' || tag.local === 'entry') entry = { title: '', href: '', text: '', date: '' };
    if (entry && tag.local === 'link') entry.href = hrefOf(tag) ?? entry.href;
  });
  const add = (text: string) => {
    words += text.slice(0, maxElement - words.length);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ local: name }) => {
    const parent = path.at(-2);
    path.pop();
    const said = words.trim();
    words = '';
    if (entry && (name === 'item' || name === 'entry')) {
      feed.entries.push(entryOf(entry));
      entry = null;
      if (feed.entries.length === feedLimits.entries) throw new EndOfReading();
    } else if (entry && (parent === 'item' || parent === 'entry')) readInto(entry, name, said);
    else if (!entry && (parent === 'channel' || parent === 'feed') && name === 'title')
      feed.title ||= cut(textOfHtml(said), feedLimits.title);
    else if (!entry && parent === 'channel' && name === 'language') feed.language = languageOf(said);
  });
  try {
    parser.write(source).close();
  } catch (error) {
    if (!(error instanceof EndOfReading)) throw error;
  }
  return isFeed ? feed : null;
}

function readInto(entry: OpenEntry, name: string, said: string): void {
  if (said === '') return;
  if (name === 'title') entry.title ||= said;
  else if (name === 'link') entry.href ||= said;
  else if (name === 'description' || name === 'summary') entry.text ||= said;
  else if (name === 'content' || name === 'encoded') entry.text = entry.text.length >= said.length ? entry.text : said;
  else if (name === 'pubDate' || name === 'published' || name === 'date') entry.date = said;
  else if (name === 'updated') entry.date ||= said;
}

/** Atom says it in an attribute, and has links of other kinds beside it. */
function hrefOf(tag: SaxesTagNS): string | null {
  const rel = attribute(tag, 'rel');
  return rel === null || rel === 'alternate' ? attribute(tag, 'href') : null;
}

function attribute({ attributes }: SaxesTagNS, name: string): string | null {
  return Object.values(attributes).find(({ local }) => local === name)?.value ?? null;
}

const languageOf = (said: string): string | null => cut(said, feedLimits.language) || null;

function entryOf({ title, href, text, date }: OpenEntry): FeedEntry {
  return {
    title: cut(textOfHtml(title), feedLimits.title),
    href,
    text: cut(textOfHtml(text), feedLimits.text),
    publishedAt: dateOf(date),
  };
}
