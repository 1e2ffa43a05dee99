import type { ErrorEntries } from '../core/error.ts';

/** Of leads, and of what goes to and comes from the partner. */
export const partnerErrors = {
  lead_not_found: { status: 404, error: 'Ce contact n’existe pas, ou plus.' },
  partner_event_not_found: { status: 404, error: 'Cet événement n’existe pas, ou plus.' },
  partner_delivery_not_found: { status: 404, error: 'Cet envoi n’existe pas, ou plus.' },
  partner_delivery_waiting: { status: 409, error: 'Cet envoi est déjà en cours.' },
} as const satisfies ErrorEntries;
