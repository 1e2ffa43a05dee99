import type { OwnCourse } from '@letat/contracts/newsletter/courses/schemas';
import { ApiError } from '@letat/remote-kit/api-client';
import { defineRoute, missing } from '@letat/remote-kit/route';

/** One of the author's courses, as they write it. */
export const courseRoute = defineRoute<OwnCourse>({
  id: 'my-course',
  path: '/dashboard/newsletter/cours/:id',
  flags: { access: 'author' },
  async load({ call, params, signal }) {
    try {
      return await call('GET /api/my/courses/:id', { params: { id: params.id ?? '' }, signal });
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) throw missing();
      throw cause;
    }
  },
  meta: ({ id, title }) => ({
    title: `${title} · Cours`,
    canonical: `/dashboard/newsletter/cours/${id}`,
    ...(typeof window === 'undefined' && { description: 'Un cours par lettres.', robots: 'noindex' }),
  }),
  page: () => import(/* webpackChunkName: "page-my-course" */ './course-page.tsx'),
});
