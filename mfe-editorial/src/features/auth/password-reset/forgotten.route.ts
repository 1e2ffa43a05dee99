import { defineRoute } from '@letat/remote-kit/route';
import { statusKey } from '../status-key.ts';

/** Where a person who forgot their password asks for a link. */
export const forgottenRoute = defineRoute<null>({
  id: 'forgotten',
  path: '/mot-de-passe',
  flags: { ssr: true, reading: true, unlisted: true, query: [statusKey] },
  load: async () => null,
  meta: () => ({
    title: 'Mot de passe oublié',
    canonical: '/mot-de-passe',
    ...(typeof window === 'undefined' && {
      description: 'Recevez un lien pour choisir un nouveau mot de passe.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-reset" */ './forgotten-page.tsx'),
});
