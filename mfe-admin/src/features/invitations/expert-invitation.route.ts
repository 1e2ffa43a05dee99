import { defineRoute } from '@letat/remote-kit/route';

/** Invites experts, and shows what became of it. `onglet`, `etat` and `recherche` in the query are the page's own. */
export const expertInvitationRoute = defineRoute<null>({
  id: 'expert-invitation',
  path: '/expert-invitation',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Maison', label: 'Invitations d’experts', order: 6 }] },
  load: async () => null,
  meta: () => ({
    title: 'Inviter des experts',
    canonical: '/expert-invitation',
    ...(typeof window === 'undefined' && {
      description: 'Des invitations à lire, à écrire ou les deux, et ce qu’elles deviennent.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-expert-invitation" */ './expert-invitation-page.tsx'),
});
