import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductAssurances } from './product-assurances.tsx';

type Goods = Parameters<typeof ProductAssurances>[0]['product'];

const pdf = { format: 'PDF', bytes: 2000 };
const textOf = (product: Goods) =>
  renderToStaticMarkup(<ProductAssurances product={product} />).replaceAll(/<[^>]*>/g, ' ');

test('a product with a file promises its link, and says what ends the right of withdrawal', () => {
  const text = textOf({ price: 900, courseId: null, files: [pdf] });
  expect(text).toContain('Le lien de téléchargement s’affiche et part par email dès le paiement.');
  expect(text).toContain('la case à cocher avant de télécharger y met fin');
});

test('a course by letters promises its first letter and no download, and that letters end no right', () => {
  const text = textOf({ price: 900, courseId: 'c1', files: [] });
  expect(text).toContain('La première lettre du cours part par email dès le paiement.');
  expect(text).not.toContain('télécharge');
  expect(text).toContain('même après les premières lettres');
  expect(textOf({ price: 900, courseId: 'c1', files: [pdf] })).toContain('Le lien de téléchargement');
});

test('what is free promises no receipt, and nothing of a payment', () => {
  const text = textOf({ price: 0, courseId: null, files: [pdf] });
  expect(text).toContain('Le lien de téléchargement s’affiche et part par email.');
  expect(text).not.toMatch(/paiement|reçu|Rétractation/i);
});
