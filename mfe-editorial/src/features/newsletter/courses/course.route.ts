import type { CoursePage } from '@letat/contracts/newsletter/courses/schemas';
import { defineRoute } from '@letat/remote-kit/route';
import { missingOr } from '../../posts/article/article-route.ts';

/** A course by letters. `lettre` in the query holds the status of its form when it was sent without scripts. */
export const courseRoute = defineRoute<CoursePage>({
  id: 'course',
  path: '/cours/:id',
  flags: { ssr: true, reading: true, query: ['lettre'] },
  load: ({ call, params: { id = '' } }) => missingOr(call('GET /api/newsletter/courses/:id', { params: { id } })),
  meta: ({ id, title, summary, author }) => ({
    title,
    canonical: `/cours/${id}`,
    ...(typeof window === 'undefined' && {
      description: summary || `Un cours par lettres, par ${author.fullName}.`,
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Course',
          name: title,
          description: summary || title,
          url: `/cours/${id}`,
          inLanguage: 'fr',
          provider: { '@type': 'Person', name: author.fullName, url: `/author/${author.id}` },
        },
      ],
    }),
  }),
  tags: () => ['courses', 'authors', 'products'],
  page: () => import(/* webpackChunkName: "page-courses" */ './course-page.tsx'),
  missing: () => import(/* webpackChunkName: "nothing-there" */ './course-missing.tsx'),
});
