import { dashboardMessages } from '@letat/contracts/analytics/messages';
import { dashboardTab } from '@letat/remote-kit/section-routes';

/** What the author sells. `produit=nouveau` in the query opens the form of a new product; the page follows it by itself. */
export const productsRoute = dashboardTab<null>({
  id: 'my-products',
  path: '/dashboard/produits',
  label: dashboardMessages.tabs.products,
  order: 2,
  load: async () => null,
  page: () => import(/* webpackChunkName: "page-my-products" */ './products-page.tsx'),
});
