import type { ErrorEntries } from '../core/error.ts';
import { inWords } from '../core/format/number-words.ts';
import { contentImportLimits } from './constants.ts';

/** Of imports of articles from elsewhere. */
export const contentImportErrors = {
  content_import_not_found: { status: 404, error: 'Cet import n’existe plus : revenez à la liste des imports.' },
  content_import_transition: { status: 409, error: 'Cet import n’en est plus là : rechargez la page.' },
  content_imports_full: {
    status: 409,
    error: `Un compte garde au plus ${inWords(contentImportLimits.most)} imports : retirez-en un, puis renvoyez le fichier.`,
  },
  content_import_unreadable: {
    status: 422,
    error:
      'Ce fichier n’est pas un export de Substack (.zip), de Ghost (.json ou .zip) ou de WordPress (.xml ou .zip) : refaites l’export, puis renvoyez-le tel quel.',
  },
} as const satisfies ErrorEntries;
