import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render.ts';

/** One window for all: thousands of them are more than fits into memory. */
const { document } = new JSDOM('<body></body>').window;
function shown(source: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderMarkdown(source, 'https://letat.example').html;
  return root;
}
/** Links of a text, as they are shown and where they lead. */
const linksIn = (source: string) =>
  [...shown(source).querySelectorAll('a')].map((link) => [
    link.textContent,
    decodeURI(link.getAttribute('href') ?? ''),
  ]);
/** French spaces and signs are set by the site, as they are in any text. */
const wordsOf = (source: string) =>
  shown(source)
    .textContent.replaceAll(/\s/g, '')
    .replaceAll('…', '...')
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‘’]/g, "'");

const addresses = [
  'https://exemple.org/page',
  'https://exemple.org',
  'http://exemple.org/',
  'https://exemple.org/a/b-c_d/?q=1&r=deux#trois',
  'https://fr.wikipedia.org/wiki/Union_(politique)',
  'https://fr.wikipedia.org/wiki/L’Œil_de_l’État',
  'https://école.sn/inscription',
  'https://exemple.org/mon_rapport_2024.pdf',
];
const before = ['', '«', '« ', '“', '‘', '"', '(', '[', '—', '…', ': ', 'Voir ', '‹', '*', '**'];
const behind = [
  '',
  '»',
  ' »',
  '”',
  '’',
  '"',
  ')',
  ']',
  '…',
  '.',
  '...',
  ',',
  ' ;',
  ';',
  ' :',
  ':',
  ' !',
  '?',
  '»?',
  '”.',
  ').',
  '—',
  '›',
  '»)',
  '\u00a0»',
];

describe('an address in a sentence', () => {
  it('is a link to itself, whatever sign stands around it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...addresses),
        fc.constantFrom(...before.filter((sign) => !sign.includes('*'))),
        fc.constantFrom(...behind),
        fc.constantFrom('', ' Suite.', '\n\nSuite.'),
        (address, sign, end, rest) => {
          const source = `${sign}${address}${end}${rest}`;
          expect(linksIn(source)).toEqual([[address, address]]);
          expect(wordsOf(source)).toBe(wordsOf(source.replaceAll(/[:/]/g, '\\$&')));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is one in bold, between brackets, in a cell and without its scheme', () => {
    for (const address of addresses) {
      for (const source of [`**${address}**`, `*${address}*`, `| a |\n| - |\n| «${address}» |`, `[${address}]`])
        expect(linksIn(source), source).toEqual([[address, address]]);
    }
    for (const sign of ['', '«', '“', '(', '— ', 'Sur '])
      expect(linksIn(`${sign}www.exemple.org/page».`)).toEqual([
        ['www.exemple.org/page', 'http://www.exemple.org/page'],
      ]);
    expect(linksIn('etwww.exemple.org')).toEqual([]);
  });

  it('that was escaped when it was pasted leads where it was meant to', () => {
    expect(linksIn('https://exemple.org/mon\\_rapport\\_2024')).toEqual([
      ['https://exemple.org/mon_rapport_2024', 'https://exemple.org/mon_rapport_2024'],
    ]);
  });
});

describe('an address of mail', () => {
  it.each([
    'prénom@exemple.fr',
    'prénom.nom@exemple.fr',
    'nom.prénom@exemple.fr',
    'José_Luis@exemple.fr',
    'renée-marie@exemple.fr',
    'cœur+liste@exemple.fr',
    'awa\u0301@exemple.fr',
    'سارة.diop@exemple.fr',
    'jean\\_é\\_paul@exemple.fr',
    'mailto:prénom@exemple.fr',
    '<prénom@exemple.fr>',
  ])('%s links to nobody else', (typed) => {
    for (const source of [typed, `écrire à ${typed}`, `«${typed}»`, `- ${typed}.`, `**${typed}**`])
      expect(linksIn(source), source).toEqual([]);
  });

  it('of letters that programs of mail take is a link, with all of its site', () => {
    for (const address of [
      'nom@exemple.fr',
      'prenom.nom+x@mail.exemple.org',
      'a_b-c@exemple.fr',
      'awa@école.sn',
      'nom@exemple.frère',
    ])
      for (const source of [
        address,
        `écrire à ${address}.`,
        `«${address}»`,
        `(${address})`,
        `_${address}_`,
        `${address}, puis`,
      ])
        expect(linksIn(source), source).toEqual([[address, `mailto:${address}`]]);
  });

  it('without a site behind its sign leads nowhere', () => {
    for (const typed of ['nom@exemple', 'nom@exemple.fr-', 'nom@exemple.fr_x_', '@exemple.fr', 'a@b@c'])
      expect(linksIn(typed), typed).toEqual([]);
  });
});
