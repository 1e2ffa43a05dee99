import type { LetterPart } from '@letat/contracts/newsletter/letters/operations';
import { Marked, type Token } from 'marked';
import { withPlainMarks } from '../../../../markdown/plain-marks.ts';
import { isFollowed } from './links.ts';

type Rich = Extract<LetterPart, { type: 'rich' }>;
type RichPart = Rich['parts'][number];
type Run = RichPart['runs'][number];

const markdown = new Marked({ gfm: true });
const lex = (source: string) => markdown.lexer(withPlainMarks(source));

/**
 * Markdown as mail programs can show it: paragraphs, headings, flat lists, emphasis, links. Whatever else is typed (tables, pictures,
 * HTML, code) is shown as its words.
 */
export function richParts(source: string): RichPart[] {
  return blocksOf(lex(source)).filter(({ runs }) => runs.length > 0);
}

/** Where links were to lead that are shown as their words, since a mail cannot have them. */
export function unfollowedLinks(source: string): string[] {
  const found = new Set<string>();
  markdown.walkTokens(lex(source), (token) => {
    if (token.type === 'link' && !isFollowed(token.href)) found.add(token.href);
  });
  return [...found];
}

function blocksOf(tokens: readonly Token[]): RichPart[] {
  return tokens.flatMap((token): RichPart[] => {
    if (token.type === 'heading') return [{ kind: 'heading', runs: runsOf(token.tokens ?? []) }];
    if (token.type === 'list') return itemsOf(token.items);
    if (token.type === 'blockquote') return blocksOf(token.tokens ?? []);
    if (token.type === 'space' || token.type === 'hr' || token.type === 'def') return [];
    if ('tokens' in token && token.tokens) return [{ kind: 'paragraph', runs: runsOf(token.tokens) }];
    return [{ kind: 'paragraph', runs: [{ text: token.raw.trim() }] }];
  });
}

/** Lists within lists become one: mail programs indent each differently. */
function itemsOf(items: readonly Token[]): RichPart[] {
  return items.flatMap((item) => {
    const inside: readonly Token[] = 'tokens' in item && item.tokens ? item.tokens : [];
    const own = inside.filter(({ type }) => type !== 'list');
    const nested = inside.flatMap((token) => (token.type === 'list' ? itemsOf(token.items) : []));
    return [{ kind: 'item' as const, runs: runsOf(own) }, ...nested];
  });
}

function runsOf(tokens: readonly Token[], style: Omit<Run, 'text'> = {}): Run[] {
  return tokens.flatMap((token): Run[] => {
    const inside: readonly Token[] | undefined = 'tokens' in token ? token.tokens : undefined;
    if (token.type === 'strong') return runsOf(inside ?? [], { ...style, strong: true });
    if (token.type === 'em') return runsOf(inside ?? [], { ...style, emphasis: true });
    if (token.type === 'link')
      return runsOf(inside ?? [], isFollowed(token.href) ? { ...style, href: token.href } : style);
    if (token.type === 'br') return [{ text: '\n', ...style }];
    if (inside && inside.length > 0) return runsOf(inside, style);
    const text =
      token.type === 'text' || token.type === 'escape' || token.type === 'codespan' ? plain(token) : token.raw;
    return text === '' ? [] : [{ text: text.replaceAll(/(?<! ) *\n */g, ' '), ...style }];
  });
}

/** Marked writes what it reads as HTML: entities come back as the characters that they stand for. */
function plain(token: Token): string {
  const text = 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', '’')
    .replaceAll('&amp;', '&');
}
