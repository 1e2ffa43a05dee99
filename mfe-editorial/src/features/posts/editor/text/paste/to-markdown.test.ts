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
  [
    'a heading over two lines',
    '<h1>Rapport annuel<br>de la <i>commune</i></h1><p>a<br>b</p>',
    '## Rapport annuel de la _commune_\n\na  \nb',
  ],
  ['a byte order mark', '<h2>\ufeffRapport</h2><p>\ufeffUn <b>mot</b></p>', '## Rapport\n\nUn **mot**'],
  ['a list in a list', '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>', '- a\n  1. b\n  2. c\n- d'],
  ['numbers that begin later', '<ol start="9"><li>a</li><li><p>b</p></li></ol>', '9. a\n10. b'],
  [
    'numbers that begin later within an item',
    '<ul><li>a<ol start="3"><li>b</li></ol></li><li>c</li></ul>',
    '- a\n\n  3. b\n- c',
  ],
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
    'a sample of code in colours, as GitHub sends it',
    '<div class="highlight highlight-source-py"><pre><span class="pl-c"># un commentaire</span>\n<span>if</span> <b>x</b>:\n    a_b = <span>*c</span>\n</pre></div>',
    '```py\n# un commentaire\nif x:\n    a_b = *c\n```',
  ],
  [
    'a sample whose lines are breaks',
    '<pre><code>let a<br>let b<br><br>let c</code></pre>',
    '```\nlet a\nlet b\n\nlet c\n```',
  ],
  [
    'a sample whose lines are blocks',
    '<pre class="language-js"><code><div>let a</div><div>  let b</div><div><br></div><div>let c</div></code></pre>',
    '```js\nlet a\n  let b\n\nlet c\n```',
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
  [
    'a table under its name, as Excel sends it',
    '<table><col><col><col>\n<tr>\n<td colspan=3>Budget 2025</td>\n</tr>\n<tr><td>a</td><td>b</td><td>c</td></tr></table>',
    '| Budget 2025 |     |     |\n| --- | --- | --- |\n| a   | b   | c   |',
  ],
  [
    'a cell over several rows leaves the next ones where they are',
    '<table><tr><th>A</th><th>B</th></tr><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr><tr><td>4</td><td>5</td></tr></table>',
    '| A   | B   |\n| --- | --- |\n| 1   | 2   |\n|     | 3   |\n| 4   | 5   |',
  ],
  [
    'a head of two rows',
    '<table><caption>Comptes</caption><thead><tr><th rowspan=2>Région</th><th colspan=2>Budget</th></tr><tr><th>2024</th><th>2025</th></tr></thead><tbody><tr><td>Dakar</td><td>1</td><td>2</td></tr></tbody></table>',
    'Comptes\n\n| Région | Budget |     |\n| --- | --- | --- |\n|     | 2024 | 2025 |\n| Dakar | 1   | 2   |',
  ],
  [
    'cells that are merged in every row alike',
    '<table><tr><td colspan=10000>A</td><td>B</td></tr><tr><td colspan=10000>1</td><td>2</td></tr></table>',
    '| A   | B   |\n| --- | --- |\n| 1   | 2   |',
  ],
  [
    'merged cells end with their part of the table',
    '<table><thead><tr><th rowspan=5>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '| A   | B   |\n| --- | --- |\n| 1   | 2   |',
  ],
  [
    'a head that is shorter than its rows',
    '<table><tr><td>A</td></tr><tr><td>1</td><td>2</td></tr></table>',
    '| A   |     |\n| --- | --- |\n| 1   | 2   |',
  ],
  [
    'names at the start of the rows are no head',
    '<table><tr><th>Nom</th><td>Awa</td></tr><tr><th>Ville</th><td>Dakar</td></tr></table>',
    '|     |     |\n| --- | --- |\n| Nom | Awa |\n| Ville | Dakar |',
  ],
  [
    'a sample of code in a table',
    '<table><tr><td>A</td></tr><tr><td><pre>let a\nlet b</pre></td></tr></table>',
    '| A   |\n| --- |\n| let a  <br>let b |',
  ],
  [
    'what is to be done, as pages write it',
    '<ul><li><input type="checkbox" checked disabled> fait<ul><li>mot</li></ul></li><li><label><input type="checkbox"> reste</label></li></ul>',
    '- [x] fait\n  - mot\n- [ ] reste',
  ],
])('%s', (_what, html, markdown) => expect(toMarkdown(html)).toBe(markdown));

test('from Google Docs', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">La réforme</span></h2><p dir="ltr"><span style="font-weight:700">Un</span><span style="font-weight:400"> mot </span><span style="font-style:italic">rare</span></p><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>a</span></p></li><ul><li><p><span>b</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`;
  expect(toMarkdown(html)).toBe('## La réforme\n\n**Un** mot _rare_\n\n- a\n  - b');
});

test('what is to be done, from Google Docs', () => {
  const item = (state: string, checked: boolean, words: string) =>
    `<li dir="ltr" role="checkbox" aria-checked="${checked}" aria-level="1"><img src="data:image/png;base64,AA==" width="17px" alt="${state}" aria-roledescription="checkbox"><p dir="ltr" role="presentation"><span>${words}</span></p></li>`;
  expect(toMarkdown(`<ul>${item('checked', true, 'fait')}${item('unchecked', false, 'reste')}</ul>`)).toBe(
    '- [x] fait\n- [ ] reste',
  );
});

test('merged cells of a table that no article can hold stay single', () => {
  const rows = Array.from({ length: 600 }, (_, index) => `<tr><td rowspan="600">${index}</td></tr>`);
  const markdown = toMarkdown(`<table>${rows.join('')}</table>`) ?? '';
  expect(markdown.split('\n').slice(0, 3)).toEqual(['| 0   |', '| --- |', '| 1   |']);
});

test('from Word', () => {
  const item = (level: number, mark: string, words: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {mso-style-parent:""} --></style><!--[if gte mso 9]><xml></xml><![endif]--></head><body><!--StartFragment--><h1><a name="_Toc1">Titre</a><o:p></o:p></h1><p class=MsoNormal>Un <b>mo</b><b><span style='mso-bidi'>t</span></b>.<o:p>&nbsp;</o:p></p>${item(1, '·', 'un')}${item(2, 'o', 'sous')}${item(1, '·', 'deux')}<p class=MsoNormal>Puis</p>${item(1, '1.', 'a')}${item(1, '2.', 'b')}<!--EndFragment--></body></html>`;
  expect(toMarkdown(html)).toBe('## Titre\n\nUn **mot**.\n\n- un\n  - sous\n- deux\n\nPuis\n\n1. a\n2. b');
});
