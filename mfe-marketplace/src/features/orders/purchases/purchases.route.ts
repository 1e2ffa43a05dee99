import { accountSection } from '@letat/remote-kit/section-routes';

/** What a person bought. */
export const purchasesRoute = accountSection<null>({
  id: 'purchases',
  path: '/account/achats',
  label: 'Achats',
  order: 3,
  load: async () => null,
  page: () => import(/* webpackChunkName: "page-purchases" */ './purchases-page.tsx'),
});
