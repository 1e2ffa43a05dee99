import type { ErrorEntries } from '../../core/error.ts';

/** Of the glossary. */
export const glossaryErrors = {
  glossary_full: { status: 422, error: 'Le glossaire de cette langue est plein : retirez-en un terme.' },
  term_of_another: {
    status: 403,
    error: 'Ce terme est d’un autre auteur : lui seul le change, ou un administrateur. Demandez-le-leur.',
  },
  term_not_found: { status: 404, error: 'Ce terme n’est pas, ou plus, au glossaire.' },
} as const satisfies ErrorEntries;
