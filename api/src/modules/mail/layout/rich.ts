import { escapeHtml } from '../../../text/escape-html.ts';
import { setPieces } from '../../../text/french.ts';
import type { RichPart, Run } from '../blocks.ts';
import { absolute } from './frame.ts';
import { fonts, light } from './look.ts';

/** A text with emphasis, links, headings and lists. */
export function richHtml(parts: readonly RichPart[], origin: string): string {
  const html = parts.map(({ kind, runs }) => {
    const line = runsHtml(runs, origin);
    if (kind === 'heading')
      return `<h2 class="ink" dir="auto" style="margin:24px 0 8px;font:700 20px/1.3 ${fonts.serif};color:${light('ink')}">${line}</h2>`;
    if (kind === 'item') return `<li dir="auto" style="margin:0 0 6px">${line}</li>`;
    return `<p dir="auto" style="margin:0 0 16px">${line}</p>`;
  });
  const isItem = (at: number) => parts[at]?.kind === 'item';
  return html
    .map((line, at) => {
      const opening = isItem(at) && !isItem(at - 1) ? '<ul style="margin:0 0 16px;padding:0 22px">' : '';
      const lineEnd = at < html.length - 1 ? '\n' : '';
      return `${opening}${line}${lineEnd}${isItem(at) && !isItem(at + 1) ? '</ul>' : ''}`;
    })
    .join('');
}

function runsHtml(runs: readonly Run[], origin: string): string {
  const set = setPieces(runs.map(({ text }) => ({ text })));
  return runs
    .map(({ strong, emphasis, href }, at) => {
      const words = escapeHtml(set[at] ?? '').replaceAll('\n', '<br>');
      const slanted = emphasis ? `<em>${words}</em>` : words;
      const bold = strong ? `<strong>${slanted}</strong>` : slanted;
      if (href === undefined) return bold;
      return `<a href="${escapeHtml(absolute(href, origin))}" class="link" style="color:${light('green')}">${bold}</a>`;
    })
    .join('');
}

/** The same for the text part: addresses stand behind their words. */
export function richText(parts: readonly RichPart[], origin: string): string {
  return parts
    .map(({ kind, runs }) => {
      const line = setPieces(runs.map(({ text }) => ({ text })))
        .map((words, at) => {
          const href = runs[at]?.href;
          return href === undefined ? words : `${words} (${absolute(href, origin)})`;
        })
        .join('');
      return kind === 'item' ? `- ${line}` : line;
    })
    .join('\n\n')
    .replaceAll(/\n\n(?=- )/g, '\n');
}
