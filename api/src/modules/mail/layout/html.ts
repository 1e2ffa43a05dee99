import { siteMessages } from '@letat/contracts/core/site-messages';
import { directionOf } from '../../../text/direction.ts';
import { escapeHtml } from '../../../text/escape-html.ts';
import { setFrench } from '../../../text/french.ts';
import type { Block } from '../blocks.ts';
import { articleHtml } from './article.ts';
import { band } from './band.ts';
import { asShownBy } from './clients.ts';
import { absolute, type FootLink, type Frame } from './frame.ts';
import { atStart, fonts, light, presentation, type Scheme, styleSheet } from './look.ts';
import { pictureHtml } from './picture.ts';
import { richHtml } from './rich.ts';

const bodyFont = `font:17px/1.6 ${fonts.serif}`;

/** The mail as a page of tables with inline styles, 600 px wide at most, as programs that read mail understand it. */
export function renderHtml(frame: Frame, scheme: Scheme = 'auto'): string {
  const html = written(frame, scheme);
  return scheme === 'gmail' || scheme === 'outlook' ? asShownBy(scheme, html) : html;
}

function written(frame: Frame, scheme: Scheme): string {
  const { subject, publicOrigin } = frame;
  const blocks = frame.body.map((block) => blockHtml(block, publicOrigin)).join('\n');
  return `<!doctype html>
<html lang="fr" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(setFrench(subject))}</title>
<style>${styleSheet(scheme)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${light('paper')};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(setFrench(frame.preheader))}${'&#8199;&#65279;'.repeat(40)}</div>
<table ${presentation} width="100%" class="paper" style="background-color:${light('paper')}"><tr>
<td align="center" class="page" style="padding:32px 24px">
<table ${presentation} width="600" style="width:100%;max-width:600px;${atStart}">
<tr><td style="padding:0 0 12px"><a href="${publicOrigin}/" class="ink" style="font:700 20px/1.2 ${fonts.title};color:${light('ink')};text-decoration:none">${escapeHtml(siteMessages.name)}</a></td></tr>
<tr><td>${band(subject)}</td></tr>
<tr><td style="padding:28px 0 8px"><h1 class="title ink" dir="auto" style="margin:0;font:700 30px/1.15 ${fonts.title};color:${light('ink')}">${escapeHtml(setFrench(subject))}</h1></td></tr>
<tr><td class="ink" style="${bodyFont};color:${light('ink')}">
${blocks}
</td></tr>
<tr><td class="strong" style="padding:16px 0 0;border-top:2px solid ${light('ruleStrong')}">
${foot(frame)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function foot({ operator, address, publicOrigin, reason, foot: links }: Frame): string {
  const style = `margin:0 0 8px;font:13px/1.5 ${fonts.sans};color:${light('inkSoft')}`;
  const host = escapeHtml(new URL(publicOrigin).host);
  return `<p class="soft" style="${style}">${text(`${siteMessages.name} · ${operator}, ${address}`)} · <a href="${publicOrigin}/" class="soft" style="color:${light('inkSoft')}">${host}</a></p>
<p class="soft" style="${style}">${text(reason)}</p>${links.length === 0 ? '' : `\n<p class="soft" style="${style}">${links.map((one) => footLink(one, publicOrigin)).join(' · ')}</p>`}`;
}

function footLink({ label, href }: FootLink, publicOrigin: string): string {
  return `<a href="${escapeHtml(absolute(href, publicOrigin))}" class="soft" style="color:${light('inkSoft')}">${text(label)}</a>`;
}

function blockHtml(block: Block, origin: string): string {
  switch (block.type) {
    case 'heading':
      return `<h2 class="ink" dir="auto" style="margin:28px 0 8px;font:700 20px/1.3 ${fonts.serif};color:${light('ink')}">${text(block.text)}</h2>`;
    case 'paragraph':
      return `<p dir="auto" style="margin:0 0 16px">${text(block.text)}</p>`;
    case 'button':
      return buttonHtml(block.label, absolute(block.href, origin));
    case 'facts':
      return factsHtml(block.rows);
    case 'quote':
      return quoteHtml(block, origin);
    case 'code':
      return `<p class="sunken ink" style="margin:0 0 20px;padding:16px;background-color:${light('sunken')};font:700 26px/1.2 ${fonts.mono};letter-spacing:4px;text-align:center;color:${light('ink')}">${escapeHtml(block.text)}</p>`;
    case 'link':
      return `<p class="soft" dir="auto" style="margin:0 0 16px;font:14px/1.5 ${fonts.sans}"><a href="${escapeHtml(absolute(block.href, origin))}" class="soft" style="color:${light('inkSoft')}">${text(block.label)}</a></p>`;
    case 'action':
      return pressHtml(block.label, absolute(block.href, origin), '8px 0 24px');
    case 'divider':
      return `<table ${presentation} width="100%"><tr><td class="rule" style="padding:0 0 20px;border-top:1px solid ${light('rule')};font-size:0;line-height:0">&nbsp;</td></tr></table>`;
    case 'picture':
      return pictureHtml(block, origin, '0 0 20px');
    case 'article':
      return articleHtml(block, origin);
    case 'rich':
      return richHtml(block.parts, origin);
    case 'small':
      return `<p class="soft" dir="auto" style="margin:0 0 16px;font:14px/1.5 ${fonts.sans};color:${light('inkSoft')}">${text(block.text)}</p>`;
  }
}

/** The address stands under the button too: some programs show no button, and careful people read before they press. */
function buttonHtml(label: string, href: string): string {
  const address = escapeHtml(href);
  return `${pressHtml(label, href, '8px 0 12px')}
<p class="soft" style="margin:0 0 24px;font:13px/1.5 ${fonts.sans};color:${light('inkSoft')};word-break:break-all">${text('Ou copiez cette adresse :')} <a href="${address}" class="link" style="color:${light('green')}">${address}</a></p>`;
}

/** Outlook for Windows gives links no padding, so the cell has it there; elsewhere the link has it, and is pressed as a whole. */
function pressHtml(label: string, href: string, margin: string): string {
  return `<table ${presentation} style="margin:${margin}"><tr><td class="press" bgcolor="${light('green')}" style="border-radius:3px;background-color:${light('green')};mso-padding-alt:14px 24px"><a href="${escapeHtml(href)}" class="onpress" dir="auto" style="display:inline-block;padding:14px 24px;mso-padding-alt:0;font:600 16px/1.2 ${fonts.sans};color:${light('onGreen')};text-decoration:none">${text(label)}</a></td></tr></table>`;
}

/** The line beside it is on the side where it begins: mail programs know no borders that follow the direction. */
function quoteHtml({ text: words, by, href = null }: Extract<Block, { type: 'quote' }>, origin: string): string {
  const side = directionOf(words) === 'rtl' ? 'right' : 'left';
  const source =
    by === null
      ? ''
      : `<br><span class="soft" style="font:13px/1.8 ${fonts.sans};color:${light('inkSoft')}">${sourceHtml(by, href, origin)}</span>`;
  return `<blockquote class="edge" dir="auto" style="margin:0 0 20px;padding:2px 0;padding-${side}:16px;border-${side}:3px solid ${light('ochre')};font-style:italic">${text(words)}${source}</blockquote>`;
}

function sourceHtml(by: string, href: string | null, origin: string): string {
  if (href === null) return text(by);
  return `<a href="${escapeHtml(absolute(href, origin))}" class="soft" style="color:${light('inkSoft')}">${text(by)}</a>`;
}

function factsHtml(rows: readonly (readonly [string, string])[]): string {
  const cell = `padding:10px 12px 10px 0;border-top:1px solid ${light('rule')};vertical-align:top;${atStart}`;
  const lines = rows
    .map(
      ([name, value]) =>
        `<tr><th scope="row" class="soft rule" style="${cell};font:14px/1.5 ${fonts.sans};color:${light('inkSoft')};width:34%">${text(name)}</th><td class="ink rule" dir="auto" style="${cell};font:600 15px/1.5 ${fonts.sans};color:${light('ink')};overflow-wrap:anywhere">${text(value)}</td></tr>`,
    )
    .join('');
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" class="rule" style="margin:4px 0 24px;border-bottom:1px solid ${light('rule')}">${lines}</table>`;
}

const text = (words: string): string => escapeHtml(setFrench(words)).replaceAll('\n', '<br>');
