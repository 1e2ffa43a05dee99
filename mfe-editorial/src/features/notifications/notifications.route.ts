import { dashboardMessages } from '@letat/contracts/messages';
import type { MailPreferences } from '@letat/contracts/notifications';
import { defineRoute } from '@letat/remote-kit/route';
import { accountMeta } from '../users/sections/account-sections.ts';

const path = '/account/notifications';

/** All that a person was told, and which of it they want by mail. */
export const notificationsRoute = defineRoute<MailPreferences>({
  id: 'notifications',
  path,
  flags: { access: 'reader', nav: [{ place: 'user', label: dashboardMessages.menu.notifications, order: 5 }] },
  load: ({ call, signal }) => call('GET /api/my/notifications/preferences', { signal }),
  meta: () => accountMeta('Notifications', path),
  page: () => import(/* webpackChunkName: "page-notifications" */ './notifications-page.tsx'),
});
