import { excerptLength } from '@letat/contracts/posts/constants';
import { cut } from '../../text/cut.ts';

/**
 * A tag as it is typed: a name, alone or with an attribute that has a value; a comment, a doctype. What is smaller than something
 * and larger than something else is none. Each part ends where the next begins, so that no text takes long to look through.
 */
const typedTag = /<(?:\/?[a-z][^\s<>=]*\s*\/?|[a-z][^\s<>=]*\s[^<>=]*=[^<>]*|![a-z[-][^<>]*)>/gi;

/** Characters of a text that its excerpt is taken from: articles are read far more often than they are written. */
const lookedAt = 8000;

/**
 * What stands for an excerpt that nobody wrote: the first characters of the text, cut between words. Tags that an author typed
 * are shown in the article as what they are; out of it, in feeds and search results, they say nothing.
 */
export function excerptOf(text: string): string {
  return shorten(text.slice(0, lookedAt).replaceAll(typedTag, ' '));
}

/** Whether an excerpt is the start of its text, which nobody wrote. */
export function isExcerptOf(excerpt: string, text: string): boolean {
  // Until version 3 of the renderer whatever stood between angle brackets was left out.
  return excerpt === excerptOf(text) || excerpt === shorten(text.slice(0, lookedAt).replaceAll(/<[^<>]*>/g, ' '));
}

/** What stands over a text on its own page: its excerpt, unless the text goes on to say that again; then null. */
export function standfirstOf({ excerpt, text }: { excerpt: string; text: string }): string | null {
  const start = comparable(excerpt)
    .replace(/\.{3}$/, '')
    .trimEnd();
  return isExcerptOf(excerpt, text) || comparable(text.slice(0, 2 * excerpt.length)).startsWith(start) ? null : excerpt;
}

/** The text was set as French is, the excerpt is as an author typed it. */
function comparable(text: string): string {
  return text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll('…', '...')
    .replaceAll('–', '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/« | »/g, (mark) => mark.trim())
    .trim();
}

function shorten(written: string): string {
  const text = written.replaceAll(/[ \t\r\n\f]+/g, ' ').trim();
  if (text.length <= excerptLength) return text;
  const start = cut(text, excerptLength - 1);
  const space = start.lastIndexOf(' ');
  return `${start.slice(0, space > excerptLength / 2 ? space : undefined).trimEnd()}…`;
}
