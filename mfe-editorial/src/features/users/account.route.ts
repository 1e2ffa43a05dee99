import { dashboardMessages } from '@letat/contracts/messages';
import type { Profile } from '@letat/contracts/users';
import { defineRoute } from '@letat/remote-kit/route';
import { accountMeta } from './sections/account-sections.ts';

/** A person's own account. */
export const accountRoute = defineRoute<Profile>({
  id: 'account',
  path: '/account',
  flags: { access: 'reader', nav: [{ place: 'user', label: dashboardMessages.menu.settings, order: 4 }] },
  load: ({ call, signal }) => call('GET /api/users/me', { signal }),
  meta: () => accountMeta('Profil', '/account'),
  page: () => import(/* webpackChunkName: "page-account" */ './account-page.tsx'),
});
