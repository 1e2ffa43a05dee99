import type { CodedError } from '@letat/contracts/core/coded-error';
import { postLimits } from '@letat/contracts/posts/constants';
import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../text/escape-html.ts';
import { footnotes } from './footnotes.ts';
import { refusal } from './refusal.ts';

/** HTML that a writer may type; it carries no attributes, so it carries no danger either. */
const typedTag = /^<\/?(?:br|sub|sup|kbd|mark|small|ins|del|cite|q)\s*\/?>$/i;

/**
 * Characters of an address or a title, beyond which there is no link and no picture. One that is written once may stand, by
 * reference, in thousands of places; servers that take longer addresses are rare.
 */
const longestAttribute = 2000;

const markdown = new Marked(footnotes, {
  gfm: true,
  renderer: {
    /** Markdown is the language of articles: any other HTML is shown as the text it is. */
    html({ text, block }: Tokens.HTML | Tokens.Tag): string {
      const typed = text.trim();
      if (typed.startsWith('<!--')) return '';
      if (typedTag.test(typed)) return typed;
      return block ? `<p>${escapeHtml(typed)}</p>\n` : escapeHtml(text);
    },
    link(link: Tokens.Link): string | false {
      if (!leadsTooFar(link)) return false;
      return link.autolink ? escapeHtml(link.text) : this.parser.parseInline(link.tokens);
    },
    image(image: Tokens.Image): string | false {
      return leadsTooFar(image) && this.parser.parseInline(image.tokens, this.parser.textRenderer);
    },
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

function leadsTooFar({ href, title }: Tokens.Link | Tokens.Image): boolean {
  return href.length > longestAttribute || (title ?? '').length > longestAttribute;
}

/** Markdown to HTML, not yet safe. Throws `validation` when the text is too long or nested too deeply. */
export function parseMarkdown(source: string): string {
  if (source.length > postLimits.markdownLength)
    throw refusal(`Au plus ${postLimits.markdownLength.toLocaleString('fr')} caractères.`);
  try {
    const tokens = markdown.lexer(source);
    if (depthOf(tokens) > postLimits.markdownNesting) throw tooDeep();
    return markdown.parser(tokens);
  } catch (error) {
    // The parser follows the nesting with its own stack.
    if (error instanceof RangeError) throw tooDeep(error);
    throw error;
  }
}

function tooDeep(cause?: unknown): CodedError {
  return refusal(`Citations, listes et accents : au plus ${postLimits.markdownNesting} niveaux.`, cause);
}

function depthOf(tokens: readonly Token[]): number {
  let deepest = 0;
  const waiting = tokens.map((token) => ({ token, depth: 1 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { token, depth } = next;
    deepest = Math.max(deepest, depth);
    for (const child of childrenOf(token)) waiting.push({ token: child, depth: depth + 1 });
  }
  return deepest;
}

function childrenOf(token: Token): Token[] {
  if (token.type === 'list') return token.items.flatMap((item: Tokens.ListItem) => item.tokens);
  return 'tokens' in token && token.tokens ? token.tokens : [];
}
