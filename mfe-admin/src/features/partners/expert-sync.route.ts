import { defineRoute } from '@letat/remote-kit/route';

/** An expert whom both platforms are to know. */
export const expertSyncRoute = defineRoute<null>({
  id: 'expert-sync',
  path: '/integration/expert-sync',
  flags: { access: 'admin' },
  load: async () => null,
  meta: () => ({
    title: 'Synchroniser un expert',
    canonical: '/integration/expert-sync',
    ...(typeof window === 'undefined' && {
      description: 'La fiche d’un expert, partagée avec le partenaire de conseil.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-expert-sync" */ './expert-sync-page.tsx'),
});
