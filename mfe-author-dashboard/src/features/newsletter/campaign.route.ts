import type { Campaign } from '@letat/contracts/newsletter/campaigns/schemas';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, missing } from '@letat/remote-kit/route';

/** One of the author’s campaigns. */
export const campaignRoute = defineRoute<Campaign>({
  id: 'my-campaign',
  path: '/dashboard/newsletter/:id',
  flags: { access: 'author' },
  async load({ call, params, signal }) {
    try {
      return await call('GET /api/newsletter/campaigns/:id', { params: { id: params.id ?? '' }, signal });
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) throw missing();
      throw cause;
    }
  },
  meta: ({ id, subject }) => ({
    title: `${subject || 'Sans objet'} · Newsletter`,
    canonical: `/dashboard/newsletter/${id}`,
    ...(typeof window === 'undefined' && {
      description: 'Une lettre à vos abonnés.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-my-campaign" */ './campaign-page.tsx'),
});
