import { defineRoute } from '@letat/remote-kit/route';

/**
 * Behind the link in mails about comments: no more of them. A program that opens the links of mails ends nothing. In the place
 * of the token, `fin` is where the form goes without JavaScript; `etat` then holds the code of a refusal.
 */
export const mailOptOutRoute = defineRoute<null>({
  id: 'comment-mail-opt-out',
  path: '/commentaires/emails/:token',
  flags: { ssr: true, reading: true, personal: true, query: ['etat'] },
  load: async () => null,
  meta: () => ({
    title: 'Emails sur les commentaires',
    canonical: '/commentaires/emails/fin',
    ...(typeof window === 'undefined' && {
      description: 'Une page pour vous seul, ouverte par un lien reçu par email.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-comment-mail-opt-out" */ './mail-opt-out-page.tsx'),
});
