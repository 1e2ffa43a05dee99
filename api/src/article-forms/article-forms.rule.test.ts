import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contentsOf, filesOf } from './files.ts';
import { type Article, type ArticleForm, loadArticleForms } from './index.ts';

/** What a folder of `article-forms/` would hold: a form that is text alone. */
const plain: ArticleForm = {
  folder: 'texte',
  extension: 'txt',
  purpose: (articles) => `${articles} articles sans mise en forme`,
  write: ({ title, authors, html }) => `${title}\n${authors.join(', ')}\n\n${html.replaceAll(/<[^<>]*>/g, '')}\n`,
  contents: (entries) => ({ name: 'sommaire.txt', text: entries.map(({ name }) => `${name}.txt`).join('\n') }),
};
const article: Article = {
  title: 'Réformes',
  slug: 'reformes',
  excerpt: '',
  category: 'Leadership',
  tags: [],
  published: true,
  featuredImage: null,
  featuredImageAlt: '',
  content: 'Un **mot**.',
  html: '<p>Un <strong>mot</strong>.</p>',
  createdAt: new Date('2026-03-12T10:30:00Z'),
  updatedAt: new Date('2026-03-12T10:30:00Z'),
  authors: ['Awa Ndiaye'],
};
const place = { name: 'reformes', publicOrigin: 'https://example.org', pictureAt: (path: string) => `..${path}` };

it('a form that is one folder and one line is written of every article beside the others, from the same article', async () => {
  const forms = [...(await loadArticleForms()), plain];
  const files = filesOf(forms, article, place);
  expect(files.map(({ name }) => name)).toEqual(['articles/reformes.md', 'epub/reformes.xhtml', 'texte/reformes.txt']);
  expect(files.at(-1)?.text).toBe('Réformes\nAwa Ndiaye\n\nUn mot.\n');
  expect(contentsOf(forms, [{ name: 'reformes', title: 'Réformes' }])).toMatchObject([
    { name: 'epub/nav.xhtml' },
    { name: 'texte/sommaire.txt', text: 'reformes.txt' },
  ]);
});

it('every folder of a form is in the list, and no other; each writes into a folder of its own', async () => {
  const forms = await loadArticleForms();
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(forms).toHaveLength(folders.length);
  expect(new Set(forms.map(({ folder }) => folder)).size).toBe(forms.length);
});
