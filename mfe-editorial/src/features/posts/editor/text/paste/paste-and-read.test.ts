// @vitest-environment jsdom
import fc from 'fast-check';
import { Marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { toMarkdown } from './to-markdown.ts';

/** Articles are GitHub's markdown as marked reads it. */
const reader = new Marked({ gfm: true });
const reading = (html: string): HTMLElement => {
  const root = document.createElement('div');
  root.innerHTML = reader.parse(toMarkdown(html) ?? html, { async: false });
  return root;
};

/** A piece of a line as programs copy it, and what it says. */
interface Piece {
  html: string;
  words: string;
  strong?: string;
  em?: string;
  del?: string;
  href?: string;
}

const texts = [
  'mot',
  ' mot ',
  'L’',
  'État',
  '(ne)',
  ' « oui » ',
  '« oui »',
  '10~20',
  ' 1) ',
  'a_b',
  '*',
  ' ? ',
  '…',
  '#',
  '€',
  ' 30~40 à 50~60 ',
  '<b>',
  '&lt;',
  '[x]',
  '|',
];
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const words = fc.constantFrom(...texts);

const marked = (mark: 'strong' | 'em' | 'del', before: string, after: string) =>
  words.map((text): Piece => ({ html: `${before}${escapeHtml(text)}${after}`, words: text, [mark]: text }));

const addresses = [
  'https://exemple.org/mon_rapport_2024',
  'https://exemple.org/_a_/b*c',
  'http://exemple.org/~awa/x_y?a_b=c_d',
  'https://fr.wikipedia.org/wiki/L’Œil_de_l’État_(revue)',
];

const piece: fc.Arbitrary<Piece> = fc.oneof(
  words.map((text) => ({ html: escapeHtml(text), words: text })),
  marked('strong', '<b>', '</b>'),
  marked('strong', '<span style="font-weight:700">', '</span>'),
  marked('em', '<i>', '</i>'),
  marked('em', '<span style="font-style:italic">', '</span>'),
  marked('del', '<s>', '</s>'),
  fc.constantFrom(...addresses).map((href) => ({ html: ` ${href} `, words: ` ${href} `, href })),
  fc.constantFrom(...addresses).map((href) => ({ html: ` <b>${href}</b> `, words: ` ${href} `, strong: href, href })),
  fc
    .constantFrom('jean_paul@exemple.fr', 'a_b_c@exemple.fr')
    .map((mail) => ({ html: ` ${mail} `, words: ` ${mail} `, href: `mailto:${mail}` })),
  words.map((text) => ({
    html: ` <a href="https://exemple.org/x_y">a${escapeHtml(text)}</a> `,
    words: ` a${text} `,
    href: 'https://exemple.org/x_y',
  })),
);

/** One that begins with a word, as lines do. */
const line = fc
  .array(piece, { minLength: 1, maxLength: 5 })
  .map((pieces): Piece[] => [{ html: 'Début ', words: 'Début ' }, ...pieces]);

const squeezed = (text: string | null) => (text ?? '').replaceAll(/\s/g, '');
const htmlOf = (pieces: readonly Piece[]) => pieces.map(({ html }) => html).join('');
const wordsOf = (pieces: readonly Piece[]) => squeezed(pieces.map(({ words }) => words).join(''));
const markedBy = (root: Element, name: string) =>
  squeezed([...root.querySelectorAll(name)].map(({ textContent }) => textContent).join(''));

function expectSame(root: Element, pieces: readonly Piece[]): void {
  for (const mark of ['strong', 'em', 'del'] as const)
    expect(markedBy(root, mark), mark).toBe(squeezed(pieces.map((part) => part[mark] ?? '').join('')));
  const links = [...root.querySelectorAll('a')].map((link) => decodeURI(link.getAttribute('href') ?? ''));
  expect(links).toEqual(pieces.flatMap(({ href }) => href ?? []));
}

describe('what is pasted, read as an article', () => {
  test('a line has the words, emphasis and links that it had', () => {
    fc.assert(
      fc.property(line, (pieces) => {
        const root = reading(`<p>${htmlOf(pieces)}</p><p><b>Fin</b></p>`);
        const [first] = root.querySelectorAll('p');
        expect(root.querySelectorAll('p')).toHaveLength(2);
        expect(squeezed(first?.textContent ?? '')).toBe(wordsOf(pieces));
        if (first) expectSame(first, pieces);
      }),
      { numRuns: 30 },
    );
  });

  /** Items in the order of a text, each at most one level deeper than the one before. */
  const outline = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 4 }), line, fc.boolean()), { minLength: 1, maxLength: 6 })
    .map((items) => {
      let before = 0;
      return items.map(([wanted, pieces, hasDetail]) => {
        before = Math.min(wanted, before + 1);
        return { level: before, pieces, hasDetail };
      });
    });
  type Outline = ReturnType<typeof outline.generate>['value'];

  const programs: Record<string, (items: Outline, name: 'ul' | 'ol') => string> = {
    'a web page': (items, name) => {
      let html = '';
      let depth = 0;
      for (const { level, pieces, hasDetail } of items) {
        if (level > depth) html += `<${name}>`;
        else html += `${`</li></${name}>`.repeat(depth - level)}</li>`;
        depth = level;
        html += `<li>${htmlOf(pieces)}${hasDetail ? '<p>Le détail.</p>' : ''}`;
      }
      return html + `</li></${name}>`.repeat(depth);
    },
    'Word for the web': (items, name) =>
      items
        .map(
          ({ level, pieces, hasDetail }, index) =>
            `<div class="ListContainerWrapper SCXW1"><${name} start="${index + 1}"><li data-aria-posinset="${index + 1}" data-aria-level="${level}"><p class="Paragraph"><span class="TextRun">${htmlOf(pieces)}</span><span class="EOP">&nbsp;</span></p>${hasDetail ? '<p>Le détail.</p>' : ''}</li></${name}></div>`,
        )
        .join(''),
    'Microsoft Word': (items, name) =>
      items
        .map(
          ({ level, pieces }) =>
            `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${name === 'ol' ? '1.' : '·'}<span>&nbsp; </span></span>${htmlOf(pieces)}<o:p></o:p></p>`,
        )
        .join(''),
  };

  const depthOf = (item: Element): number => {
    let depth = 0;
    for (let around = item.parentElement; around; around = around.parentElement)
      if (around.matches('ul, ol')) depth += 1;
    return depth;
  };
  const ownWords = (item: Element): string => {
    const own = item.cloneNode(true);
    if (own instanceof Element) for (const list of own.querySelectorAll('ul, ol')) list.remove();
    return squeezed(own.textContent);
  };

  test.each(Object.entries(programs))('items from %s have the levels and the words that they had', (program, write) => {
    fc.assert(
      fc.property(outline, fc.constantFrom('ul', 'ol'), (items, name) => {
        const root = reading(`${write(items, name)}<p><b>Fin</b></p>`);
        const hasDetails = program !== 'Microsoft Word';
        expect([...root.querySelectorAll('li')].map((item) => [depthOf(item), ownWords(item)])).toEqual(
          items.map(({ level, pieces, hasDetail }) => [
            level,
            wordsOf(pieces) + (hasDetails && hasDetail ? 'Ledétail.' : ''),
          ]),
        );
        for (const [index, item] of [...root.querySelectorAll('li')].entries()) {
          const own = item.cloneNode(true);
          if (!(own instanceof Element)) throw new Error('an item is an element');
          for (const list of own.querySelectorAll('ul, ol')) list.remove();
          expectSame(own, items[index]?.pieces ?? []);
          if (hasDetails && items[index]?.hasDetail) expect(own.textContent).toMatch(/\sLe détail\./);
        }
      }),
      { numRuns: 20 },
    );
  });

  const call: Record<string, (number: number) => string> = {
    'Microsoft Word': (n) =>
      `<a style='mso-footnote-id:ftn${n}' href="file:///C:/clip.htm#_ftn${n}" name="_ftnref${n}" title=""><span class=MsoFootnoteReference><![if !supportFootnotes]><span>[${n}]</span><![endif]></span></a>`,
    'Word, endnotes': (n) => `<a href="#_edn${n}" name="_ednref${n}"><sup>${n}</sup></a>`,
    'Word, without names of places': (n) => `<a href="#_ftn${n}"><sup>[${n}]</sup></a>`,
    'LibreOffice Writer': (n) =>
      `<sup><a class="sdfootnoteanc" name="sdfootnote${n}anc" href="#sdfootnote${n}sym"><sup>${n}</sup></a></sup>`,
    'Google Docs': (n) => `<sup><a href="#ftnt${n}" id="ftnt_ref${n}">[${n}]</a></sup>`,
    'pages of Wikipedia': (n) =>
      `<sup id="cite_ref-${n}" class="reference"><a href="https://fr.wikipedia.org/wiki/X#cite_note-${n}">[${n}]</a></sup>`,
    'this site': (n) => `<sup id="note-${n}-appel"><a href="#note-${n}" role="doc-noteref">${n}</a></sup>`,
  };
  const note: Record<string, (number: number, html: string) => string> = {
    'Microsoft Word': (n, html) =>
      `<div style='mso-element:footnote' id=ftn${n}><p class=MsoFootnoteText><a href="file:///C:/clip.htm#_ftnref${n}" name="_ftn${n}"><span class=MsoFootnoteReference>[${n}]</span></a> ${html}</p></div>`,
    'Word, endnotes': (n, html) =>
      `<div id=edn${n}><p><a href="#_ednref${n}" name="_edn${n}">${n}</a> ${html}</p></div>`,
    'Word, without names of places': (n, html) => `<p><a href="#_ftnref${n}">[${n}]</a> ${html}</p>`,
    'LibreOffice Writer': (n, html) =>
      `<div id="sdfootnote${n}"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote${n}sym" href="#sdfootnote${n}anc">${n}</a>${html}</p></div>`,
    'Google Docs': (n, html) =>
      `<div><p><a href="#ftnt_ref${n}" id="ftnt${n}">[${n}]</a><span>&nbsp;${html}</span></p></div>`,
    'pages of Wikipedia': (n, html) =>
      `<li id="cite_note-${n}"><span class="mw-cite-backlink"><a href="https://fr.wikipedia.org/wiki/X#cite_ref-${n}">↑</a></span> <span class="reference-text">${html}</span></li>`,
    'this site': (n, html) =>
      `<li id="note-${n}"><p>${html} <a href="#note-${n}-appel" role="doc-backlink">↩︎</a></p></li>`,
  };
  const wrapped: Record<string, (notes: string) => string> = {
    'Microsoft Word': (notes) =>
      `<div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%">${notes}</div>`,
    'pages of Wikipedia': (notes) => `<ol class="references">${notes}</ol>`,
    'this site': (notes) => `<section class="footnotes" role="doc-endnotes"><h2>Notes</h2><ol>${notes}</ol></section>`,
  };

  test.each(Object.keys(call))('notes from %s are called where they were and say what they said', (program) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(line, line), { minLength: 1, maxLength: 4 }), (pairs) => {
        const text = pairs.map(([before], index) => `<p>${htmlOf(before)}mot${call[program]?.(index + 1)}, suite.</p>`);
        const notes = pairs.map(([, pieces], index) => note[program]?.(index + 1, htmlOf(pieces))).join('');
        const markdown = toMarkdown(`${text.join('')}${wrapped[program]?.(notes) ?? notes}`) ?? '';
        expect([...markdown.matchAll(/mot\[\^(\d)\], suite\./g)].map(([, number]) => number)).toEqual(
          pairs.map((_, index) => String(index + 1)),
        );
        const said = [...markdown.matchAll(/^\[\^(\d)\]: (.*)$/gm)].map(([, number, source = '']) => {
          const root = document.createElement('div');
          root.innerHTML = reader.parse(source, { async: false });
          return [number, squeezed(root.textContent)];
        });
        expect(said).toEqual(pairs.map(([, pieces], index) => [String(index + 1), wordsOf(pieces)]));
        expect(markdown).not.toMatch(/<sup>|## Notes/);
      }),
      { numRuns: 30 },
    );
  });

  test('notes are numbered behind those that the text has', () => {
    const html = `<p>mot${call['Microsoft Word']?.(1)}, suite.</p>${note['Microsoft Word']?.(1, 'La note.')}`;
    expect(toMarkdown(html, 3)).toBe('mot[^4], suite.\n\n[^4]: La note.');
  });

  test('a call whose note was not copied, and links within a page, make no note', () => {
    expect(toMarkdown('<p>mot<a href="#_ftn1"><sup>1</sup></a> <b>seul</b></p>')).toBe('mot<sup>1</sup> **seul**');
    expect(toMarkdown('<p><a href="#bas" id="haut">En bas</a> <b>x</b></p><h2 id="bas">Bas</h2><p>Texte</p>')).toBe(
      'En bas **x**\n\n## Bas\n\nTexte',
    );
  });
});

test.each([
  ['<p><b>L’</b>État</p>', '<strong>L’</strong>État'],
  ['<p>citoyen<b>(ne)</b>s</p>', 'citoyen<strong>(ne)</strong>s'],
  ['<p><i>« oui »</i>dit-il</p>', '<em>« oui »</em>dit-il'],
  ['<p>Il dit <b>« oui »</b>.</p>', 'Il dit **« oui »**.'],
  ['<p>10~20 à 30~40, <b>au plus</b></p>', '10\\~20 à 30\\~40, **au plus**'],
  ['<p>Voir https://exemple.org/mon_rapport <b>ici</b></p>', 'Voir https://exemple.org/mon_rapport **ici**'],
  ['<ul><li>Mesure<p>Le détail.</p></li></ul>', '- Mesure\n\n  Le détail.'],
  ['<b><p>Tout</p><p>gras</p></b>', '**Tout**\n\n**gras**'],
])('%s is pasted as it reads best', (html, markdown) => expect(toMarkdown(html)).toBe(markdown));
