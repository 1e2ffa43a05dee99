import { applicationHours } from '@letat/contracts/applications/constants';
import { defineRoute } from '@letat/remote-kit/route';
import { statusKey } from './status-key.ts';

/** The short application, where the login gate sends expert candidates. */
export const rejoindreRoute = defineRoute<null>({
  id: 'rejoindre',
  path: '/rejoindre',
  flags: { ssr: true, reading: true, query: [statusKey] },
  load: async () => null,
  meta: () => ({
    title: 'Rejoindre les auteurs',
    canonical: '/rejoindre',
    ...(typeof window === 'undefined' && {
      description: `Deux minutes pour vous présenter\u00a0; une personne vous lit et vous répond sous ${applicationHours} heures.`,
    }),
  }),
  page: () => import(/* webpackChunkName: "page-rejoindre" */ './rejoindre-page.tsx'),
});
