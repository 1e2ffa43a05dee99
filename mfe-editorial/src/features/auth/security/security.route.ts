import type { Account } from '@letat/contracts/auth';
import { defineRoute } from '@letat/remote-kit/route';
import { accountMeta } from '../../users/sections/account-sections.ts';

/** What guards a person's account. */
export const securityRoute = defineRoute<Account>({
  id: 'security',
  path: '/account/securite',
  flags: { access: 'reader' },
  load: ({ call, signal }) => call('GET /api/auth/me', { signal }),
  meta: () => accountMeta('Sécurité', '/account/securite'),
  page: () => import(/* webpackChunkName: "page-security" */ './security-page.tsx'),
});
