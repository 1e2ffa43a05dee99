import { SaxesParser } from 'saxes';
import { escapeHtml } from '../../../text/escape-html.ts';

/** Elements of HTML without an end (https://html.spec.whatwg.org/multipage/syntax.html#void-elements), as far as articles have them. */
const voidElements = new Set(['br', 'hr', 'col', 'wbr']);
/** Around a picture, of which a book has the words alone. */
const dropped = new Set(['picture', 'source']);
/** What means something in a book; classes and sizes are the site's. */
const known = new Set('href id title start dir lang role aria-label scope colspan rowspan'.split(' '));

const tags = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/g;
const attributes = /\s([^\s"'<>/=]+)(?:="([^"]*)")?/g;

/** Where an article stands on the site. */
export interface Place {
  address: string;
  publicOrigin: string;
}

/**
 * The HTML of an article, as it was stored when it was written (serialised by a parser: https://html.spec.whatwg.org/multipage/parsing.html#serialising-html-fragments), as XHTML for a content
 * document of EPUB: without pictures, whose words stand in their places, and with links that lead somewhere from within a book. null
 * where that comes to no XML.
 */
export function toXhtml(html: string, place: Place): string | null {
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
  const xhtml = html.replaceAll('&nbsp;', '&#160;').replace(tags, (_tag, end: string, name: string, given: string) => {
    if (dropped.has(name)) return '';
    const values = new Map([...given.matchAll(attributes)].map(([, key = '', value = '']) => [key, value]));
    if (name === 'img') return wordsOf(values.get('alt') ?? '');
    if (end !== '') return voidElements.has(name) ? '' : `</${name}>`;
    const passed = [...values].flatMap(([key, value]) => attributeOf(key, value, { ...place, ids }));
    return `<${name}${passed.join('')}${voidElements.has(name) ? '/' : ''}>`;
  });
  return isWellFormed(`<body>${xhtml}</body>`) ? xhtml : null;
}

/** Values are escaped as HTML has it, where « < » may stand as it is. */
const wordsOf = (alt: string): string => (alt === '' ? '' : `[Image&#160;: ${alt.replaceAll('<', '&lt;')}]`);

function attributeOf(key: string, value: string, place: Place & { ids: ReadonlySet<string> }): string[] {
  if (!known.has(key)) return [];
  if (key !== 'href') return [` ${key}="${value.replaceAll('<', '&lt;')}"`];
  const href = addressOf(value.replaceAll('&amp;', '&'), place);
  return href === null ? [] : [` href="${escapeHtml(href)}"`];
}

/** Within a book a path of the site leads nowhere, and a place that is not in the text neither. */
function addressOf(href: string, { address, publicOrigin, ids }: Place & { ids: ReadonlySet<string> }): string | null {
  if (href.startsWith('#')) return ids.has(href.slice(1)) ? href : `${address}${href}`;
  return URL.canParse(href, publicOrigin) ? new URL(href, publicOrigin).href : null;
}

function isWellFormed(xml: string): boolean {
  let isWell = true;
  const parser = new SaxesParser();
  parser.on('error', () => {
    isWell = false;
  });
  parser.write(xml).close();
  return isWell;
}
