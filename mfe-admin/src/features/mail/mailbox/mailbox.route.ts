import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, missing } from '@letat/remote-kit/route';

/**
 * The mailbox of the demonstration, open to everybody; elsewhere the address leads nowhere. The page is the same for all and
 * loads its mails in the browser; `mail` in the query names the one in sight.
 */
export const mailboxRoute = defineRoute<null>({
  id: 'mailbox',
  path: '/mailbox',
  flags: { ssr: true, unlisted: true },
  async load({ call, signal }) {
    try {
      await call('GET /api/mailbox', { query: { limit: 1 }, signal });
      return null;
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) throw missing();
      throw cause;
    }
  },
  meta: () => ({
    title: 'Boîte de la démonstration',
    canonical: '/mailbox',
    ...(typeof window === 'undefined' && {
      description: 'Les mails que la démonstration garde au lieu de les envoyer.',
      robots: 'noindex',
    }),
  }),
  tags: () => ['mailbox'],
  page: () => import(/* webpackChunkName: "page-mailbox" */ './mailbox-page.tsx'),
});
