import type { ErrorEntries } from '../core/error.ts';

/** Of background work. */
export const jobErrors = {
  work_not_found: { status: 404, error: 'Ce travail n’existe plus : rechargez la liste.' },
  work_transition: {
    status: 409,
    error: 'Ce travail a changé d’état entre-temps : rechargez la liste, puis recommencez.',
  },
  work_superseded: {
    status: 409,
    error: 'Le même travail attend ou est en cours : laissez-le aboutir, ou annulez-le d’abord.',
  },
  work_unreadable: {
    status: 409,
    error: 'Cette version du site ne sait pas lire les données de ce travail : il ne peut pas être relancé.',
  },
} as const satisfies ErrorEntries;
