import { accountSection } from '@letat/remote-kit/section-routes';

/** What the account subscribes to. */
export const subscriptionsRoute = accountSection<null>({
  id: 'subscriptions',
  path: '/account/abonnements',
  label: 'Abonnements',
  order: 3.5,
  load: async () => null,
  page: () => import(/* webpackChunkName: "page-subscriptions" */ './subscriptions-page.tsx'),
});
