import type { PrivacyOverview } from '@letat/contracts/privacy';
import { defineRoute } from '@letat/remote-kit/route';

/** How long things are kept, and whose copies and erasures wait. */
export const privacyRoute = defineRoute<PrivacyOverview>({
  id: 'privacy-desk',
  path: '/admin/privacy',
  flags: { access: 'admin', nav: [{ place: 'admin', label: 'Données personnelles', order: 7 }] },
  load: ({ call, signal }) => call('GET /api/admin/privacy', { signal }),
  meta: () => ({
    title: 'Données personnelles · L’État en Mouvement',
    description: 'Durées de conservation, copies et effacements.',
    canonical: '/admin/privacy',
    robots: 'noindex',
  }),
  page: () => import(/* webpackChunkName: "page-privacy-desk" */ './privacy-page.tsx'),
});
