import type { Campaign } from '@letat/contracts/newsletter/campaigns/schemas';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, missing } from '@letat/remote-kit/route';

/** One campaign: its editor, or what became of it. */
export const campaignRoute = defineRoute<Campaign>({
  id: 'campaign',
  path: '/admin/newsletter/:id',
  flags: { access: 'admin' },
  async load({ call, params, signal }) {
    try {
      return await call('GET /api/newsletter/campaigns/:id', { params: { id: params.id ?? '' }, signal });
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) throw missing();
      throw cause;
    }
  },
  meta: ({ id, subject }) => ({
    title: `${subject || 'Sans objet'} · Campagnes`,
    canonical: `/admin/newsletter/${id}`,
    ...(typeof window === 'undefined' && {
      description: 'Une lettre du site.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-campaign" */ './campaign-page.tsx'),
});
