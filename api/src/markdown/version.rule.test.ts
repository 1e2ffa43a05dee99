import { createHash } from 'node:crypto';
import { tests } from 'commonmark-spec';
import { expect, it } from 'vitest';
import { renderMarkdown } from './render.ts';
import { renderVersion } from './version.ts';

/** What each version made of the texts below. A version that renders otherwise is added, and none is changed: articles of the former ones are rendered anew. */
const digests: Readonly<Record<number, string>> = {
  9: '19620c7263e028b8c6cfcf2557c3e9df3665c1b7523b6f4078c13f485e599428',
  10: 'a98a49a34ae39bdaabfce8f59ca7d67f0e0ec4838f0cd95fa3ec57aa5f0ebca2',
  // As before: what changed is which terms a search finds an article by first, and those are made with the text.
  11: 'a98a49a34ae39bdaabfce8f59ca7d67f0e0ec4838f0cd95fa3ec57aa5f0ebca2',
};

/** Rules of our own, beside those of CommonMark. */
const ownTexts = [
  '<!-- à vérifier -->La phrase reste. Mot <!-- caché --> mot.\n\n<!-- sans fin',
  'Bureau central  \nkorhogo\\\nici<br>là, H<sub>2</sub>O, 10<sup>3</sup>',
  'Mot&#1;suite&#xfdd0;fin',
  'Voir «https://exemple.org/page», “www.exemple.org”, écrire à prénom@exemple.fr ou nom@exemple.fr…',
  "# Qui paie ?\n\n## L'État : « oui » !\n\n#### Détails\n\n[là](#details) [ici](#qui-paie) 12 % de 3 000 F CFA",
  'Une phrase[^1], une autre[^b].\n\n[^1]: La note.\n\n[^b]: `code` et **gras**.',
  '| a | b |\n| - | -: |\n| un | 2 |\n\n- [x] fait\n- [ ] à faire\n\n~~barré~~',
  '![Carte](/objects/0123456789abcdef-900x600.webp "Légende")\n\n[x](javascript:alert(1)) <script>alert(1)</script>',
  '\ufeff## Un\n\n-\u00a0un\n\n1.\u202fdeux\n\n| a | b |\n|\u00a0-\u00a0|\u00a0-\u00a0|\n| un | deux |\n\nSur deux\nlignes\n===',
  'العدل أساس الملك\n\n> اقتباس',
];

it('texts become what the version of the rules says, in page, text, contents and number of words', () => {
  const hash = createHash('sha256');
  for (const source of [...tests.map(({ markdown }) => markdown.replaceAll('→', '\t')), ...ownTexts])
    hash.update(JSON.stringify(renderMarkdown(source, 'https://letat.example')));
  expect(hash.digest('hex')).toBe(digests[renderVersion]);
});
