import { tables } from '@joplin/turndown-plugin-gfm';
import { JSDOM } from 'jsdom';
import Turndown from 'turndown';
import { replaceForeign } from './embeds.ts';
import type { Converted, SourceText } from './index.ts';
import { Losses } from './losses.ts';
import { markNotes, noteMarks } from './notes.ts';
import { takePictures } from './pictures.ts';
import { withoutShortcodes } from './shortcodes.ts';

const service = new Turndown({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
}).use(tables);

/** Marks of the next level stand under the words of this one, as the editor writes them. */
service.addRule('item', {
  filter: 'li',
  replacement(content, item) {
    const list = item.parentElement;
    const first = Number(list?.getAttribute('start') ?? 1);
    const index = list ? [...list.children].indexOf(item) : 0;
    const mark = list?.nodeName === 'OL' ? `${first + index}. ` : '- ';
    return `${mark}${content.trim().replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`)}\n`;
  },
});

service.addRule('picture', {
  filter: 'img',
  replacement(_content, image) {
    const alt = (image.getAttribute('alt') ?? '').replaceAll(/[[\]\\]/g, '\\$&').replaceAll(/\s+/g, ' ');
    const title = (image.getAttribute('title') ?? '').replaceAll(/["\\]/g, '\\$&');
    return `![${alt}](${image.getAttribute('src') ?? ''}${title === '' ? '' : ` "${title}"`})`;
  },
});

service.addRule('note call', {
  filter: (element) => element.hasAttribute(noteMarks.call),
  replacement: (_content, element) => `[^${element.getAttribute(noteMarks.call)}]`,
});

/** Its further paragraphs are indented, so that they are part of it. */
service.addRule('note', {
  filter: (element) => element.hasAttribute(noteMarks.note),
  replacement: (content, element) =>
    `\n\n[^${element.getAttribute(noteMarks.note)}]: ${content.trim().replaceAll(/\n(?=[^\n])/g, '\n    ')}\n\n`,
});

service.addRule('struck through', {
  filter: ['del', 's'],
  replacement: (content) => (content.trim() === '' ? content : `~~${content}~~`),
});

/** Small marks that articles show. */
service.addRule('small marks', {
  filter: ['sub', 'sup'],
  replacement: (content, { nodeName }) =>
    content.trim() === '' ? content : `<${nodeName.toLowerCase()}>${content}</${nodeName.toLowerCase()}>`,
});

const escapeText = service.escape.bind(service);
/** Angle brackets and entities that an author wrote about are words, and no marks. */
service.escape = (text) =>
  escapeText(text)
    .replaceAll(/<(?=[a-z/!?])/gi, '\\<')
    .replaceAll(/&(?=#?\w+;)/g, '\\&');

/** Of a window of no text: documents that it parses have none, so that no frame in them is opened, which takes 20 ms each. */
const { window } = new JSDOM('');
const parser = new window.DOMParser();

/**
 * A text of another program as markdown, in the thread of imports. Nothing of it runs or is loaded: jsdom does neither unless it is
 * asked to, and what is saved is rendered and sanitised as every article. Throws RangeError for what is nested too deeply.
 */
export function toMarkdown({ html, hasShortcodes }: SourceText): Converted {
  const losses = new Losses();
  const text = hasShortcodes ? withoutShortcodes(html, losses) : html;
  const root = parser.parseFromString(`<!doctype html><body>${text}`, 'text/html').body;
  markNotes(root);
  const pictures = takePictures(root, losses);
  replaceForeign(root, losses);
  lowerHeadings(root);
  tightenItems(root);
  dropEmptyLinks(root);
  const markdown = service
    .turndown(root)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return {
    markdown,
    // A picture in a card that was taken out is not shown.
    pictures: pictures.filter(({ token }) => markdown.includes(`(${token}`)),
    losses: losses.list(),
  };
}

/** The first level is the article's title. */
function lowerHeadings(root: HTMLElement): void {
  if (root.querySelector('h1') === null) return;
  for (const level of [5, 4, 3, 2, 1])
    for (const heading of [...root.querySelectorAll(`h${level}`)]) {
      const lower = root.ownerDocument.createElement(`h${level + 1}`);
      lower.append(...heading.childNodes);
      heading.replaceWith(lower);
    }
}

/** Editors put the words of an item into a paragraph, which would part each item from the next. */
function tightenItems(root: HTMLElement): void {
  for (const paragraph of [...root.querySelectorAll('li > p:first-child:not(:has(~ p))')])
    paragraph.replaceWith(...paragraph.childNodes);
}

/** Marks of places, and addresses that are none of the web. */
function dropEmptyLinks(root: HTMLElement): void {
  for (const link of [...root.querySelectorAll('a')]) {
    const href = link.getAttribute('href') ?? '';
    if (/^(?:https?:|mailto:|#|\/(?!\/))/i.test(href) && link.textContent.trim() !== '') continue;
    link.replaceWith(...link.childNodes);
  }
}
