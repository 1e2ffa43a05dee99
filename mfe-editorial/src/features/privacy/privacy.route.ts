import type { PrivacyState } from '@letat/contracts/privacy/operations';
import { accountSection } from '@letat/remote-kit/section-routes';

/** A person's own data: what they agreed to, a copy of everything, the end of it. */
export const privacyRoute = accountSection<PrivacyState>({
  id: 'privacy',
  path: '/account/confidentialite',
  label: 'Confidentialité',
  order: 5,
  load: ({ call, signal }) => call('GET /api/my/privacy', { signal }),
  page: () => import(/* webpackChunkName: "page-privacy" */ './privacy-page.tsx'),
});
