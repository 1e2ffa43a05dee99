import { siteMessages } from '@letat/contracts/core/site-messages';
import { defineRoute } from '@letat/remote-kit/route';

/** Texts that invite others to write, ready to copy, with their pictures. The shell asks for an account before it opens. */
export const linkedinRoute = defineRoute<null>({
  id: 'linkedin',
  path: '/linkedin-campaign',
  flags: {
    access: 'reader',
    nav: [
      { place: 'more', label: siteMessages.linkedinKit, order: 1 },
      { place: 'write', label: siteMessages.linkedinKit, order: 2 },
    ],
  },
  load: async () => null,
  meta: () => ({
    title: siteMessages.linkedinKit,
    canonical: '/linkedin-campaign',
    ...(typeof window === 'undefined' && {
      description:
        'Quatre textes prêts à copier et leurs images, pour faire connaître la revue et inviter des experts à y écrire.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-linkedin" */ './linkedin-page.tsx'),
});
