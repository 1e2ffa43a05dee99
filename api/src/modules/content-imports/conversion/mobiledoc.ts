import { z } from 'zod';
import { escapeHtml } from '../../../text/escape-html.ts';
import { markdownHtml } from './markdown-html.ts';
import { parsedJson } from './parsed-json.ts';

/**
 * Text of Ghost's editor before 2023, for the posts that come without HTML: Mobiledoc 0.3
 * (https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md). Sections are lists whose first number says what they are.
 */
const document = z.object({
  markups: z.array(z.array(z.unknown())).default([]),
  atoms: z.array(z.array(z.unknown())).default([]),
  cards: z.array(z.tuple([z.string(), z.record(z.string(), z.unknown()).nullish()])).default([]),
  sections: z.array(z.array(z.unknown())).default([]),
});
type Mobiledoc = z.infer<typeof document>;
type Card = Mobiledoc['cards'][number];

const markupSection = 1;
const imageSection = 2;
const listSection = 3;
const cardSection = 10;
/** Marks that articles have; others leave their words. */
const markups = ['a', 'b', 'strong', 'i', 'em', 'code', 's', 'del', 'sub', 'sup'];
const sectionTags = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'];

/** HTML of a text; empty for what is none. */
export function mobiledocHtml(mobiledoc: string): string {
  const { data } = document.safeParse(parsedJson(mobiledoc));
  return data ? data.sections.map((section) => written(section, data)).join('\n') : '';
}

function written([kind, second, third]: readonly unknown[], all: Mobiledoc): string {
  if (kind === markupSection) {
    const tag = sectionTags.find((known) => known === String(second).toLowerCase()) ?? 'p';
    return `<${tag}>${inline(third, all)}</${tag}>`;
  }
  if (kind === imageSection) return `<img src="${escapeHtml(String(second))}" alt="">`;
  if (kind === listSection && Array.isArray(third)) {
    const tag = second === 'ol' ? 'ol' : 'ul';
    return `<${tag}>${third.map((item) => `<li>${inline(item, all)}</li>`).join('')}</${tag}>`;
  }
  return kind === cardSection ? card(all.cards[Number(second)]) : '';
}

/** Each marker: its kind, the marks that it opens, how many end behind it, and its words or the number of its atom. */
const marker = z.tuple([z.number(), z.array(z.number()), z.number(), z.union([z.string(), z.number()])]);

function inline(given: unknown, all: Mobiledoc): string {
  const open: string[] = [];
  const parts: string[] = [];
  for (const one of Array.isArray(given) ? given : []) {
    const { data } = marker.safeParse(one);
    if (!data) continue;
    const [kind, opened, closed, value] = data;
    for (const index of opened) {
      const [tag, attributes] = all.markups[index] ?? [];
      const name = markups.find((known) => known === String(tag).toLowerCase()) ?? 'span';
      open.push(name);
      parts.push(name === 'a' ? `<a href="${escapeHtml(hrefIn(attributes))}">` : `<${name}>`);
    }
    parts.push(kind === 0 ? escapeHtml(String(value)) : atom(all.atoms[Number(value)]));
    for (let left = closed; left > 0; left -= 1) parts.push(`</${open.pop() ?? 'span'}>`);
  }
  return parts.join('');
}

/** Names and values one after the other: `["href", "https://…"]`. */
function hrefIn(attributes: unknown): string {
  const list: unknown[] = Array.isArray(attributes) ? attributes : [];
  const at = list.indexOf('href');
  return at === -1 ? '' : String(list[at + 1] ?? '');
}

/** A line break is one of name `soft-return`; others say their words. */
const atom = ([name, words]: readonly unknown[] = []) =>
  name === 'soft-return' ? '<br>' : escapeHtml(String(words ?? ''));

function card([name, payload]: Card = ['']): string {
  const value = (field: string) => String(payload?.[field] ?? '');
  if (name === 'image')
    return `<figure><img src="${escapeHtml(value('src'))}" alt="${escapeHtml(value('alt'))}"><figcaption>${value('caption')}</figcaption></figure>`;
  if (name === 'html' || name === 'embed') return value('html');
  if (name === 'markdown' || name === 'card-markdown') return markdownHtml(value('markdown'));
  if (name === 'code') return `<pre><code>${escapeHtml(value('code'))}</code></pre>`;
  if (name === 'hr') return '<hr>';
  if (name === 'paywall') return '<!--members-only-->';
  const url = value('url');
  return `<div class="kg-card kg-${escapeHtml(name)}-card">${url === '' ? '' : `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`}</div>`;
}
