import { z } from 'zod';
import { escapeHtml } from '../../../text/escape-html.ts';
import { markdownHtml } from './markdown-html.ts';
import { parsedJson } from './parsed-json.ts';

/**
 * Text of Ghost's present editor, for the posts that come without HTML: a tree of Lexical (https://lexical.dev/docs/concepts/nodes) with
 * Ghost's own cards. What it has no words for becomes an element that the conversion reports as lost.
 */
const node = z.object({
  type: z.string(),
  text: z.string().optional(),
  format: z.union([z.number(), z.string()]).optional(),
  tag: z.string().optional(),
  listType: z.string().optional(),
  url: z.string().nullish(),
  src: z.string().nullish(),
  alt: z.string().nullish(),
  caption: z.string().nullish(),
  html: z.string().nullish(),
  markdown: z.string().nullish(),
  code: z.string().nullish(),
  title: z.string().nullish(),
  children: z.array(z.unknown()).optional(),
});
type LexicalNode = z.infer<typeof node>;

/** Deeper than any article: what stands below is left out. */
const deepest = 50;
const bold = 1;
const italic = 2;
const strikethrough = 4;
const code = 16;

/** HTML of a text; empty for what is none. */
export function lexicalHtml(lexical: string): string {
  const { data } = z.object({ root: z.unknown() }).safeParse(parsedJson(lexical));
  return data ? written(data.root, 0) : '';
}

function written(given: unknown, depth: number): string {
  const { data } = node.safeParse(given);
  if (!data || depth > deepest) return '';
  const inner = () => (data.children ?? []).map((child) => written(child, depth + 1)).join('');
  switch (data.type) {
    case 'text':
    case 'extended-text':
      return formatted(data);
    case 'linebreak':
      return '<br>';
    case 'paragraph':
      return `<p>${inner()}</p>`;
    case 'heading':
    case 'extended-heading':
      return /^h[1-6]$/.test(data.tag ?? '') ? `<${data.tag}>${inner()}</${data.tag}>` : `<p>${inner()}</p>`;
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return `<blockquote>${inner()}</blockquote>`;
    case 'list':
      return data.listType === 'number' ? `<ol>${inner()}</ol>` : `<ul>${inner()}</ul>`;
    case 'listitem':
      return `<li>${inner()}</li>`;
    case 'link':
      return `<a href="${escapeHtml(data.url ?? '')}">${inner()}</a>`;
    case 'horizontalrule':
      return '<hr>';
    default:
      return data.children ? inner() : card(data);
  }
}

function card({ type, src, alt, caption, html, markdown, code: source, url, title }: LexicalNode): string {
  if (type === 'image' && src)
    return `<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt ?? '')}"><figcaption>${caption ?? ''}</figcaption></figure>`;
  if (type === 'codeblock') return `<pre><code>${escapeHtml(source ?? '')}</code></pre>`;
  if (type === 'html' || type === 'embed') return html ?? '';
  if (type === 'markdown') return markdownHtml(markdown ?? '');
  if (type === 'paywall') return '<!--members-only-->';
  return `<div class="kg-card kg-${escapeHtml(type)}-card">${url ? `<a href="${escapeHtml(url)}">${escapeHtml(title || url)}</a>` : ''}</div>`;
}

function formatted({ text = '', format }: LexicalNode): string {
  const marks = typeof format === 'number' ? format : 0;
  let html = escapeHtml(text);
  if (marks & code) html = `<code>${html}</code>`;
  if (marks & strikethrough) html = `<s>${html}</s>`;
  if (marks & italic) html = `<em>${html}</em>`;
  if (marks & bold) html = `<strong>${html}</strong>`;
  return html;
}
