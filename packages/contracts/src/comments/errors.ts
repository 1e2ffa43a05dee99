import type { ErrorEntries } from '../core/error.ts';

/** Of comments, answers and bans. */
export const commentErrors = {
  comment_not_found: { status: 404, error: 'Ce commentaire n’existe pas : rechargez la liste.' },
  parent_not_found: {
    status: 404,
    error: 'Le commentaire auquel vous répondez n’est plus là : laissez le vôtre sous l’article.',
  },
  ban_not_found: { status: 404, error: 'Ce bannissement a pris fin ou a été levé : rechargez la liste.' },
  comment_transition: {
    status: 409,
    error: 'Un commentaire supprimé ne revient pas en attente : approuvez-le, ou laissez-le.',
  },
  thread_full: {
    status: 422,
    error: 'Ce commentaire a toutes les réponses qu’il peut avoir : laissez la vôtre sous l’article.',
  },
  comment_anonymous: {
    status: 422,
    error: 'Ce commentaire n’a plus d’auteur : la personne a effacé ses données, il n’y a personne à bannir.',
  },
} as const satisfies ErrorEntries;
