import type { ErrorEntries } from '../../core/error.ts';

/** Of imports of subscribers. */
export const importErrors = {
  import_not_found: { status: 404, error: 'Cet import n’existe plus : revenez à la liste des imports.' },
  import_transition: { status: 409, error: 'Cet import n’en est plus là : rechargez la page.' },
  import_file_gone: { status: 404, error: 'Le fichier de cet import n’est plus là : envoyez-le de nouveau.' },
  import_unreadable: {
    status: 422,
    error: 'Ce fichier ne contient pas de lignes lisibles : enregistrez-le au format CSV, puis renvoyez-le.',
  },
} as const satisfies ErrorEntries;
