import type { ResponseOf } from '@letat/contracts/core/operation';
import type { readSiteFigures } from '@letat/contracts/sites/figures/operations';
import type { SiteRegistration } from '@letat/contracts/sites/registration/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, missing } from '@letat/remote-kit/route';

export type FiguresData = ResponseOf<typeof readSiteFigures>;
export type PartnerSiteData =
  | { page: 'inscription'; registration: SiteRegistration }
  | { page: 'chiffres'; figures: FiguresData };

/**
 * The pages behind the links that a site's contact gets: the registration, and the figures. Their address is a secret. One route for
 * both: each page of this remote loads every route.
 */
export const partnerSiteRoute = defineRoute<PartnerSiteData>({
  id: 'partner-site',
  path: '/embed-kit/:page/:token',
  flags: { ssr: true, reading: true, personal: true },
  async load({ call, params: { page, token = '' }, signal }) {
    const link = { params: { token }, signal };
    try {
      if (page === 'inscription')
        return { page, registration: await call('GET /api/sites/registrations/:token', link) };
      if (page === 'chiffres') return { page, figures: await call('GET /api/sites/figures/:token', link) };
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== 404) throw cause;
    }
    throw missing();
  },
  meta: () => ({
    title: 'Mon site partenaire',
    canonical: '/embed-kit',
    ...(typeof window === 'undefined' && {
      description: 'Une page pour vous seul, ouverte par un lien reçu par email.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-partner-site" */ './partner-site-page.tsx'),
  missing: () => import(/* webpackChunkName: "page-partner-site" */ './link-used.tsx'),
});
