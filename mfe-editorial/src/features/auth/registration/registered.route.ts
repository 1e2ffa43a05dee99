import { defineRoute } from '@letat/remote-kit/route';

/** Where a registration leads to. `next` is the page that was asked for, `verification` what became of the mail that was asked for again. */
export const registeredRoute = defineRoute<null>({
  id: 'registered',
  path: '/bienvenue',
  flags: { ssr: true, reading: true, personal: true, unlisted: true, query: ['next', 'verification'] },
  load: async () => null,
  meta: () => ({
    title: 'Votre compte est ouvert',
    canonical: '/bienvenue',
    ...(typeof window === 'undefined' && {
      description: 'Un mail vous a été envoyé pour confirmer votre adresse.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-registered" */ './registered-page.tsx'),
});
