import type { ManagedSite } from '@letat/contracts/sites/administration/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, missing } from '@letat/remote-kit/route';

/** One partner's site, with its figures. */
export const siteRoute = defineRoute<ManagedSite>({
  id: 'site',
  path: '/admin/sites/:id',
  flags: { access: 'admin' },
  async load({ call, params, signal }) {
    try {
      return await call('GET /api/admin/sites/:id', { params: { id: params.id ?? '' }, signal });
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) throw missing();
      throw cause;
    }
  },
  meta: ({ id, name }) => ({
    title: `${name} · Sites partenaires`,
    canonical: `/admin/sites/${id}`,
    ...(typeof window === 'undefined' && {
      description: 'Un site partenaire, ses adresses et ses chiffres.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-site" */ './site-page.tsx'),
});
