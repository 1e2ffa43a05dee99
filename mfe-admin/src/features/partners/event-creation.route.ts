import { defineRoute } from '@letat/remote-kit/route';

/** An event that both platforms announce. */
export const eventCreationRoute = defineRoute<null>({
  id: 'event-creation',
  path: '/integration/event-creation',
  flags: { access: 'admin' },
  load: async () => null,
  meta: () => ({
    title: 'Créer un événement',
    canonical: '/integration/event-creation',
    ...(typeof window === 'undefined' && {
      description: 'Un événement annoncé sur les deux plateformes.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-event-creation" */ './event-creation-page.tsx'),
});
