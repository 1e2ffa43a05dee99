import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { ebooks } from '../ebooks.ts';
import { type SeedText, writeBook } from './book.ts';
import { paragraphsOf } from './paragraphs.ts';

const [product] = ebooks;
if (!product) throw new Error('the demonstration has no book');
const text: SeedText = {
  author: product.author,
  title: 'Ce que coûte une signature',
  content: `## Une phrase\n\n${'Le registre est ouvert à la page du jour. '.repeat(300)}\n\n- un\n- deux`,
};

it('a book of the demonstration has the pages that it says, one for each chapter and as many as its texts need', async () => {
  const [without, whole] = await Promise.all([
    writeBook(product, 'Awa Ndiaye', []),
    writeBook(product, 'Awa Ndiaye', [text]),
  ]);
  expect((await PDFDocument.load(whole.bytes)).getPageCount()).toBe(whole.pages);
  expect(without.pages).toBeGreaterThan(product.contents?.length ?? 0);
  expect(whole.pages).toBeGreaterThan(without.pages + 1);
});

it('a book of the demonstration has the same bytes each time', async () => {
  const [first, second] = await Promise.all([
    writeBook(product, 'Awa Ndiaye', [text]),
    writeBook(product, 'Awa Ndiaye', [text]),
  ]);
  expect(first.bytes.equals(second.bytes)).toBe(true);
});

it('a text becomes paragraphs without marks, pictures and notes', () => {
  const markdown =
    '## Un *titre*\n\nUn [lien](https://exemple.org) et **deux** mots[^1].\n\n![Une image](seed:a.svg)\n\n> Dit.\n\n- l’un\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n[^1]: Une note.';
  expect(paragraphsOf(markdown)).toEqual([
    { kind: 'heading', text: 'Un titre' },
    { kind: 'text', text: 'Un lien et deux mots.' },
    { kind: 'quote', text: 'Dit.' },
    { kind: 'item', text: 'l’un' },
    { kind: 'row', text: 'a · b' },
    { kind: 'row', text: '1 · 2' },
  ]);
});
