import type { PrivacyState } from '@letat/contracts/privacy';
import { defineRoute } from '@letat/remote-kit/route';
import { accountMeta } from '../users/sections/account-sections.ts';

const path = '/account/confidentialite';

/** A person's own data: what they agreed to, a copy of everything, the end of it. */
export const privacyRoute = defineRoute<PrivacyState>({
  id: 'privacy',
  path,
  flags: { access: 'reader' },
  load: ({ call, signal }) => call('GET /api/my/privacy', { signal }),
  meta: () => accountMeta('Confidentialité', path),
  page: () => import(/* webpackChunkName: "page-privacy" */ './privacy-page.tsx'),
});
