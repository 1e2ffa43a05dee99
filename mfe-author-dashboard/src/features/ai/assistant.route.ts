import { dashboardMessages } from '@letat/contracts/analytics/messages';
import { dashboardTab } from '@letat/remote-kit/section-routes';

/** The assistant: `onglet` in the query says which of its tabs; the page follows it by itself. */
export const assistantRoute = dashboardTab<null>({
  id: 'assistant',
  path: '/dashboard/assistant',
  label: dashboardMessages.tabs.assistant,
  order: 3,
  load: async () => null,
  page: () => import(/* webpackChunkName: "page-assistant" */ './assistant-page.tsx'),
});
