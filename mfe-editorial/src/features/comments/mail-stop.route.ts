import { defineRoute, type RouteSpec } from '@letat/remote-kit/route';

const common = {
  load: async () => null,
  meta: () => ({
    title: 'Emails sur les commentaires · L’État en Mouvement',
    description: 'Une page pour vous seul, ouverte par un lien reçu par email.',
    canonical: '/commentaires/emails/fin',
    robots: 'noindex',
  }),
} satisfies Partial<RouteSpec<null>>;

/** Behind the link in mails about comments: no more of them. A program that opens the links of mails ends nothing. */
export const mailStopRoute = defineRoute<null>({
  ...common,
  id: 'comment-mail-stop',
  path: '/commentaires/emails/:token',
  flags: { ssr: true, reading: true, personal: true },
  page: () => import(/* webpackChunkName: "page-comment-mail-stop" */ './mail-stop-page.tsx'),
});

/** Where the form goes without JavaScript. `etat` tells a refusal. */
export const mailStoppedRoute = defineRoute<null>({
  ...common,
  id: 'comment-mail-stopped',
  path: '/commentaires/emails/fin',
  flags: { ssr: true, reading: true, query: ['etat'] },
  page: () => import(/* webpackChunkName: "page-comment-mail-stopped" */ './mail-stopped-page.tsx'),
});
