import { palette } from '@letat/ui/palette';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { type Article, action, button, code, facts, heading, type Picture, paragraph, quote, small } from './blocks.ts';
import { type Frame, reasonOfKind } from './layout/frame.ts';
import { renderHtml } from './layout/html.ts';
import { renderText, wrap } from './layout/text.ts';

const frame = (body: Frame['body']): Frame => ({
  subject: 'Sujet',
  preheader: 'Aperçu',
  body,
  reason: reasonOfKind.account,
  publicOrigin: 'https://revue.exemple.org',
  operator: 'L’incubateur',
  address: 'Dakar',
  foot: [],
});

describe('the layout', () => {
  it('gives each block in both parts, addresses absolute', () => {
    const body = [
      heading('Titre'),
      paragraph('Une ligne\nune autre'),
      button('Ouvrir', '/x?y=1&z=2'),
      facts([['Nom', 'Awa']]),
      quote('Dit', 'Moussa'),
      code('123 456'),
      small('Note'),
    ];
    const text = renderText(frame(body));
    const html = renderHtml(frame(body));
    for (const part of ['Titre', 'Une ligne', 'Ouvrir', 'Nom', 'Awa', 'Dit', 'Moussa', '123 456', 'Note']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain('\nhttps://revue.exemple.org/x?y=1&z=2\n');
    expect(html).toContain('href="https://revue.exemple.org/x?y=1&amp;z=2"');
    expect(html).toContain('Une ligne<br>une autre');
  });

  it('shows the blocks of a campaign in both parts, pictures with their size and their words', () => {
    const picture: Picture = {
      type: 'picture',
      src: '/objects/a.webp',
      width: 1200,
      height: 600,
      alt: 'Le marché',
      href: '/x',
    };
    const article: Article = {
      type: 'article',
      shape: 'brief',
      title: 'La Cour sort',
      text: 'Douze pages.',
      meta: 'Moussa Traoré, 5 min',
      href: '/post/cour',
      picture: null,
      seed: 'cour',
    };
    const runs = [{ text: 'Lisez ' }, { text: 'ceci', strong: true, href: '/y' }, { text: ' <b>vite</b>' }];
    const body: Frame['body'] = [
      picture,
      article,
      {
        type: 'rich',
        parts: [
          { kind: 'heading', runs: [{ text: 'À venir' }] },
          { kind: 'item', runs },
        ],
      },
      { type: 'divider' },
      { type: 'quote', text: 'Compter.', by: 'Une voisine', href: '/z' },
      action('Ouvrir', '/x'),
    ];
    const html = renderHtml(frame(body));
    const text = renderText(frame(body));
    expect(html).toContain('width="600" height="300" alt="Le marché"');
    expect(html).toContain('<li dir="auto" style="margin:0 0 6px">Lisez <a href="https://revue.exemple.org/y"');
    expect(html).toContain('<strong>ceci</strong></a> &lt;b&gt;vite&lt;/b&gt;');
    expect(html).not.toContain('Ou copiez cette adresse');
    expect(text).toContain('- Lisez ceci (https://revue.exemple.org/y) <b>vite</b>');
    for (const part of [
      '[Le marché]',
      'La Cour sort',
      'Moussa Traoré, 5',
      'À venir',
      '* * *',
      'https://revue.exemple.org/z',
    ])
      expect(text).toContain(part);
  });

  it('lets what somebody wrote run in the direction of its own script, block by block', () => {
    const words = 'دليل الميزانية';
    const article: Article = {
      type: 'article',
      shape: 'brief',
      title: words,
      text: words,
      meta: words,
      href: '/post/cour',
      picture: null,
      seed: 'cour',
    };
    const runs = [{ text: words }];
    const parts = (['heading', 'paragraph', 'item'] as const).map((kind) => ({ kind, runs }));
    const body = [heading(words), paragraph(words), small(words), quote(words, 'Awa'), facts([['Titre', words]])];
    const html = renderHtml({
      ...frame([...body, action(words, '/x'), article, { type: 'rich', parts }]),
      subject: words,
    });
    const { document } = new JSDOM(html).window;
    const walker = document.createTreeWalker(document.body, 4);
    const closest: (Element | null | undefined)[] = [];
    while (walker.nextNode())
      if (walker.currentNode.nodeValue?.includes(words))
        closest.push(walker.currentNode.parentElement?.closest('[dir]'));
    expect(closest).toHaveLength(13);
    expect(closest.map((element) => element?.getAttribute('dir'))).toEqual(Array(13).fill('auto'));
    // Each block by itself, and none at the left because of a table around it.
    expect(new Set(closest).size).toBe(13);
    expect(html).not.toMatch(/text-align:left(?!;text-align:start)/);
    expect(document.querySelector('blockquote')?.getAttribute('style')).toContain('border-right');
  });

  it('gives buttons their height in Outlook for Windows, which has padding in cells alone', () => {
    const html = renderHtml(frame([button('Ouvrir', '/x'), action('Lire', '/y')]));
    const cells = [...new JSDOM(html).window.document.querySelectorAll('td.press')];
    expect(cells).toHaveLength(2);
    for (const cell of cells) {
      expect(cell.getAttribute('style')).toContain('mso-padding-alt:14px 24px');
      expect(cell.getAttribute('bgcolor')).toBe(palette.green[0]);
      expect(cell.querySelector('a')?.getAttribute('style')).toContain('padding:14px 24px;mso-padding-alt:0');
    }
  });

  it('lets nothing that somebody typed become markup', () => {
    const html = renderHtml(frame([paragraph('<img src=x onerror=alert(1)>'), quote('"><script>', '<b>')]));
    expect(html).not.toMatch(/<img|<script|<b>/);
  });

  it('wraps text at 72 columns, and leaves addresses whole', () => {
    const address = `https://exemple.org/${'x'.repeat(90)}`;
    const lines = wrap(`${'mot '.repeat(40)}${address}`).split('\n');
    expect(lines).toContain(address);
    expect(lines.filter((line) => line !== address && line.length > 72)).toEqual([]);
  });

  it('follows the reader’s theme, and a preview shows either', () => {
    const html = renderHtml(frame([paragraph('x')]));
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(renderHtml(frame([paragraph('x')]), 'light')).not.toContain('.ink{color');
    expect(renderHtml(frame([paragraph('x')]), 'dark')).not.toContain('@media (prefers-color-scheme');
  });
});
