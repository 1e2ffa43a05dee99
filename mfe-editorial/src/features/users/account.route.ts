import { dashboardMessages } from '@letat/contracts/analytics/messages';
import type { Profile } from '@letat/contracts/users/operations';
import { accountSection } from '@letat/remote-kit/section-routes';

/** A person's own account. */
export const accountRoute = accountSection<Profile>({
  id: 'account',
  path: '/account',
  label: 'Profil',
  order: 1,
  alsoAt: [{ place: 'user', label: dashboardMessages.menu.settings, order: 4 }],
  load: ({ call, signal }) => call('GET /api/users/me', { signal }),
  page: () => import(/* webpackChunkName: "page-account" */ './account-page.tsx'),
});
