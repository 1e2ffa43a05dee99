import { defineRoute } from '@letat/remote-kit/route';
import { accountMeta } from '../users/sections/account-sections.ts';

/** What a person bought. */
export const purchasesRoute = defineRoute<null>({
  id: 'purchases',
  path: '/account/achats',
  flags: { access: 'reader' },
  load: async () => null,
  meta: () => accountMeta('Achats', '/account/achats'),
  page: () => import(/* webpackChunkName: "page-purchases" */ './purchases-page.tsx'),
});
