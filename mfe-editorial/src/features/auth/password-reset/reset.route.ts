import type { MailedLink } from '@letat/contracts/auth/links/operations';
import { defineRoute } from '@letat/remote-kit/route';
import { linkPage } from '../mailed-links/mailed-link.ts';

/** Behind the link of a forgotten password. */
export const resetRoute = defineRoute<MailedLink>({
  ...linkPage('password-reset', 'Nouveau mot de passe'),
  id: 'reset',
  path: '/mot-de-passe/:token',
  page: () => import(/* webpackChunkName: "page-reset" */ './reset-page.tsx'),
});
