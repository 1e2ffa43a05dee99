import { escapeHtml } from '../../../text/escape-html.ts';
import { setFrench } from '../../../text/french.ts';
import type { Article } from '../blocks.ts';
import { bands } from './band.ts';
import { absolute } from './frame.ts';
import { fonts, light, presentation } from './look.ts';
import { pictureHtml } from './picture.ts';

/** An article: the first one over the whole width, the others with their pattern beside them, under it on phones. */
export function articleHtml(article: Article, origin: string): string {
  const { shape, title, text, meta, href, picture, seed, note } = article;
  const address = escapeHtml(absolute(href, origin));
  const size = shape === 'feature' ? '24px/1.25' : '19px/1.3';
  const words = `<h2 class="ink" dir="auto" style="margin:0 0 6px;font:700 ${size} ${fonts.serif};color:${light('ink')}"><a href="${address}" class="ink" style="color:${light('ink')};text-decoration:none">${set(title)}</a></h2>
${text === '' ? '' : `<p dir="auto" style="margin:0 0 6px">${set(text)}</p>`}<p class="soft" dir="auto" style="margin:0;font:13px/1.5 ${fonts.sans};color:${light('inkSoft')}">${set(meta)} · <a href="${address}" class="link" style="color:${light('green')}">Lire</a></p>${note === undefined ? '' : `\n<p class="soft" dir="auto" style="margin:4px 0 0;font:italic 13px/1.5 ${fonts.sans};color:${light('inkSoft')}">${set(note)}</p>`}`;
  if (shape === 'feature') {
    const art = picture
      ? pictureHtml({ ...picture, href }, origin, '0 0 14px')
      : `<div style="margin:0 0 14px">${bands(seed, 3)}</div>`;
    return `<div style="margin:0 0 26px">${art}${words}</div>`;
  }
  const art = picture ? pictureHtml({ ...picture, href }, origin, '0') : bands(seed, 4, 18);
  return `<table ${presentation} width="100%" style="margin:0 0 20px"><tr><td class="rule" colspan="2" style="padding:0 0 18px;border-top:1px solid ${light('rule')};font-size:0;line-height:0">&nbsp;</td></tr><tr><td class="stack" width="150" valign="top" style="width:150px;padding:4px 18px 0 0">${art}</td><td class="stack ink" valign="top" style="font:17px/1.5 ${fonts.serif};color:${light('ink')}">${words}</td></tr></table>`;
}

const set = (words: string): string => escapeHtml(setFrench(words));
