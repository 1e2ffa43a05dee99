import type { ErrorEntries } from '../core/error.ts';

/** Of applications to write. */
export const applicationErrors = {
  application_not_found: { status: 404, error: 'Cette candidature n’existe pas ou plus : rechargez la liste.' },
  already_author: {
    status: 409,
    error: 'Vous écrivez déjà ici : votre espace d’auteur est ouvert, dans le menu sous « Dashboard Auteur ».',
  },
  application_transition: {
    status: 409,
    error: 'Cette candidature a déjà reçu l’autre réponse : rechargez la page.',
  },
  applicant_suspended: {
    status: 409,
    error: 'Le compte de cette personne est suspendu : rouvrez-le d’abord, ou refusez la candidature.',
  },
} as const satisfies ErrorEntries;
