import type { MailedLink } from '@letat/contracts/auth/links/operations';
import { defineRoute } from '@letat/remote-kit/route';
import { linkPage } from '../mailed-links/mailed-link.ts';

/** Behind the link of an invitation: an account is opened. */
export const invitationRoute = defineRoute<MailedLink>({
  ...linkPage('invitation', 'Invitation'),
  id: 'invitation',
  path: '/invitation/:token',
  page: () => import(/* webpackChunkName: "page-invitation" */ './invitation-page.tsx'),
});
