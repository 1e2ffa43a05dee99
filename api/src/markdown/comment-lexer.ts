import { Lexer, type Token, type TokensList } from 'marked';

/** Between `<` and `!--` it makes them text. It is no character: what cleans the page takes it out again, see sanitise.ts. */
const separator = '\ufdd0';
const begin = '<!--';
const end = '-->';

/**
 * Reads what begins as a comment and never ends as text. Each container has a text of its own, and a comment ends where it began.
 * One look from behind is enough for all: thousands may begin where none ends, and each would be looked for up to the end.
 */
export class CommentLexer extends Lexer {
  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] = [], lastParagraphClipped = false): Token[] {
    return super.blockTokens(separateUnclosed(source), tokens, lastParagraphClipped);
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    return super.inlineTokens(separateUnclosed(source), tokens);
  }
}

function separateUnclosed(source: string): string {
  // The two hyphens of `<!-->` are both the beginning and the end.
  const unclosed = Math.max(0, source.lastIndexOf(end) - 1);
  return source.slice(0, unclosed) + source.slice(unclosed).replaceAll(begin, `<${separator}!--`);
}

/** An address as it was typed: it is percent-encoded before the page is cleaned. */
export const withoutSeparator = (address: string): string => address.replaceAll(separator, '');
