import { defineRoute } from '@letat/remote-kit/route';

/** Mails. `vue`, `etat` and `modele` in the query name what is in sight; the page follows them by itself. */
export const mailRoute = defineRoute<null>({
  id: 'mail',
  path: '/admin/mail',
  flags: { access: 'admin', nav: [{ place: 'admin', group: 'Technique', label: 'Mails', order: 3 }] },
  load: async () => null,
  meta: () => ({
    title: 'Mails',
    canonical: '/admin/mail',
    ...(typeof window === 'undefined' && {
      description: 'Les mails du site, ce qu’ils deviennent et à quoi ils ressemblent.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-mail" */ './mail-page.tsx'),
});
