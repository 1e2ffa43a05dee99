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
    expect(html).toContain('<li style="margin:0 0 6px">Lisez <a href="https://revue.exemple.org/y"');
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
