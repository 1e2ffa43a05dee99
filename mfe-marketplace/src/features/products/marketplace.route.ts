import { productCategories, productCategoryLabels } from '@letat/contracts/constants';
import { productMessages } from '@letat/contracts/messages';
import type { Product } from '@letat/contracts/products';
import { defineRoute } from '@letat/remote-kit/route';

export interface MarketplaceData {
  products: Product[];
}

/** The catalogue, filtered by an address. */
export const marketplaceRoute = defineRoute<MarketplaceData>({
  id: 'marketplace',
  path: '/marketplace',
  flags: {
    ssr: true,
    reading: true,
    query: ['category'],
    nav: [
      { place: 'read', label: 'Marketplace', order: 2 },
      { place: 'user', label: 'Marketplace', order: 2 },
    ],
  },
  failure: productMessages.listFailure,
  async load({ call, query }) {
    return { products: await call('GET /api/products', { query: { ...query, limit: 100 } }) };
  },
  meta(_, { query }) {
    const known = productCategories.find((category) => category === query.category);
    return {
      title: `${known ? `${productCategoryLabels[known]} · ` : ''}Marketplace · L’État en Mouvement`,
      description:
        'E-books, masterclass, webinaires et outils de celles et ceux qui réforment. La moitié du prix revient à leur auteur.',
      canonical: known ? `/marketplace?category=${known}` : '/marketplace',
    };
  },
  tags: () => ['products'],
  page: () => import(/* webpackChunkName: "page-marketplace" */ './marketplace-page.tsx'),
});
