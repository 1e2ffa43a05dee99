import type { ErrorEntries } from '../../core/error.ts';

/** Of courses by letters. */
export const courseErrors = {
  course_not_found: { status: 404, error: 'Ce cours n’existe plus : rechargez la liste.' },
  course_changed: {
    status: 409,
    error: 'Ce cours a été enregistré ailleurs entre-temps : rechargez la page, puis recommencez.',
  },
  course_blocked: {
    status: 422,
    error: 'Ce cours ne peut pas être ouvert ainsi : corrigez ce qui est signalé, lettre par lettre.',
  },
  course_transition: {
    status: 409,
    error: 'Ce cours n’en est plus là : rechargez la page pour voir où il en est.',
  },
  course_full: {
    status: 422,
    error: 'Ce cours a autant de lettres qu’il peut en avoir : supprimez-en une avant d’en ajouter.',
  },
  courses_full: {
    status: 422,
    error: 'Vous avez autant de cours que possible : supprimez un brouillon avant d’en écrire un autre.',
  },
  reading_closed: {
    status: 409,
    error: 'Ce cours ne peut pas reprendre : son paiement a été remboursé, ou il n’a pas d’autre lettre.',
  },
} as const satisfies ErrorEntries;
