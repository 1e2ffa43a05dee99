import { dashboardMessages } from '@letat/contracts/analytics/messages';
import type { MailPreferences } from '@letat/contracts/notifications/operations';
import { accountSection } from '@letat/remote-kit/section-routes';

/** A person's notifications, and which of them come by mail. */
export const notificationsRoute = accountSection<MailPreferences>({
  id: 'notifications',
  path: '/account/notifications',
  label: dashboardMessages.menu.notifications,
  order: 4,
  alsoAt: [{ place: 'user', label: dashboardMessages.menu.notifications, order: 5 }],
  load: ({ call, signal }) => call('GET /api/my/notifications/preferences', { signal }),
  page: () => import(/* webpackChunkName: "page-notifications" */ './notifications-page.tsx'),
});
