import type { MailedLink } from '@letat/contracts/auth/links/operations';
import { defineRoute } from '@letat/remote-kit/route';
import { linkPage } from '../mailed-links/mailed-link.ts';
import { statusKey } from '../status-key.ts';

/** Behind the link that confirms an address. */
export const verificationRoute = defineRoute<MailedLink>({
  ...linkPage('email-verification', 'Confirmation de l’adresse'),
  id: 'verification',
  path: '/verification/:token',
  page: () => import(/* webpackChunkName: "page-verification" */ './verification-page.tsx'),
});

/** Where a form without JavaScript goes once the address is confirmed: its link works no more. */
export const verifiedRoute = defineRoute<null>({
  id: 'verified',
  path: '/verification',
  flags: { ssr: true, reading: true, unlisted: true, query: [statusKey] },
  load: async () => null,
  meta: () => ({
    title: 'Adresse confirmée',
    canonical: '/verification',
    ...(typeof window === 'undefined' && {
      description: 'Votre adresse est confirmée.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-verification" */ './verified-page.tsx'),
});
