import { strikethrough, tables } from '@joplin/turndown-plugin-gfm';
import Turndown from 'turndown';
import { italicMark } from '../formatting/formatting.ts';
import { blocks, taskAttribute } from './elements.ts';
import { tidyHtml } from './tidy-html.ts';

const service = new Turndown({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
}).use([strikethrough, tables]);

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

service.addRule('italic', {
  filter: 'em',
  replacement(content, element) {
    const mark = italicMark(element.previousSibling?.textContent ?? '', element.nextSibling?.textContent ?? '');
    return content.trim() === '' ? content : `${mark}${content}${mark}`;
  },
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
  escapeText(text)
    .replaceAll(/<(?=[a-z/!?])/gi, '\\<')
    .replaceAll(/&(?=#?\w+;)/g, '\\&')
    .replaceAll('~~', '\\~~');

const marked = 'strong, em, del, a[href], img, sub, sup, code, pre, h2, h3, h4, h5, h6, ul, ol, blockquote, table, hr';

/**
 * The markdown of what was copied elsewhere; null when it is one run of words without any mark, which may as well be markdown
 * itself and is best left as it was written.
 */
export function toMarkdown(html: string): string | null {
  const body = tidyHtml(html);
  const innermost = [...body.querySelectorAll(blocks)].filter(
    (block) => block.textContent.trim() !== '' && !block.querySelector(blocks),
  );
  if (!body.querySelector(marked) && innermost.length <= 1) return null;
  return service.turndown(body).replaceAll(/\n{3,}/g, '\n\n');
}
