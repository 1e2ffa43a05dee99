import type { ErrorEntries } from '../../core/error.ts';

/** Of the glossary. */
export const glossaryErrors = {
  glossary_full: { status: 422, error: 'Le glossaire de cette langue est plein : retirez-en un terme.' },
  term_not_found: { status: 404, error: 'Ce terme n’est pas, ou plus, au glossaire.' },
} as const satisfies ErrorEntries;
