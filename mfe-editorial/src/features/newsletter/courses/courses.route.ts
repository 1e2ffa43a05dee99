import type { CourseSummary } from '@letat/contracts/newsletter/courses/schemas';
import { listPageOfLink } from '@letat/remote-kit/list-page';
import { defineRoute } from '@letat/remote-kit/route';

export interface CoursesData {
  courses: readonly CourseSummary[];
  /** Of the page after this one; null at the end. */
  next: string | null;
}

/** Every course by letters that is open. */
export const coursesRoute = defineRoute<CoursesData>({
  id: 'courses',
  path: '/cours',
  flags: { ssr: true, reading: true, query: ['cursor'], nav: [{ place: 'read', label: 'Cours', order: 6 }] },
  async load({ call, query }) {
    const { items, next } = await listPageOfLink(query.cursor, ({ cursor, onNext }) =>
      call('GET /api/newsletter/courses', { query: { cursor, limit: 20 }, onNext }),
    );
    return { courses: items, next };
  },
  meta: () => ({
    title: 'Les cours par lettres',
    canonical: '/cours',
    ...(typeof window === 'undefined' && { description: 'Des cours de praticiens, une lettre à la fois.' }),
  }),
  tags: () => ['courses', 'authors'],
  page: () => import(/* webpackChunkName: "page-courses" */ './courses-page.tsx'),
});
