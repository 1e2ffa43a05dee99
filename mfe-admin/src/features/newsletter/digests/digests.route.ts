import { defineRoute } from '@letat/remote-kit/route';

/** The digests that leave by themselves. */
export const digestsRoute = defineRoute<null>({
  id: 'newsletter-digests',
  path: '/admin/newsletter/automatiques',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Lettre', label: 'Automatiques', order: 5 }] },
  load: async () => null,
  meta: () => ({
    title: 'Résumés automatiques',
    canonical: '/admin/newsletter/automatiques',
    ...(typeof window === 'undefined' && {
      description: 'Ce qui part de soi-même, quand, et à combien de personnes.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-newsletter-digests" */ './digests-page.tsx'),
});
