import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderMarkdown } from './render.ts';

const render = (source: string) => renderMarkdown(source, 'https://letat.example');
const page = (source: string) => JSDOM.fragment(render(source).html);

it('a byte order mark before the first heading, or before that of a file put behind it, is no part of the text', () => {
  const { html, toc, text } = render('\ufeff## Le vote\n\nMot.\n\n\ufeff## Le budget\n');
  expect(toc.map((entry) => entry.text)).toEqual(['Le vote', 'Le budget']);
  expect(html + text).not.toMatch(/\ufeff|#/);
});

it.each(['\u00a0', '\u202f', '\u2007', '\u00a0 ', ' \u00a0', '\u00a0\u00a0'])(
  'items behind a hard space (%j) are items',
  (space) => {
    const items = (source: string) =>
      [...page(source).querySelectorAll('li')].map(({ textContent }) => textContent.trim());
    expect(items(`-${space}Un\n-${space}Deux`)).toEqual(['Un', 'Deux']);
    expect(items(`1.${space}Un\n2.${space}Deux`)).toEqual(['Un', 'Deux']);
    expect(items(`1)${space}Un`)).toEqual(['Un']);
    expect(items(`+${space}Un`)).toEqual(['Un']);
    expect(items(`- [${space.charAt(0)}]${space}Un\n- [x]${space}Deux`)).toEqual(['☐ Un', '☑ Deux']);
    expect(page(`> -${space}Un`).querySelectorAll('blockquote li')).toHaveLength(1);
  },
);

it('a table whose row of dashes has hard spaces is a table', () => {
  for (const dashes of ['|\u00a0---\u00a0|\u00a0--:\u00a0|', '---\u00a0|\u202f---', '|\u00a0-\u00a0|-\u00a0|']) {
    const cells = page(`| Année | Voté |\n${dashes}\n| 2024 | 121 |`).querySelectorAll('th, td');
    expect([...cells].map(({ textContent }) => textContent.trim())).toEqual(['Année', 'Voté', '2024', '121']);
  }
});

it('hard spaces that follow no mark, and those of code, stay', () => {
  expect(render('Douze\u00a0% – et\u00a0-\u00a0un.').text).toContain('Douze\u00a0%');
  expect(page('```\n-\u00a0un\n|\u00a0-\u00a0|\n```').querySelector('code')?.textContent).toBe(
    '-\u00a0un\n|\u00a0-\u00a0|\n',
  );
  expect(page('-\u00a0').querySelectorAll('li p')).toHaveLength(0);
});

it.each([
  ['===', '\n'],
  ['---', '\n'],
  ['===', '\r\n'],
])('a heading over two lines above %s stays one heading', (under, lineEnd) => {
  const source = ['Rapport annuel', 'de la commune', under, '', 'Le texte.'].join(lineEnd);
  expect(render(source).toc.map(({ text }) => text)).toEqual(['Rapport annuel de la commune']);
  expect(page(source).querySelectorAll('h2')).toHaveLength(1);
});
