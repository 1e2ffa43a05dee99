import type { LetterSummary } from '@letat/contracts/newsletter/letters/operations';
import { listPageOfLink } from '@letat/remote-kit/list-page';
import { defineRoute } from '@letat/remote-kit/route';

export interface LettersData {
  letters: readonly LetterSummary[];
  /** Of the page after this one; null at the end. */
  next: string | null;
}

/** Every letter that has left. `lettre` in the query holds the status of a newsletter form that was sent without scripts. */
export const lettersRoute = defineRoute<LettersData>({
  id: 'letters',
  path: '/lettres',
  flags: {
    ssr: true,
    reading: true,
    query: ['cursor', 'lettre'],
    nav: [{ place: 'read', label: 'Lettres', order: 5 }],
  },
  async load({ call, query }) {
    const { items, next } = await listPageOfLink(query.cursor, ({ cursor, onNext }) =>
      call('GET /api/newsletter/letters', { query: { cursor, limit: 20 }, onNext }),
    );
    return { letters: items, next };
  },
  meta: () => ({
    title: 'Les lettres',
    canonical: '/lettres',
    ...(typeof window === 'undefined' && {
      description: 'Les lettres de la revue et de ses auteurs.',
    }),
  }),
  tags: () => ['letters', 'authors'],
  page: () => import(/* webpackChunkName: "page-letters" */ './letters-page.tsx'),
});
