import { socialPicturePath } from '@letat/contracts/core/images';
import type { Letter } from '@letat/contracts/newsletter/letters/operations';
import { defineRoute } from '@letat/remote-kit/route';
import { missingOr } from '../../posts/article/article-route.ts';
import { publisher } from '../../posts/publisher.ts';

/** A letter as its subscribers got it. `lettre` in the query holds the status of a newsletter form that was sent without scripts. */
export const letterRoute = defineRoute<Letter>({
  id: 'letter',
  path: '/lettres/:id',
  flags: { ssr: true, reading: true, query: ['lettre'] },
  load: ({ call, params: { id = '' } }) => missingOr(call('GET /api/newsletter/letters/:id', { params: { id } })),
  meta: ({ id, subject, preheader, author, sentAt, crawlerPolicy }) => ({
    title: subject,
    canonical: `/lettres/${id}`,
    ...(typeof window === 'undefined' && {
      description: preheader || subject,
      crawlerPolicy,
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: subject,
          url: `/lettres/${id}`,
          image: socialPicturePath('site', 'default'),
          datePublished: sentAt,
          dateModified: sentAt,
          inLanguage: 'fr',
          author: author
            ? { '@type': 'Person', name: author.fullName, url: `/author/${author.id}` }
            : { '@type': 'Organization', name: 'L’État en Mouvement', url: '/' },
          publisher,
        },
      ],
    }),
  }),
  tags: () => ['letters', 'posts', 'authors'],
  page: () => import(/* webpackChunkName: "page-letters" */ './letter-page.tsx'),
  missing: () => import(/* webpackChunkName: "nothing-there" */ './letter-missing.tsx'),
});
