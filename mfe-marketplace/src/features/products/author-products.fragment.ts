import { productMessages } from '@letat/contracts/products/messages';
import type { Product } from '@letat/contracts/products/operations';
import { defineFragment } from '@letat/remote-kit/define-fragment';

/** What an author sells, for their page. Props: `authorId`. Nothing when they sell nothing. */
export default defineFragment<{ products: Product[] }>({
  id: 'author-products',
  failure: productMessages.listFailure,
  async load({ call, props: { authorId = '' }, signal }) {
    return { products: await call('GET /api/products', { query: { authorId, limit: 12 }, signal }) };
  },
  tags: () => ['products'],
  view: () => import(/* webpackChunkName: "fragment-author-products" */ './author-products.tsx'),
});
