import type { Application } from '@letat/contracts/applications/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, missing } from '@letat/remote-kit/route';

/** One application, and its answer. */
export const applicationRoute = defineRoute<Application>({
  id: 'application',
  path: '/admin/applications/:id',
  flags: { access: 'admin' },
  async load({ call, params, signal }) {
    try {
      return await call('GET /api/applications/:id', { params: { id: params.id ?? '' }, signal });
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) throw missing();
      throw cause;
    }
  },
  meta: ({ id, fullName }) => ({
    title: `${fullName} · Candidatures`,
    canonical: `/admin/applications/${id}`,
    ...(typeof window === 'undefined' && {
      description: 'Une candidature, et sa réponse.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-application" */ './application-page.tsx'),
});
