import type { ErrorEntries } from '../core/error.ts';

/** Of the catalogue. */
export const planErrors = {
  own_plan: { status: 422, error: 'Vos propres articles vous sont déjà ouverts : vous n’avez rien à acheter.' },
  no_institutional_plan: {
    status: 409,
    error: 'Votre compte n’a pas de formule Institutionnel en cours : prenez-en une pour nommer des membres.',
  },
  members_full: {
    status: 409,
    error: 'Tous les membres de la formule sont nommés : retirez-en un pour en ajouter un autre.',
  },
  member_not_found: { status: 404, error: 'Ce membre n’est plus dans la liste : rechargez la page.' },
} as const satisfies ErrorEntries;
