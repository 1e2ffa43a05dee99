import { defineRoute } from '@letat/remote-kit/route';

/** Where admins decide on comments. `statut` in the query names the state in sight; the page follows it by itself. */
export const moderationRoute = defineRoute<null>({
  id: 'moderation',
  path: '/admin/moderation',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Publication', label: 'Modération', order: 1 }] },
  load: async () => null,
  meta: () => ({
    title: 'Modération',
    canonical: '/admin/moderation',
    ...(typeof window === 'undefined' && {
      description: 'Les commentaires qui attendent une décision.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-moderation" */ './moderation-page.tsx'),
});
