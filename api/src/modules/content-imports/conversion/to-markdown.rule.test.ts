import { describe, expect, it } from 'vitest';
import { ghostHtml } from '../../../../test/exports/ghost.ts';
import { substackHtml } from '../../../../test/exports/substack.ts';
import { toMarkdown as convert } from './to-markdown.ts';

const toMarkdown = (html: string, hasShortcodes = false) => convert({ html, hasShortcodes });
const kinds = (html: string) => toMarkdown(html).losses.map(({ kind }) => kind);

describe('an article of Substack', () => {
  const { markdown, pictures, losses } = toMarkdown(substackHtml);

  it('keeps its words, marks, lists and footnotes', () => {
    expect(markdown).toContain('Le budget se lit **à l’envers**, et *lentement*.[^1]');
    expect(markdown).toContain('## Première partie');
    expect(markdown).toContain('- Un premier point\n- Un second\n');
    expect(markdown).toContain('[^1]: Loi de finances, article 12.');
  });

  it('shows its picture by the original, with its legend, and no longer as a link', () => {
    expect(pictures).toEqual([
      {
        token: 'imported-picture:0:',
        address: 'https://substack-post-media.s3.amazonaws.com/public/images/guichet_1200x800.jpeg',
      },
    ]);
    expect(markdown).toContain('![Un guichet fermé](imported-picture:0: "Guichet, Pikine, 2021")');
    expect(markdown).not.toContain('substackcdn');
  });

  it('shows a picture whose original has half an escape by the address that it has', () => {
    const address = 'https://substackcdn.com/image/fetch/w_1456/https%3A%2F%2Fexemple.org%2F100%-vrai.png';
    expect(toMarkdown(`<img src="${address}" alt="">`).pictures).toMatchObject([{ address }]);
  });

  it('says what is lost: the paywall, the embed that became a link, the form', () => {
    expect(losses).toEqual(
      expect.arrayContaining([
        { kind: 'paywall', count: 1, detail: '' },
        { kind: 'embed', count: 1, detail: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0' },
        expect.objectContaining({ kind: 'form', count: 1 }),
      ]),
    );
    expect(markdown).toContain('(https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0)');
    expect(markdown).not.toContain('Abonnez-vous');
  });
});

describe('an article of Ghost', () => {
  const site = ghostHtml.replaceAll('__GHOST_URL__', 'https://ancien.example');
  it('keeps its pictures; bookmarks and buttons become links', () => {
    const { markdown, pictures, losses } = toMarkdown(site);
    expect(pictures.map(({ address }) => address)).toEqual([
      'https://ancien.example/content/images/2021/03/tableau.png',
    ]);
    expect(markdown).toContain('![Un tableau](imported-picture:0: "Le tableau 3")');
    expect(markdown).toContain('[Le rapport](https://exemple.org/rapport)');
    expect(losses.map(({ kind }) => kind).sort()).toEqual(['embed', 'form', 'paywall']);
  });

  it('loses the pictures of a site that nobody named, and says which', () => {
    const { pictures, losses } = toMarkdown(ghostHtml);
    expect(pictures).toEqual([]);
    expect(losses).toContainEqual({
      kind: 'picture',
      count: 1,
      detail: '__GHOST_URL__/content/images/2021/03/tableau.png',
    });
  });
});

describe('an article of WordPress', () => {
  it('loses shortcodes of extensions, and keeps the words between them and brackets that people write', () => {
    const { markdown, losses } = toMarkdown(
      '<p>[vc_row full_width="x"]Avant[/vc_row] [sic] et [1], [contact-form-7 id="4"]</p>',
      true,
    );
    expect(markdown).toContain('Avant');
    expect(markdown).toContain('sic');
    expect(losses.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['shortcode', '[vc_row full_width="x"]'],
      ['shortcode', '[contact-form-7 id="4"]'],
    ]);
  });

  it('is the only one that has shortcodes: elsewhere they are words', () => {
    expect(toMarkdown('<p>Écrivez [toc] ou [gallery ids="3"].</p>')).toMatchObject({ losses: [] });
  });

  it('keeps what a caption stands around', () => {
    const { markdown, losses } = toMarkdown(
      '[caption id="attachment_3" width="300"]<img src="https://ancien.example/a.jpg" alt="A"> Une légende[/caption]',
      true,
    );
    expect(markdown).toContain('![A](imported-picture:0:)');
    expect(markdown).toContain('Une légende');
    expect(losses).toEqual([]);
  });

  it('keeps tables', () => {
    const { markdown } = toMarkdown(
      '<table><thead><tr><th>An</th><th>Montant</th></tr></thead><tbody><tr><td>2021</td><td>12</td></tr></tbody></table>',
    );
    expect(markdown).toMatch(/^\| An +\| Montant \|\n\| --- \| --- \|\n\| 2021 \| 12 +\|$/m);
  });
});

describe('a hostile text', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', ['script']],
    ['a script that is loaded', '<script src="https://mal.example/x.js"></script>', ['script']],
    ['a frame without an address', '<iframe srcdoc="<script>alert(1)</script>"></iframe>', ['embed']],
    ['an object', '<object data="https://mal.example/x.swf"></object>', ['embed']],
    ['a form', '<form action="https://mal.example"><input name="password"></form>', ['form']],
  ])('leaves nothing of %s', (_, html, lost) => {
    const { markdown } = toMarkdown(`<p>Avant</p>${html}<p>Après</p>`);
    expect(markdown).not.toMatch(/script|alert|srcdoc|password/);
    expect(markdown).toMatch(/^Avant/);
    expect(kinds(`<p>Avant</p>${html}`)).toEqual(lost);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '//mal.example/x'])('has no link to %s', (href) => {
    expect(toMarkdown(`<p><a href="${href}">ici</a></p>`)).toMatchObject({ markdown: 'ici' });
  });

  it('has no handlers, and shows signs that look like tags as words', () => {
    const { markdown } = toMarkdown('<p onclick="alert(1)">a &lt;b&gt; &amp;amp;</p>');
    expect(markdown).toBe('a \\<b> \\&amp;');
  });

  it('has pictures of the web only', () => {
    const { pictures, markdown } = toMarkdown(
      '<img src="file:///etc/passwd"><img src="data:image/png;base64,AA"><p>x</p>',
    );
    expect([pictures, markdown]).toEqual([[], 'x']);
  });
});

it('what is said of one article is bounded', () => {
  const many = Array.from({ length: 500 }, (_, n) => `<iframe src="https://exemple.org/${n}"></iframe>`).join('');
  const { losses } = toMarkdown(many);
  expect(losses.length).toBeLessThanOrEqual(21);
  expect(losses.reduce((sum, { count }) => sum + count, 0)).toBe(500);
});
