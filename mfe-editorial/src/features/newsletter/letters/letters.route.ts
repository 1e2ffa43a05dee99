import type { LetterSummary } from '@letat/contracts/newsletter/letters/operations';
import { lettersPath } from '@letat/contracts/newsletter/letters/path';
import { listPageOfLink } from '@letat/remote-kit/list-page';
import { defineRoute } from '@letat/remote-kit/route';

export interface LettersData {
  letters: readonly LetterSummary[];
  /** Of the page after this one; null at the end. */
  next: string | null;
  /** Whose letters they are, where those of one author are asked for; without a name where none has left. */
  author: { id: string; fullName: string | null } | null;
}

const isId = (text: string | undefined): text is string => /^[0-9a-f]{24}$/.test(text ?? '');

/** Every letter that has left, or those of the author `auteur`. `lettre` in the query holds the status of a newsletter form that was sent without scripts. */
export const lettersRoute = defineRoute<LettersData>({
  id: 'letters',
  path: '/lettres',
  flags: {
    ssr: true,
    reading: true,
    query: ['cursor', 'lettre', 'auteur'],
    nav: [{ place: 'read', label: 'Lettres', order: 5 }],
  },
  async load({ call, query }) {
    const { items, next } = await listPageOfLink(query.cursor, ({ cursor, onNext }) =>
      call('GET /api/newsletter/letters', {
        query: { cursor, limit: 20, ...(isId(query.auteur) ? { authorId: query.auteur } : {}) },
        onNext,
      }),
    );
    const author = isId(query.auteur) ? { id: query.auteur, fullName: items[0]?.author?.fullName ?? null } : null;
    return { letters: items, next, author };
  },
  meta: ({ author }) => ({
    title: author?.fullName ? `Lettres · ${author.fullName}` : 'Les lettres',
    canonical: lettersPath(author?.id),
    ...(typeof window === 'undefined' && {
      description: 'Les lettres de la revue et de ses auteurs.',
    }),
  }),
  tags: () => ['letters', 'authors'],
  page: () => import(/* webpackChunkName: "page-letters" */ './letters-page.tsx'),
});
