import type { CodedError } from '@letat/contracts/core/coded-error';
import { postLimits } from '@letat/contracts/posts/constants';
import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../text/escape-html.ts';
import { autolinks } from './autolinks.ts';
import { CommentLexer, withoutSeparator } from './comment-lexer.ts';
import { footnotes } from './footnotes.ts';
import { withPlainMarks } from './plain-marks.ts';
import { refusal } from './refusal.ts';

/** HTML that a writer may type; it carries no attributes, so it carries no danger either. */
const typedTag = /^<\/?(?:br|sub|sup|kbd|mark|small|ins|del|cite|q|strong|em)\s*\/?>$/i;
/** https://spec.commonmark.org/0.31.2/#html-comment */
const comments = /<!--(?:-?>|[\s\S]*?-->)/g;
const commentBlock = /^ {0,3}<!--(?:-?>|[\s\S]*?-->)[ \t]*(?:\n+|$)?/;
const commentBegins = /^ {0,3}<!--/;

/**
 * Characters of an address or a title, beyond which there is no link and no picture. One that is written once may stand, by
 * reference, in thousands of places; servers that take longer addresses are rare.
 */
const longestAttribute = 2000;

const markdown = new Marked(footnotes, autolinks, {
  gfm: true,
  // A comment goes before marks: two stars in it end none.
  hooks: { emStrongMask: (source) => source.replaceAll(comments, (comment) => 'a'.repeat(comment.length)) },
  tokenizer: {
    /**
     * A comment is a block by itself: what follows on its last line is read as if it stood alone, where CommonMark would take it for
     * HTML too. One that nothing ends is none (comment-lexer.ts): it would take the rest of the article with it.
     */
    html(source: string): Tokens.HTML | undefined | false {
      if (!commentBegins.test(source)) return false;
      const [raw] = commentBlock.exec(source) ?? [];
      return raw === undefined ? undefined : { type: 'html', block: true, raw, pre: false, text: raw };
    },
  },
  renderer: {
    /** Markdown is the language of articles: any other HTML is shown as the text it is. Comments go, and nothing with them. */
    html({ text, block }: Tokens.HTML | Tokens.Tag): string {
      const shown = text.replaceAll(comments, '');
      const typed = shown.trim();
      if (typed === '' || typedTag.test(typed)) return typed;
      return block ? `<p>${escapeHtml(typed)}</p>\n` : escapeHtml(shown);
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
    const tokens = new CommentLexer(markdown.defaults).lex(withPlainMarks(source));
    markdown.walkTokens(tokens, (token) => {
      if (token.type === 'link' || token.type === 'image') token.href = withoutSeparator(token.href);
    });
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
