import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { renderMarkdown } from './render.ts';

const render = (source: string) => renderMarkdown(source, 'https://letat.example');

const comment = fc
  .array(fc.constantFrom('caché', ' ', '-', '--', '>', '<b>', '**', '`', '\n', '# ', '&', '|', 'é', ' !'))
  .map((parts) => parts.join('').replaceAll(/\n\s*\n/g, '\n'))
  .filter((inside) => !/-->|^-?>|-$/.test(inside))
  .map((inside) => `<!--${inside.includes('caché') ? inside : `caché ${inside}`}-->`);
/** Without line ends and column marks, which end the heading or the cell that the comment stands in. */
const commentInLine = comment.filter((typed) => !/[\n|`]/.test(typed));

const words = fc
  .array(fc.constantFrom('La phrase', '**reste**', 'là, l’_État_', '`code`', '[ici](/blog)', 'où ?'), { minLength: 1 })
  .map((parts) => parts.join(' '));

const places: Record<string, (typed: string) => string> = {
  'a text': (typed) => typed,
  'a paragraph behind others': (typed) => `Avant.\n\n${typed}\n\nAprès.`,
  'an item': (typed) => `- un\n- ${typed}\n- trois`,
  'an item to be done': (typed) => `- [ ] ${typed}`,
  'a numbered item': (typed) => `1. ${typed}`,
  'a quotation': (typed) => `> ${typed}`,
  'a heading': (typed) => `## ${typed}`,
  'a cell': (typed) => `| a | b |\n| - | - |\n| ${typed} | c |`,
  'a note': (typed) => `Mot[^1].\n\n[^1]: ${typed}`,
  'bold words': (typed) => `Un **mot ${typed.replaceAll('**reste**', 'reste')} gras**.`,
};

describe.each(Object.entries(places))('a comment in %s', (_place, inPlace) => {
  it('goes, and no word goes with it', () => {
    fc.assert(
      fc.property(words, words, commentInLine, commentInLine, (before, after, first, second) => {
        for (const typed of [
          `${first}${after}`,
          `${before} ${first} ${after}`,
          `${before} ${first}`,
          `${first}${second}${after}`,
        ]) {
          const { html, text } = render(inPlace(typed));
          const plain = render(inPlace(typed.replaceAll(first, '').replaceAll(second, '').replace(/ +/g, ' ').trim()));
          expect(text.replaceAll(/\s+/g, ' ')).toBe(plain.text.replaceAll(/\s+/g, ' '));
          expect(html).not.toContain('caché');
        }
      }),
      { numRuns: 10 },
    );
  });
});

it('a comment over several lines before a sentence goes alone', () => {
  fc.assert(
    fc.property(comment, words, (typed, after) => {
      for (const source of [`${typed}${after}`, `${typed}\n${after}`, `Avant.\n\n${typed} ${after}\n\n${typed}\nFin.`])
        expect(render(source).text.replaceAll(/\s+/g, ' ')).toBe(
          render(source.replaceAll(typed, '\n\n')).text.replaceAll(/\s+/g, ' '),
        );
    }),
  );
});

it.each([
  ['<!-- à vérifier -->La phrase reste.', '<p>La phrase reste.</p>\n'],
  ['<!-- à\nvérifier\n\nencore -->La *phrase* reste.\nElle aussi.', '<p>La <em>phrase</em> reste.\nElle aussi.</p>\n'],
  ['<!-- a --><!-- b -->    ## Un titre', '<h2 id="s-un-titre">Un titre</h2>\n'],
  ['<!-->La phrase<!--->', '<p>La phrase</p>\n'],
  ['<div><!-- a -->La phrase</div>', '<p>&lt;div&gt;La phrase&lt;/div&gt;</p>\n'],
])('%j is published as %j', (source, html) => expect(render(source).html).toBe(html));

it('what begins as a comment and never ends takes nothing with it', () => {
  expect(render('Avant.\n\n<!-- oublié\n\nLa suite.\n\n- point').text).toBe('Avant. <!-- oublié La suite. point');
});

it('what begins as a comment and never ends is the same text everywhere', () => {
  const typed = '<!-- oublié';
  for (const [place, inPlace] of Object.entries(places)) expect(render(inPlace(typed)).text, place).toContain(typed);
  expect(render('`<!--` et `-->`').text).toBe('<!-- et -->');
  expect(render('    <!-- a\n\nSuite').html).toContain('&lt;!-- a');
  expect(render('[lien](https://a.example/<!--b "<!--")').html).toContain(
    'href="https://a.example/%3C!--b" title="&lt;!--"',
  );
  expect(render('--> fin <!-- reste').text).toBe('--> fin <!-- reste');
  expect(render('> <!-- a\n\nb -->').text).toBe('<!-- a b -->');
});

/** How many letters are looked through for the end of a comment that has none. */
function lettersInVain(source: string): number {
  let letters = 0;
  const { exec } = RegExp.prototype;
  const { includes } = String.prototype;
  const spies = [
    vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
      const found = exec.call(this, text);
      if (found === null && this.source.includes('<!--') && text.startsWith('<!--')) letters += text.length;
      return found;
    }),
    vi.spyOn(String.prototype, 'includes').mockImplementation(function (this: string, text, from) {
      const isThere = includes.call(this, text, from);
      if (!isThere && text === '-->') letters += this.length;
      return isThere;
    }),
  ];
  render(source);
  for (const spy of spies) spy.mockRestore();
  return letters;
}

describe('a thousand comments that never end', () => {
  const count = 1000;
  it.each(
    Object.entries<string>({
      line: '<!--'.repeat(count),
      lines: '<!--\n'.repeat(count),
      paragraphs: 'mot <!-- a\n\n'.repeat(count),
      'lines of a text': 'mot\n<!--\n'.repeat(count),
      'lines of a quotation, with an end behind it': `${'> <!--\n'.repeat(count)}\n-->`,
      'lines behind one that ends': `<!-- -->\n${'<!--\n'.repeat(count)}`,
      'bold words': '**a <!-- '.repeat(count),
    }),
  )('are read once, in %s', (_shape, source) => {
    const letters = lettersInVain(source);
    expect(letters / source.length).toBeLessThan(3);
  });
});

it('comments in code are code', () => {
  expect(render('`<!-- a -->`').text).toBe('<!-- a -->');
  expect(render('```html\n<!-- a -->b\n```').text).toBe('<!-- a -->b');
});

describe('the end of a line', () => {
  const breaks = ['  \n', '    \n', '\\\n', '<br>', '<br/>', '<br />\n', ' <br> ', '&#10;', '<br><br>'];
  const around: Record<string, (typed: string) => string> = {
    'a paragraph': (typed) => typed,
    'an item': (typed) => `- ${typed.replaceAll('\n', '\n  ')}`,
    'a quotation': (typed) => `> ${typed.replaceAll('\n', '\n> ')}`,
    'a note': (typed) => `Mot[^1].\n\n[^1]: ${typed}`,
    'bold words': (typed) => `**${typed}**`,
    'a link': (typed) => `[${typed}](/blog)`,
  };

  it.each(Object.entries(around))('parts the words of %s in its text and their number', (_where, inPlace) => {
    for (const end of breaks) {
      const { text, wordCount } = render(inPlace(`Bureau central${end}korhogo`));
      expect(text, end).toContain('Bureau central korhogo');
      expect(wordCount, end).toBe(render(inPlace('Bureau central korhogo')).wordCount);
    }
  });

  it('parts the words of a heading, its address and its entry in the contents, and those of a cell', () => {
    const { toc, text } = render('## Bureau central<br>korhogo\n\n| a |\n| - |\n| un<br>deux |');
    expect(toc).toEqual([{ id: 's-bureau-central-korhogo', text: 'Bureau central korhogo', level: 2 }]);
    expect(text).toBe('Bureau central korhogo a un deux');
  });
});

describe('characters that are none', () => {
  const codes = [
    ...Array.from({ length: 0xa0 }, (_, code) => code),
    ...[0xd800, 0xdfff, 0xfdd0, 0xfdef, 0xfffe, 0xffff, 0x1fffe, 0x10ffff],
  ].filter((code) => code < 0x20 || code > 0x7e);
  const none = /[^\P{Cc}\n\t\r]|\p{Cs}|\p{Noncharacter_Code_Point}/u;

  it('come into no page and no text, however they are written', () => {
    for (const code of codes)
      for (const typed of [`&#${code};`, `&#x${code.toString(16)};`, String.fromCodePoint(code)]) {
        const source = `Mot${typed} *deux*\n\n![vue${typed}](https://a.example/b.png "titre${typed}")\n\n- [x](/y "z${typed}")`;
        const { html, text, toc } = render(`${source}\n\n## Titre${typed}`);
        expect(none.test(html + text + JSON.stringify(toc)), JSON.stringify(typed)).toBe(false);
        expect(text).toMatch(/^Mot.*deux/s);
      }
  });
});
