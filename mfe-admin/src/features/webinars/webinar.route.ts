import type { Webinar } from '@letat/contracts/webinars/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, missing } from '@letat/remote-kit/route';

/** One webinar: its link, who is registered, what was sent to them. */
export const webinarRoute = defineRoute<Webinar>({
  id: 'webinar',
  path: '/webinars/:id',
  flags: { access: 'admin' },
  async load({ call, params, signal }) {
    try {
      return await call('GET /api/webinars/:id', { params: { id: params.id ?? '' }, signal });
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) throw missing();
      throw cause;
    }
  },
  meta: ({ id, title }) => ({
    title: `${title} · Webinaires`,
    canonical: `/webinars/${id}`,
    ...(typeof window === 'undefined' && {
      description: 'Un webinaire, ses inscrits et ses messages.',
      robots: 'noindex',
    }),
  }),
  page: () => import(/* webpackChunkName: "page-webinar" */ './webinar-page.tsx'),
});
