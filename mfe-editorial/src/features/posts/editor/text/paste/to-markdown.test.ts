// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { toMarkdown } from './to-markdown.ts';

test.each([
  [
    'one run of words is left as it is',
    '<meta charset="utf-8"><span style="color: red">Un <span>mot</span></span>',
    null,
  ],
  ['paragraphs', '<p>Un.</p><p>&nbsp;</p><p>Deux.</p>', 'Un.\n\nDeux.'],
  ['marks', '<p>Un <b>mot</b>, <i>un</i> autre, <s>barré</s>.</p>', 'Un **mot**, _un_ autre, ~~barré~~.'],
  ['a mark inside of a word', '<p>im<i>poss</i>ible</p>', 'im*poss*ible'],
  ['white space at the edge of a mark', '<p>Un <b>mot </b>fort</p>', 'Un **mot** fort'],
  ['headings below the title', '<h1>Un <b>titre</b></h1><h3>Bas</h3>', '## Un titre\n\n### Bas'],
  ['a list in a list', '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>', '- a\n  1. b\n  2. c\n- d'],
  ['numbers that begin later', '<ol start="9"><li>a</li><li><p>b</p></li></ol>', '9. a\n10. b'],
  ['a link', '<a href="https://exemple.org/a_b">la loi</a>', '[la loi](https://exemple.org/a_b)'],
  ['links that lead nowhere', '<p><a href="#note">1</a> <a href="javascript:x()">x</a> <b>y</b></p>', '1 x **y**'],
  [
    'a link by way of Google',
    '<a href="https://www.google.com/url?q=https://exemple.org/&amp;sa=D">x</a>',
    '[x](https://exemple.org/)',
  ],
  [
    'a picture of the web',
    '<p>a</p><img src="https://exemple.org/a.png" alt="Un marché">',
    'a\n\n![Un marché](https://exemple.org/a.png)',
  ],
  ['a picture that nobody can fetch', '<p>a <b>b</b> <img src="file:///C:/a.png" alt="Carte"></p>', 'a **b** Carte'],
  ['a quotation', '<blockquote><p>Un</p><p>deux</p></blockquote>', '> Un\n> \n> deux'],
  [
    'a sample of code',
    '<pre><code class="language-js">let a = 1;\nlet b;</code></pre>',
    '```js\nlet a = 1;\nlet b;\n```',
  ],
  [
    'what would be marks',
    '<p>1. Un *mot* &lt;br&gt; &amp;lt;</p><p>- <b>a</b></p>',
    '1\\. Un \\*mot\\* \\<br> \\&lt;\n\n\\- **a**',
  ],
  [
    'scripts, styles and what is hidden',
    '<style>p{}</style><script>x()</script><p>a <b>b</b><span style="display:none">c</span></p>',
    'a **b**',
  ],
  ['exponents', '<p>XX<sup style="x">e</sup> siècle</p>', 'XX<sup>e</sup> siècle'],
  [
    'French spaces stay, others go',
    '<p><b>Quoi</b>&nbsp;? Un&nbsp;mot «&nbsp;a&nbsp;»</p>',
    '**Quoi**\u00a0? Un mot «\u00a0a\u00a0»',
  ],
  [
    'a table',
    '<table><tr><td>A</td><td>B|C</td></tr><tr><td><p>1</p><p>2</p></td><td><ul><li>x</li></ul></td></tr></table>',
    '| A   | B\\|C |\n| --- | --- |\n| 1<br><br>2 | • x |',
  ],
])('%s', (_what, html, markdown) => expect(toMarkdown(html)).toBe(markdown));

test('from Google Docs', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">La réforme</span></h2><p dir="ltr"><span style="font-weight:700">Un</span><span style="font-weight:400"> mot </span><span style="font-style:italic">rare</span></p><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>a</span></p></li><ul><li><p><span>b</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`;
  expect(toMarkdown(html)).toBe('## La réforme\n\n**Un** mot _rare_\n\n- a\n  - b');
});

test('from Word', () => {
  const item = (level: number, mark: string, words: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {mso-style-parent:""} --></style><!--[if gte mso 9]><xml></xml><![endif]--></head><body><!--StartFragment--><h1><a name="_Toc1">Titre</a><o:p></o:p></h1><p class=MsoNormal>Un <b>mo</b><b><span style='mso-bidi'>t</span></b>.<o:p>&nbsp;</o:p></p>${item(1, '·', 'un')}${item(2, 'o', 'sous')}${item(1, '·', 'deux')}<p class=MsoNormal>Puis</p>${item(1, '1.', 'a')}${item(1, '2.', 'b')}<!--EndFragment--></body></html>`;
  expect(toMarkdown(html)).toBe('## Titre\n\nUn **mot**.\n\n- un\n  - sous\n- deux\n\nPuis\n\n1. a\n2. b');
});
