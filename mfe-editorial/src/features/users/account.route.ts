import { dashboardMessages } from '@letat/contracts/messages';
import type { Profile } from '@letat/contracts/users';
import { defineRoute } from '@letat/remote-kit/route';

/** A person's own account. */
export const accountRoute = defineRoute<Profile>({
  id: 'account',
  path: '/account',
  flags: { access: 'reader', nav: [{ place: 'user', label: dashboardMessages.menu.settings, order: 3 }] },
  load: ({ call, signal }) => call('GET /api/users/me', { signal }),
  meta: () => ({
    title: 'Mon compte · L’État en Mouvement',
    description: 'Ce que les lecteurs voient de vous.',
    canonical: '/account',
    robots: 'noindex',
  }),
  page: () => import(/* webpackChunkName: "page-account" */ './account-page.tsx'),
});
