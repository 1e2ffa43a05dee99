import type { ErrorEntries } from '../../core/error.ts';
import { formatNumber } from '../../core/format/numbers.ts';
import { translationLimits } from './constants.ts';

/** Of articles in other languages. */
export const translationErrors = {
  translation_not_found: { status: 404, error: 'Cet article n’est pas publié dans cette langue.' },
  translation_changed: {
    status: 409,
    error: 'Ce passage, ou sa traduction, a changé entre-temps : regardez ce qu’il est maintenant, puis recommencez.',
  },
  translation_too_long: {
    status: 422,
    error: `Cette traduction est trop longue : au plus ${formatNumber(translationLimits.passages)} passages et ${formatNumber(translationLimits.characters)} caractères en tout.`,
  },
  translation_incomplete: {
    status: 422,
    error: 'Cette traduction ne peut pas encore paraître : corrigez les passages nommés.',
  },
} as const satisfies ErrorEntries;
