import { productMessages } from '@letat/contracts/products/messages';
import type { Product } from '@letat/contracts/products/operations';
import { defineFragment } from '@letat/remote-kit/define-fragment';

/** The first three products of the catalogue, for other remotes' pages. */
export default defineFragment<{ products: Product[] }>({
  id: 'product-teaser',
  failure: productMessages.listFailure,
  async load({ call, signal }) {
    return { products: await call('GET /api/products', { query: { category: 'all', limit: 3 }, signal }) };
  },
  tags: () => ['products'],
  view: () => import(/* webpackChunkName: "fragment-product-teaser" */ './product-teaser.tsx'),
});
