import { Marked, type Token } from 'marked';

/** A piece of a text as a book sets it. */
export interface Paragraph {
  kind: 'heading' | 'text' | 'quote' | 'item' | 'row';
  text: string;
}

const marked = new Marked();

/** The paragraphs of a markdown text. Pictures are left out, and so are notes, which a book of this kind has none of. */
export function paragraphsOf(markdown: string): Paragraph[] {
  const withoutNotes = markdown.replaceAll(/^\[\^[^\]]+\]:.*$/gm, '').replaceAll(/\[\^[^\]]+\]/g, '');
  return marked.lexer(withoutNotes).flatMap(ofBlock);
}

function ofBlock(token: Token): Paragraph[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', text: wordsOf(token) }];
    case 'paragraph':
      return said('text', wordsOf(token));
    case 'blockquote':
      return (token.tokens ?? []).flatMap((inner) => said('quote', wordsOf(inner)));
    case 'list':
      return listItems(token).flatMap((item) => said('item', wordsOf(item)));
    case 'table':
      return [token.header, ...token.rows].flatMap((cells: readonly Token[]) =>
        said('row', cells.map(wordsOf).join(' · ')),
      );
    default:
      return [];
  }
}

const listItems = (token: Token): readonly Token[] => ('items' in token ? token.items : []);

const said = (kind: Paragraph['kind'], text: string): Paragraph[] => (text === '' ? [] : [{ kind, text }]);

/** What is read of a token, on one line. */
function wordsOf(token: Token): string {
  if (token.type === 'image') return '';
  const inner = 'tokens' in token && Array.isArray(token.tokens) ? token.tokens : null;
  const words = inner ? inner.map(wordsOf).join('') : 'text' in token ? String(token.text) : '';
  return words.replaceAll(/\s+/g, ' ').replace(/^ | $/g, inner ? '' : '$&');
}
