import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { addAuthor } from '../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../test/stored.ts';
import { termsVersion } from '../../full-text/weigh.ts';
import { ProductsRepository } from './products.repository.ts';
import { renewTerms } from './renew-terms.ts';

const api = useApp();

interface Stored {
  title: string;
  terms: string[];
  termsVersion?: number;
}

it('products that were stored under older rules are found by the present ones, once these made their terms anew', async () => {
  const awa = await addAuthor(api.app);
  const fileUrl = 'https://fichiers.exemple.org/guide.pdf';
  const offer = { description: 'Un guide.', category: 'ebook', price: 0, pages: 1, duration: null, fileUrl } as const;
  await api.app.content.change((session, invalidate) =>
    api.app.products.insert(
      ['Les enjeux', 'Autre'].map((title) => ({ ...offer, title, authorId: awa.id, createdAt: new Date() })),
      session,
      invalidate,
    ),
  );
  const { connection } = api.app.mongo;
  await changeStored<Stored>(connection, 'products', ({ title }) => title === 'Les enjeux', {
    $set: { terms: ['enjeux'] },
    $unset: { termsVersion: '' },
  });
  const found = async () => (await api.get('/api/products?search=enjeu')).json();
  expect(await found()).toEqual([]);
  await renewTerms(new ProductsRepository(api.app.mongo), api.app.content, { held: async () => {} });
  expect(await found()).toMatchObject([{ title: 'Les enjeux' }]);
  const stored = await storedWhere<Stored>(connection, 'products', () => true);
  expect(stored.map((product) => product.termsVersion)).toEqual([termsVersion, termsVersion]);
});
