import type { MailedLink } from '@letat/contracts/auth/links/operations';
import { defineRoute } from '@letat/remote-kit/route';
import { linkPage } from '../mailed-links/mailed-link.ts';
import { statusKey } from '../status-key.ts';

/** Behind the link that makes a new address the account's. */
export const emailChangeRoute = defineRoute<MailedLink>({
  ...linkPage('email-change', 'Nouvelle adresse'),
  id: 'email-change',
  path: '/adresse/:token',
  page: () => import(/* webpackChunkName: "page-email-change" */ './email-change-page.tsx'),
});

/** Where a form without JavaScript goes once the new address is confirmed. */
export const emailChangedRoute = defineRoute<null>({
  id: 'email-changed',
  path: '/adresse',
  flags: { ssr: true, reading: true, unlisted: true, query: [statusKey] },
  load: async () => null,
  meta: () => ({
    title: 'Nouvelle adresse confirmée',
    canonical: '/adresse',
    ...(typeof window === 'undefined' && {
      description: 'Votre nouvelle adresse est confirmée.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-email-change" */ './email-changed-page.tsx'),
});
