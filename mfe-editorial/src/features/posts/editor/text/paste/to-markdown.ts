import { tables } from '@joplin/turndown-plugin-gfm';
import Turndown from 'turndown';
import { italicMark } from '../formatting/formatting.ts';
import { addressElement, writeAddress } from './addresses.ts';
import { delimits } from './delimiters.ts';
import { blocks, taskAttribute } from './elements.ts';
import { callAttribute, noteAttribute } from './notes.ts';
import { tidyHtml } from './tidy-html.ts';

const service = new Turndown({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
}).use(tables);

/** Items as the field's own tools write them: the marks of the next level stand under the words of this one. */
service.addRule('item', {
  filter: 'li',
  replacement(content, item) {
    const list = item.parentElement;
    const first = Number(list?.getAttribute('start') ?? 1);
    const index = list ? [...list.children].filter(({ nodeName }) => nodeName === 'LI').indexOf(item) : 0;
    const mark = list?.nodeName === 'OL' ? `${first + index}. ` : '- ';
    const done = item.getAttribute(taskAttribute);
    const task = done === null ? '' : done === 'true' ? '[x] ' : '[ ] ';
    return `${mark}${task}${content.trim().replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`)}\n`;
  },
});

/** A list within an item follows its words at once, but one that does not begin with 1, which would be read as more of them. */
service.addRule('list', {
  filter: ['ul', 'ol'],
  replacement(content, list) {
    const { parentElement } = list;
    const isLast = parentElement?.nodeName === 'LI' && parentElement.lastElementChild === list;
    const begins = list.getAttribute('start') ?? '1';
    return isLast && begins === '1' ? `\n${content}` : `\n\n${content}\n\n`;
  },
});

/** Marks, and the elements themselves where marks would be read as the signs that they are. */
service.addRule('marks', {
  filter: ['strong', 'em', 'del'],
  replacement(content, element) {
    if (content.trim() === '') return content;
    const mark = markOf(element);
    const name = element.nodeName.toLowerCase();
    return delimits(mark.charAt(0), content, element) ? mark + content + mark : `<${name}>${content}</${name}>`;
  },
});

function markOf({ nodeName, previousSibling, nextSibling }: Element): string {
  if (nodeName === 'STRONG') return '**';
  if (nodeName === 'DEL') return '~~';
  return italicMark(previousSibling?.textContent ?? '', nextSibling?.textContent ?? '');
}

service.addRule('note call', {
  filter: (element) => element.hasAttribute(callAttribute),
  replacement: (_content, element) => `[^${element.getAttribute(callAttribute)}]`,
});

/** Its further paragraphs are indented, so that they are part of it. */
service.addRule('note', {
  filter: (element) => element.hasAttribute(noteAttribute),
  replacement: (content, element) =>
    `\n\n[^${element.getAttribute(noteAttribute)}]: ${content.trim().replaceAll(/\n(?=[^\n])/g, '\n    ')}\n\n`,
});

service.addRule('address', {
  filter: (element) => element.localName === addressElement && !element.hasAttribute(callAttribute),
  replacement: (_content, element) => writeAddress(element),
});

/** Small marks that articles show, without what the program wrote on them. */
service.addRule('small marks', {
  filter: ['sub', 'sup'],
  replacement: (content, { nodeName }) =>
    content.trim() === '' ? content : `<${nodeName.toLowerCase()}>${content}</${nodeName.toLowerCase()}>`,
});

const escapeText = service.escape.bind(service);
/** What the text would mean to an article and did not mean where it was written. */
service.escape = (text) =>
  text
    .split('~')
    .map((part) =>
      escapeText(part)
        .replaceAll(/<(?=[a-z/!?])/gi, '\\<')
        .replaceAll(/&(?=#?\w+;)/g, '\\&')
        .replace(/^(\s*\d{1,9})\)/, '$1\\)'),
    )
    // One is enough to strike words through: `10~20 à 30~40`.
    .join('\\~');

const marked =
  '[data-note], strong, em, del, a[href], img, sub, sup, code, pre, h2, h3, h4, h5, h6, ul, ol, blockquote, table, hr';

/**
 * The markdown of what was copied elsewhere; null when it is one run of words without any mark, which may as well be markdown
 * itself and is best left as it was written. Its notes are numbered behind those that the text has.
 */
export function toMarkdown(html: string, notesBefore = 0): string | null {
  const body = tidyHtml(html, notesBefore);
  const innermost = [...body.querySelectorAll(blocks)].filter(
    (block) => block.textContent.trim() !== '' && !block.querySelector(blocks),
  );
  if (!body.querySelector(marked) && innermost.length <= 1) return null;
  return service.turndown(body).replaceAll(/\n{3,}/g, '\n\n');
}
