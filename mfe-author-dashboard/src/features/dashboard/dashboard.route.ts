import { dashboardMessages } from '@letat/contracts/messages';
import { defineRoute, type RouteSpec } from '@letat/remote-kit/route';

/** Each tab asks for its own data, so that none waits for another. */
const desk: Pick<RouteSpec<null>, 'load' | 'meta'> = {
  load: async () => null,
  meta: () => ({
    title: `${dashboardMessages.menu.dashboard} · L’État en Mouvement`,
    description: 'Vos articles, vos produits, vos lecteurs.',
    canonical: '/dashboard',
    robots: 'noindex',
  }),
};

/** The author's desk. `tab` in the query names what is in sight; the page follows it by itself. */
export const dashboardRoute = defineRoute<null>({
  ...desk,
  id: 'dashboard',
  path: '/dashboard',
  flags: { access: 'author', nav: [{ place: 'user', label: dashboardMessages.menu.dashboard, order: 1 }] },
  page: () => import(/* webpackChunkName: "page-dashboard" */ './dashboard-page.tsx'),
});

/** The same screen under the specification's other address. */
export const dashboardAliasRoute = defineRoute<null>({
  ...desk,
  id: 'author-dashboard',
  path: '/author-dashboard',
  flags: { access: 'author' },
  page: () => import(/* webpackChunkName: "page-author-dashboard" */ './dashboard-page.tsx'),
});
