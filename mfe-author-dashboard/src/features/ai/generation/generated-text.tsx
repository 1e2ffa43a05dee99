import { proseClass } from '@letat/ui/prose';
import { lexer, type MarkedToken, type Token } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Markdown that a model is still writing, as elements: nothing of it becomes HTML of the page, no picture of it is fetched, and an
 * address is shown as the text it is, since its author checks it before anybody can press it.
 */
export default function GeneratedText({ text }: { text: string }) {
  return createElement('div', { className: proseClass }, ...shown(lexer(text)));
}

/** Without extensions `marked` has no other kinds than its own. */
const isMarked = (token: Token): token is MarkedToken => kinds.has(token.type);
const kinds: ReadonlySet<string> = new Set<MarkedToken['type']>([
  ...(['blockquote', 'br', 'checkbox', 'code', 'codespan', 'def', 'del', 'em', 'escape', 'heading', 'hr'] as const),
  ...(['html', 'image', 'link', 'list', 'list_item', 'paragraph', 'space', 'strong', 'table', 'text'] as const),
]);

const shown = (tokens: readonly Token[]): ReactNode[] => tokens.filter(isMarked).map(elementOf);

function elementOf(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'heading':
      // The page's own title is the first level, and what names the sheet's part of it the second.
      return createElement(`h${Math.min(token.depth + 2, 6)}`, null, ...shown(token.tokens));
    case 'paragraph':
      return createElement('p', null, ...shown(token.tokens));
    case 'blockquote':
    case 'strong':
    case 'em':
    case 'del':
      return createElement(token.type, null, ...shown(token.tokens));
    case 'list':
      return createElement(
        token.ordered ? 'ol' : 'ul',
        typeof token.start === 'number' ? { start: token.start } : null,
        ...token.items.map(elementOf),
      );
    case 'list_item':
      return createElement('li', null, ...shown(token.tokens));
    case 'table':
      return (
        <table>
          <thead>{rowOf('th', token.header)}</thead>
          {createElement('tbody', null, ...token.rows.map((cells) => rowOf('td', cells)))}
        </table>
      );
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'codespan':
      return <code>{token.text}</code>;
    case 'link':
      return createElement(
        Fragment,
        null,
        ...shown(token.tokens),
        token.text === token.href ? null : ` (${token.href})`,
      );
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    case 'text':
      return token.tokens ? createElement(Fragment, null, ...shown(token.tokens)) : token.text;
    case 'escape':
    case 'html':
    case 'image':
      return token.text;
    case 'def':
    case 'space':
      return null;
  }
}

const rowOf = (cell: 'th' | 'td', cells: readonly { tokens: readonly Token[] }[]) =>
  createElement('tr', null, ...cells.map(({ tokens }) => createElement(cell, null, ...shown(tokens))));
