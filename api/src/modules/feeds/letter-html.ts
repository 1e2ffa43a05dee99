import type { LetterPart } from '@letat/contracts/newsletter/letters/operations';
import { escapeHtml } from '../../text/escape-html.ts';

type Rich = Extract<LetterPart, { type: 'rich' }>['parts'];

/** A letter as programs that read feeds show it: what its page says, in elements that all of them know. */
export function letterHtml(parts: readonly LetterPart[]): string {
  return parts.map(partHtml).join('\n');
}

function partHtml(part: LetterPart): string {
  switch (part.type) {
    case 'rich':
      return richHtml(part.parts);
    case 'article': {
      const note = part.note === undefined ? '' : ` <em>${escapeHtml(part.note)}</em>`;
      return `<h3>${linked(part.title, part.href)}</h3>\n<p>${escapeHtml(part.text)}${note}</p>\n<p>${escapeHtml(part.meta)}</p>`;
    }
    case 'quote': {
      const by = part.by === null ? '' : `<p>${linked(part.by, part.href)}</p>`;
      return `<blockquote><p>${escapeHtml(part.text)}</p>${by}</blockquote>`;
    }
    case 'picture': {
      const size = `width="${part.width}" height="${part.height}"`;
      const image = `<img src="${escapeHtml(part.src)}" ${size} alt="${escapeHtml(part.alt)}">`;
      return `<p>${part.href === null ? image : `<a href="${escapeHtml(part.href)}">${image}</a>`}</p>`;
    }
    case 'action':
      return `<p>${linked(part.label, part.href)}</p>`;
    case 'divider':
      return '<hr>';
  }
}

/** Items that follow each other are one list. */
function richHtml(lines: Rich): string {
  let html = '';
  lines.forEach(({ kind, runs }, n) => {
    const words = runs.map(runHtml).join('');
    if (kind === 'heading') html += `<h2>${words}</h2>\n`;
    else if (kind === 'paragraph') html += `<p>${words}</p>\n`;
    else {
      const isFirst = lines[n - 1]?.kind !== 'item';
      const isLast = lines[n + 1]?.kind !== 'item';
      html += `${isFirst ? '<ul>' : ''}<li>${words}</li>${isLast ? '</ul>\n' : ''}`;
    }
  });
  return html.trimEnd();
}

function runHtml({ text, strong, emphasis, href }: Rich[number]['runs'][number]): string {
  let html = escapeHtml(text).replaceAll('\n', '<br>');
  if (strong) html = `<strong>${html}</strong>`;
  if (emphasis) html = `<em>${html}</em>`;
  return href === undefined ? html : `<a href="${escapeHtml(href)}">${html}</a>`;
}

const linked = (text: string, href: string | null): string =>
  href === null ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
