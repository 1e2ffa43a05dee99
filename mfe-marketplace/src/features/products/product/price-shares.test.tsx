// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { authorPart, PriceShares } from './price-shares.tsx';

const product = (mayBeTaxed: boolean) => ({
  ...{ id: 'p1', authorId: 'a1', title: 'Le mil', description: '', category: 'ebook' as const, price: 1499 },
  ...{
    currency: 'USD' as const,
    otherPrices: [],
    pages: null,
    duration: null,
    downloadCount: 0,
    cover: null,
    similar: [],
    files: [],
  },
  ...{ contents: [], sampleHtml: '', licence: 'personal' as const, courseId: null, published: true, mayBeTaxed },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', author: { id: 'a1', fullName: 'Awa Ndiaye', username: 'awa' } },
});
const textOf = (mayBeTaxed: boolean) =>
  renderToStaticMarkup(<PriceShares product={product(mayBeTaxed)} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('without VAT, both halves of the price are told to the cent, the odd one the author’s', () => {
  expect(textOf(false)).toContain('7,50 $US vont à Awa Ndiaye');
  expect(textOf(false)).toContain('7,49 $US font vivre la revue');
  expect(authorPart(product(false)).replace(/\s/g, ' ')).toBe('7,50 $US vont à l’auteur');
});

test('where VAT may be in the price, no amount is told that only some buyers’ sales would give', () => {
  expect(textOf(true)).toContain('La moitié du prix hors TVA va à Awa Ndiaye');
  expect(`${textOf(true)} ${authorPart(product(true))}`).not.toMatch(/\d/);
});
