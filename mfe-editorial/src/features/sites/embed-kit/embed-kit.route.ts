import type { ResponseOf } from '@letat/contracts/core/operation';
import { embedKitQuery } from '@letat/contracts/sites/embed-kit-query';
import type { getWidgets } from '@letat/contracts/sites/operations';
import { defineRoute } from '@letat/remote-kit/route';

export type EmbedKitData = ResponseOf<typeof getWidgets>;

/** The widgets for other sites: what each looks like, the lines that put it there, and the registration of a site. */
export const embedKitRoute = defineRoute<EmbedKitData>({
  id: 'embed-kit',
  path: '/embed-kit',
  flags: {
    ssr: true,
    reading: true,
    query: [embedKitQuery.site, embedKitQuery.outcome],
    nav: [{ place: 'house', label: 'Sur votre site', order: 4 }],
  },
  load: ({ call, query: { site }, signal }) =>
    call('GET /api/embed/widgets', { signal, query: site === undefined ? {} : { site } }),
  tags: ({ site }) => (site === null ? [] : [`site:${site.key}`]),
  meta: () => ({
    title: 'Sur votre site',
    canonical: '/embed-kit',
    ...(typeof window === 'undefined' && {
      description:
        'Badge, bannière, bouton et inscription à la lettre\u00a0: choisissez leurs options et copiez l’extrait, en HTML ou en React, pour votre site.',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-embed-kit" */ './embed-kit-page.tsx'),
});
