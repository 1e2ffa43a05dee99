import { escapeHtml } from '../../../text/escape-html.ts';
import type { Picture } from '../blocks.ts';
import { absolute } from './frame.ts';

/** Width of the column that a mail is set in. */
const columnWidth = 600;

/** A picture with its size, so that nothing moves when it comes, and with its words where pictures are not shown. */
export function pictureHtml({ src, width, height, alt, href }: Picture, origin: string, margin: string): string {
  const shown = Math.min(width, columnWidth);
  const shownHeight = Math.round((height * shown) / Math.max(1, width));
  const image = `<img src="${escapeHtml(absolute(src, origin))}" width="${shown}" height="${shownHeight}" alt="${escapeHtml(alt)}" style="display:block;width:100%;max-width:${shown}px;height:auto;border:0;border-radius:3px">`;
  const inside = href === null ? image : `<a href="${escapeHtml(absolute(href, origin))}">${image}</a>`;
  return `<div style="margin:${margin}">${inside}</div>`;
}
