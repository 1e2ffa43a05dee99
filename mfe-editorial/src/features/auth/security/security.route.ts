import type { Account } from '@letat/contracts/auth/operations';
import { accountSection } from '@letat/remote-kit/section-routes';

/** What guards a person's account. */
export const securityRoute = accountSection<Account>({
  id: 'security',
  path: '/account/securite',
  label: 'Sécurité',
  order: 2,
  load: ({ call, signal }) => call('GET /api/auth/me', { signal }),
  page: () => import(/* webpackChunkName: "page-security" */ './security-page.tsx'),
});
