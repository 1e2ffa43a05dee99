import { siteMessages } from '@letat/contracts/core/site-messages';
import { setFrench } from '../../../text/french.ts';
import type { Block } from '../blocks.ts';
import { absolute, type Frame } from './frame.ts';
import { richText } from './rich.ts';

const columns = 72;

/** The mail for programs that show no HTML, and for people who want none. */
export function renderText(frame: Frame): string {
  const parts = [
    siteMessages.name.toUpperCase(),
    ...frame.body.map((block) => blockText(block, frame.publicOrigin)),
    '-- ',
    [
      ...[siteMessages.name, `${frame.operator}, ${frame.address}`, frame.publicOrigin, frame.reason].map((line) =>
        wrap(setFrench(line)),
      ),
      ...frame.foot.map(({ label, href }) => `${setFrench(`${label} :`)} ${absolute(href, frame.publicOrigin)}`),
    ].join('\n'),
  ];
  return `${parts.join('\n\n').replace('-- \n\n', '-- \n')}\n`;
}

function blockText(block: Block, origin: string): string {
  switch (block.type) {
    case 'heading':
      return `${setFrench(block.text)}\n${'='.repeat(Math.min(block.text.length, columns))}`;
    case 'paragraph':
    case 'small':
      return wrap(setFrench(block.text));
    case 'button':
    case 'link':
    case 'action':
      return `${setFrench(`${block.label} :`)}\n${absolute(block.href, origin)}`;
    case 'facts':
      return block.rows.map(([name, value]) => setFrench(`${name} : ${value}`)).join('\n');
    case 'quote': {
      const quoted = wrap(setFrench(block.text), columns - 2).replace(/^/gm, '> ');
      const by = block.by === null ? '' : `\n${setFrench(block.by)}`;
      return `${quoted}${by}${block.href ? `\n${absolute(block.href, origin)}` : ''}`;
    }
    case 'divider':
      return '* * *';
    case 'picture':
      return [`[${setFrench(block.alt)}]`, ...(block.href === null ? [] : [absolute(block.href, origin)])].join('\n');
    case 'article': {
      const lines = [setFrench(block.title), setFrench(block.text), setFrench(block.meta), setFrench(block.note ?? '')];
      return [...lines.filter(Boolean).map((line) => wrap(line)), absolute(block.href, origin)].join('\n');
    }
    case 'rich':
      return wrap(richText(block.parts, origin));
    case 'code':
      return `    ${block.text}`;
  }
}

/** Breaks lines at spaces; a word that is longer than a line, such as an address, stays whole. */
export function wrap(text: string, width = columns): string {
  return text
    .split('\n')
    .map((line) => {
      const lines: string[] = [];
      for (const word of line.split(' ')) {
        const last = lines.at(-1);
        if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
      }
      return lines.join('\n');
    })
    .join('\n');
}
