import { defineRoute } from '@letat/remote-kit/route';
import { loadProduct, type ProductData } from './product.route.ts';

/** A product as it will appear, for its author alone. */
export const productPreviewRoute = defineRoute<ProductData>({
  id: 'product-preview',
  path: '/dashboard/produits/:id/apercu',
  flags: { access: 'author' },
  load: loadProduct,
  meta: ({ product }) => ({
    title: `${product.title} · Aperçu`,
    canonical: `/dashboard/produits/${product.id}/apercu`,
    ...(typeof window === 'undefined' && {
      description: '',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-product-preview" */ './product-preview-page.tsx'),
  missing: () => import(/* webpackChunkName: "product-missing" */ './product-missing.tsx'),
});
