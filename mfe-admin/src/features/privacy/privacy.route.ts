import type { PrivacyOverview } from '@letat/contracts/privacy/operations';
import { defineRoute } from '@letat/remote-kit/route';

/** Retention periods, and the exports and erasures that wait. */
export const privacyRoute = defineRoute<PrivacyOverview>({
  id: 'admin-privacy',
  path: '/admin/privacy',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Maison', label: 'Données personnelles', order: 2 }] },
  load: ({ call, signal }) => call('GET /api/admin/privacy', { signal }),
  meta: () => ({
    title: 'Données personnelles',
    canonical: '/admin/privacy',
    ...(typeof window === 'undefined' && {
      description: 'Durées de conservation, copies et effacements.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-admin-privacy" */ './privacy-page.tsx'),
});
