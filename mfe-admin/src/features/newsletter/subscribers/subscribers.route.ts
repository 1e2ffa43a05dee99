import { defineRoute } from '@letat/remote-kit/route';

/** Who gets the newsletter. `etat`, `recherche`, `theme`, `langue` and `activite` in the query say what is in sight; the page follows them. */
export const subscribersRoute = defineRoute<null>({
  id: 'newsletter-subscribers',
  path: '/admin/newsletter/abonnes',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Lettre', label: 'Abonnés', order: 2 }] },
  load: async () => null,
  meta: () => ({
    title: 'Abonnés',
    canonical: '/admin/newsletter/abonnes',
    ...(typeof window === 'undefined' && {
      description: 'Qui reçoit la lettre, qui l’a demandée, qui n’en veut plus.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-newsletter-subscribers" */ './subscribers-page.tsx'),
});
