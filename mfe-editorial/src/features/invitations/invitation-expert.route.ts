import type { OpenedInvitation } from '@letat/contracts/invitations/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, missing } from '@letat/remote-kit/route';

/** What an invitation offers; null where a form without JavaScript has no token to go back to (`fin`, with its outcome in `etat`). */
export const invitationExpertRoute = defineRoute<OpenedInvitation | null>({
  id: 'invitation-expert',
  path: '/invitation-expert/:token',
  flags: { ssr: true, reading: true, personal: true, query: ['etat'] },
  async load({ call, params: { token = '' }, signal }) {
    if (token === 'fin') return null;
    try {
      return await call('GET /api/expert-invitations/:token', { params: { token }, signal });
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status >= 500) throw cause;
    }
    throw missing();
  },
  meta: () => ({
    title: 'Une invitation',
    canonical: '/',
    ...(typeof window === 'undefined' && {
      description: 'Une page pour vous seul, ouverte par un lien reçu par email.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-invitation-expert" */ './invitation-expert-page.tsx'),
  missing: () => import(/* webpackChunkName: "nothing-there" */ './invitation-unknown.tsx'),
});
