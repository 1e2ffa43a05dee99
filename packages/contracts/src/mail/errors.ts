import type { ErrorEntries } from '../core/error.ts';

/** Of the outbox. */
export const mailErrors = {
  mail_not_found: { status: 404, error: 'Ce mail n’existe plus : rechargez la liste.' },
  mail_transition: {
    status: 409,
    error: 'Seul un mail refusé ou abandonné se renvoie : rechargez la liste.',
  },
  mail_suppression_not_found: {
    status: 404,
    error: 'Cette adresse n’est plus retenue : rechargez la liste.',
  },
  mail_event_version: {
    status: 422,
    error: 'Cette version d’événement n’est pas connue ici : envoyez la version 1.',
  },
} as const satisfies ErrorEntries;
