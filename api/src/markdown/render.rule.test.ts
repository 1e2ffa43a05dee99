import { describe, expect, it, vi } from 'vitest';
import { tooComplex } from './refusal.ts';
import { renderMarkdown } from './render.ts';

const origin = 'https://letat.example';
const html = (source: string) => renderMarkdown(source, origin).html;
const hash = '0123456789abcdef0123456789abcdef';

describe('headings', () => {
  it('begin at h2, have unique addresses and make the table of contents', () => {
    const { html, toc } = renderMarkdown(
      '# Un\n\n## L’été *vert*\n\n### Détail\n\n## L’été vert\n\n#### Plus bas',
      origin,
    );
    expect(toc).toEqual([
      { id: 's-un', text: 'Un', level: 2 },
      { id: 's-l-ete-vert', text: 'L’été vert', level: 2 },
      { id: 's-detail', text: 'Détail', level: 3 },
      { id: 's-l-ete-vert-2', text: 'L’été vert', level: 2 },
    ]);
    expect(html).toContain('<h2 id="s-un">Un</h2>');
    expect(html).not.toContain('<h1');
    expect(html).toContain('<h4>Plus bas</h4>');
  });

  it('have French spaces in the table of contents too', () => {
    expect(renderMarkdown('## Qui paie ?', origin).toc).toMatchObject([{ text: 'Qui paie\u202f?' }]);
  });

  it('can be linked to by their words', () => {
    expect(html('## Déjà vu\n\n[là](#deja-vu) [ailleurs](#nulle-part)')).toContain('href="#s-deja-vu"');
    const long = 'Mot '.repeat(40).trim();
    const { html: shown, toc } = renderMarkdown(`## ${long}\n\n[là](#${long.replaceAll(' ', '-')})`, origin);
    expect(shown).toContain(`href="#${toc[0]?.id}"`);
  });

  it('of the lower levels have an address when the article links to them, and change none of the others', () => {
    for (const level of ['####', '#####', '######'])
      for (const address of ['#details-utiles', '#D%C3%A9tails-utiles', '#s-details-utiles', '#Détails-utiles'])
        expect(html(`${level} Détails *utiles*\n\n[là](${address})`)).toMatch(
          /<h[456] id="s-details-utiles">.*href="#s-details-utiles"/s,
        );
    const { html: shown, toc } = renderMarkdown('#### Bas\n\n## Bas\n\n##### Seul\n\n[là](#bas) [ici](#bas-2)', origin);
    expect(toc).toEqual([{ id: 's-bas', text: 'Bas', level: 2 }]);
    expect(shown).toContain('<h4 id="s-bas-2">Bas</h4>');
    expect(shown).toContain('<a href="#s-bas">là</a> <a href="#s-bas-2">ici</a>');
    expect(shown).toContain('<h5>Seul</h5>');
  });

  it('have different ids when one has the name that another’s id was derived from', () => {
    const { toc } = renderMarkdown('## a\n\n## a\n\n## a-2\n\n## a', origin);
    expect(toc.map(({ id }) => id)).toEqual(['s-a', 's-a-2', 's-a-2-2', 's-a-3']);
  });

  it('that are equal are compared no more often than others', () => {
    const comparisons = (source: string) => {
      const looked = vi.spyOn(Set.prototype, 'has');
      renderMarkdown(source, origin);
      const { length } = looked.mock.calls;
      looked.mockRestore();
      return length;
    };
    const many = Array.from({ length: 2000 }, (_, number) => number);
    const others = comparisons(many.map((number) => `## ${number}\n`).join(''));
    expect(others).toBeGreaterThan(many.length);
    expect(comparisons('## a\n'.repeat(many.length))).toBeLessThan(2 * others);
  });
});

describe('links', () => {
  it('send no referrer to other sites', () => {
    expect(html('[a](https://autre.example/x)')).toBe(
      '<p><a href="https://autre.example/x" rel="noopener">a</a></p>\n',
    );
    expect(html('[a](/post/x) [b](https://letat.example/y) [c](mailto:a@b.example)')).not.toContain('rel=');
    expect(html('https://autre.example')).toContain('rel="noopener"');
  });

  it('without an acceptable address become their text', () => {
    expect(html('[a](javascript:alert(1)) [b](data:text/html,x) [c](//autre.example)')).toBe('<p>a b c</p>\n');
  });

  it('that lead elsewhere than they seem to become their text', () => {
    expect(html('[a](https://linkedin.com@evil.test) [b](https://awa:secret@evil.test/x)')).toBe('<p>a b</p>\n');
    expect(html('https://linkedin.com@evil.test')).not.toContain('<a');
    expect(html('[a](https://evil.test/@linkedin.com)')).toContain('href=');
  });
});

describe('addresses and titles', () => {
  const fits = `https://e.example/${'a'.repeat(1900)}`;
  const long = `https://e.example/?a=1&copy=${'a'.repeat(2000)}`;
  const title = 't'.repeat(2001);

  it('that are very long lead nowhere', () => {
    expect(html(`[a **b**](${fits})`)).toContain(`href="${fits}"`);
    expect(html(`[a **b**](${long}) [c](/d "${title}")`)).toBe('<p>a <strong>b</strong> c</p>\n');
    expect(html(long)).toBe(`<p>${long.replace('&', '&amp;')}</p>\n`);
    expect(html(`![a *b* < c](${long}) ![d](https://e.example/d.png "${title}")`)).toBe('<p>a b &lt; c d</p>\n');
  });

  it('stand in no number of places by reference', () => {
    const { html, text } = renderMarkdown(`[b]: ${long}\n\n${'[b] ![b] '.repeat(5000)}`, origin);
    expect(html.length).toBeLessThan(25_000);
    expect(text).toBe('b '.repeat(10_000).trim());
  });
});

describe('tables and lists', () => {
  it('preserve the side that a column is aligned to', () => {
    expect(html('| a | b | c |\n| - | -: | :-: |\n| d | e | f |')).toMatch(
      /<th>a<\/th>\s*<th align="right">b<\/th>\s*<th align="center">c<\/th>[\s\S]*<td align="right">e<\/td>/,
    );
  });

  it('preserve the number that a list begins with', () => {
    expect(html('3. trois\n4. quatre')).toContain('<ol start="3">');
  });
});

describe('pictures', () => {
  it('of our own come in every width with their space reserved', () => {
    const shown = html(`Avant ![Une carte](/objects/${hash}-1600x900.webp) après`);
    expect(shown).toContain(`<source type="image/avif" srcset="/objects/${hash}-1600x900/480.avif 480w, `);
    expect(shown).toContain(`<img src="/objects/${hash}-1600x900.webp" alt="Une carte" width="1600" height="900"`);
    expect(shown).toContain('loading="lazy"');
    expect(shown).not.toContain('figure');
  });

  it('with a title, alone, are figures', () => {
    expect(html(`![Carte](/objects/${hash}-900x600.webp "La légende : tout")`)).toMatch(
      /^<figure><picture>.*<\/picture><figcaption>La légende&nbsp;: tout<\/figcaption><\/figure>\s*$/,
    );
  });

  it('of other sites load over https only and without a referrer', () => {
    expect(html('![a](https://autre.example/a.png)')).toContain('referrerpolicy="no-referrer"');
    expect(html('![a](http://autre.example/a.png) ![b](/secret.png) ![c](seed:x.svg)')).toBe('<p>a b c</p>\n');
  });
});

describe('tables and code', () => {
  it('scroll by themselves and by keyboard', () => {
    expect(html('|a|b|\n|-|:-:|\n|1|2|')).toMatch(
      /^<div class="table-scroll" role="region" tabindex="0" aria-label="Tableau"><table>/,
    );
    expect(html('```js\nlet a;\n```')).toContain('<pre tabindex="0"><code class="language-js">let a;');
  });
});

describe('typography', () => {
  it.each([
    ['Vraiment ? Oui ! Bien ; et : voilà', 'Vraiment\u202f? Oui\u202f! Bien\u202f; et\u00a0: voilà'],
    ['« Oui » et «non»', '«\u202fOui\u202f» et «\u202fnon\u202f»'],
    ['Quoi ?! dit-il « là » ?', 'Quoi\u202f?! dit-il «\u202flà\u202f»\u202f?'],
    [`L'État d'"Élise"... "oui"`, 'L’État d’“Élise”… “oui”'],
    ['12 % de 3 000 F CFA, n° 5', '12\u202f% de 3\u202f000\u00a0F\u00a0CFA, n°\u00a05'],
    ['à 10:30, un :smile:, a ?b=1', 'à 10:30, un :smile:, a ?b=1'],
  ])('%s', (source, set) => expect(renderMarkdown(source, origin).text).toBe(set));

  it('is set in the tree with its own spaces, never in code nor in addresses', () => {
    expect(html('*Vraiment* ?')).toBe('<p><em>Vraiment</em>\u202f?</p>\n');
    expect(html(`l'*eau* et "**feu**" ; "\`a\`" !`)).toBe(
      '<p>l’<em>eau</em> et “<strong>feu</strong>”\u202f; “<code>a</code>”\u202f!</p>\n',
    );
    expect(html(`\`l'a "b"...\``)).toContain(`<code>l'a "b"...</code>`);
    expect(html(`Voir https://a.example/l'eau?q="x"...`)).toContain(`l'eau`);
    expect(html('`a ? b : c`')).toContain('<code>a ? b : c</code>');
    expect(html('```\na ? b : c\n```')).toContain('a ? b : c');
    expect(html('[x](https://a.example/?q=a%20?&b=1)')).toContain('href="https://a.example/?q=a%20?&amp;b=1"');
  });
});

describe('the text', () => {
  it.each([
    ['L’_Œil de l’État_<sup>1</sup> cet hiver', 'L’Œil de l’État cet hiver'],
    ['« Oui »<sup>(2)</sup>, dit-il<sup>*</sup>.', '«\u202fOui\u202f», dit-il.'],
    ['Le mot[^a] suit.\n\n[^a]: La note.', 'Le mot suit. Notes La note.'],
    ['12 km<sup>2</sup> et 10<sup>6</sup> m<sup>3</sup>', '12\u00a0km² et 10⁶ m³'],
    ['Le 1<sup>er</sup> mars', 'Le 1er\u00a0mars'],
  ])('of %j has no note’s number behind a word, and preserves powers', (source, text) =>
    expect(renderMarkdown(source, origin).text).toBe(text),
  );

  it('is what readers read, with its number of words', () => {
    const { text, wordCount } = renderMarkdown('## Titre\n\nUn **mot** — deux.\n\n- trois\n- quatre', origin);
    expect(text).toBe('Titre Un mot — deux. trois quatre');
    expect(wordCount).toBe(6);
  });
});

describe('limits', () => {
  const refusal = (source: string) => {
    try {
      renderMarkdown(source, origin);
    } catch (error) {
      return error;
    }
  };
  it.each([
    ['too long', 'a'.repeat(200_001)],
    ['quoted too deeply', '>'.repeat(150)],
    ['nested beyond the stack', '>'.repeat(5000)],
    ['listed too deeply', Array.from({ length: 130 }, (_, i) => `${' '.repeat(2 * i)}- a`).join('\n')],
  ])('refuse a text that is %s', (_name, source) => {
    expect(refusal(source)).toMatchObject({ code: 'validation', details: [{ path: 'content' }] });
  });

  it.each([
    ['links', `[b]: https://e.com/${'a'.repeat(1900)}\n\n${'[b] '.repeat(5600)}`],
    ['pictures', `[b]: https://e.com/${'a'.repeat(1900)}\n\n${'![b] '.repeat(5600)}`],
    ['calls of a note', `[^a]: b\n\n${'[^a] '.repeat(11_000)}`],
  ])('refuse a text whose %s make it a hundred times longer', (_name, source) => {
    expect(refusal(source)).toMatchObject({ details: [{ path: 'content', message: tooComplex }] });
  });

  it('let through what is long and deep enough', () => {
    expect(refusal(`${'> '.repeat(40)}a`)).toBeUndefined();
    expect(refusal('mot '.repeat(49_000))).toBeUndefined();
  });
});
