import { proseClass } from '@letat/ui/prose';
import { lexer, type MarkedToken, type Token } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Markdown that a model is still writing, as elements: nothing of it becomes HTML of the page, no picture of it is fetched, and an
 * address is shown as the text it is, since its author checks it before anybody can press it.
 */
export default function GeneratedText({ text }: { text: string }) {
  const tokens = lexer(text);
  return createElement('div', { className: proseClass }, ...shown(tokens, levelsOf(tokens)));
}

/** Which element a heading of so many `#` is. */
type Levels = ReadonlyMap<number, string>;

/** Headings one below the other under the sheet's own, which is the second level: a model skips levels, a page must not. */
function levelsOf(tokens: readonly Token[]): Levels {
  const depths = tokens.filter(isMarked).flatMap((token) => (token.type === 'heading' ? [token.depth] : []));
  const used = [...new Set(depths)].toSorted((a, b) => a - b);
  return new Map(used.map((depth, index) => [depth, `h${Math.min(3 + index, 6)}`]));
}

/** Without extensions `marked` has no other kinds than its own. */
const isMarked = (token: Token): token is MarkedToken => kinds.has(token.type);
const kinds: ReadonlySet<string> = new Set<MarkedToken['type']>([
  ...(['blockquote', 'br', 'checkbox', 'code', 'codespan', 'def', 'del', 'em', 'escape', 'heading', 'hr'] as const),
  ...(['html', 'image', 'link', 'list', 'list_item', 'paragraph', 'space', 'strong', 'table', 'text'] as const),
]);

const shown = (tokens: readonly Token[], levels: Levels): ReactNode[] =>
  tokens.filter(isMarked).map((token) => elementOf(token, levels));

function elementOf(token: MarkedToken, levels: Levels): ReactNode {
  const inside = (tokens: readonly Token[]) => shown(tokens, levels);
  switch (token.type) {
    case 'heading':
      // One within a quotation or an item is none of the text's own.
      return createElement(levels.get(token.depth) ?? 'p', null, ...inside(token.tokens));
    case 'paragraph':
      return createElement('p', null, ...inside(token.tokens));
    case 'blockquote':
    case 'strong':
    case 'em':
    case 'del':
      return createElement(token.type, null, ...inside(token.tokens));
    case 'list':
      return createElement(
        token.ordered ? 'ol' : 'ul',
        typeof token.start === 'number' ? { start: token.start } : null,
        ...token.items.map((item) => elementOf(item, levels)),
      );
    case 'list_item':
      return createElement('li', null, ...inside(token.tokens));
    case 'table': {
      const row = (cell: 'th' | 'td', cells: readonly { tokens: readonly Token[] }[]) =>
        createElement('tr', null, ...cells.map(({ tokens }) => createElement(cell, null, ...inside(tokens))));
      return (
        <table>
          <thead>{row('th', token.header)}</thead>
          {createElement('tbody', null, ...token.rows.map((cells) => row('td', cells)))}
        </table>
      );
    }
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'codespan':
      return <code>{token.text}</code>;
    case 'link':
      return isAddressAlone(token)
        ? token.text
        : createElement(Fragment, null, ...inside(token.tokens), ` (${token.href})`);
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    case 'text':
      return token.tokens ? createElement(Fragment, null, ...inside(token.tokens)) : decoded(token.text);
    case 'escape':
    case 'html':
      return token.text;
    case 'image':
      return token.raw;
    case 'def':
    case 'space':
      return null;
  }
}

/** `https://exemple.org`, `www.exemple.org`, `<nom@exemple.org>`: what is read is where it leads. */
const isAddressAlone = ({ text, href }: { text: string; href: string }) =>
  [text, `http://${text}`, `mailto:${text}`].includes(href);

const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', rsquo: '’', laquo: '«', raquo: '»' },
  ...{ hellip: '…', ndash: '–', mdash: '—', euro: '€' },
};

/** What models write for signs of French. `marked` leaves them to the HTML that it would make; others stay as they were written. */
const decoded = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,6})|([a-z]{2,6}));/g, (written, code?: string, name?: string) => {
    if (code !== undefined)
      return Number(code) > 31 && Number(code) < 0xd800 ? String.fromCodePoint(Number(code)) : written;
    return named[name ?? ''] ?? written;
  });
