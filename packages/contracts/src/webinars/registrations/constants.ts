/**
 * What became of a registration. `held`: its seat is reserved while it is being paid for. `offered`: a seat of a person of the waiting
 * list, until they answer. `lapsed`: nobody paid or answered in time. `declined`: they said no to an offer. Only the first
 * three take a seat.
 */
export const registrationStates = [
  'confirmed',
  'offered',
  'held',
  'waiting',
  'lapsed',
  'declined',
  'cancelled',
] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** States that take a seat: together never more than there are. */
export const seatedStates = ['confirmed', 'offered', 'held'] as const satisfies readonly RegistrationState[];

export const registrationStateLabels: Readonly<Record<RegistrationState, string>> = {
  confirmed: 'Confirmée',
  offered: 'Proposée',
  held: 'Paiement en cours',
  waiting: 'En attente',
  lapsed: 'Expirée',
  declined: 'Refusée',
  cancelled: 'Annulée',
};

/**
 * The words beside the box by which a person takes part, by version. What was shown once is never changed: another text is
 * another version.
 */
export const registrationConsents = {
  'webinar-1': 'J’accepte de recevoir le lien et les rappels de ce webinaire. Mon adresse ne sert à rien d’autre.',
} as const;
export type RegistrationConsent = keyof typeof registrationConsents;

/** The version that forms show. */
export const registrationConsent: RegistrationConsent = 'webinar-1';

/** What registrants were sent, besides what answers them alone. */
export const webinarMailingKinds = ['day-reminder', 'hour-reminder', 'changed', 'cancelled', 'message'] as const;
export type WebinarMailingKind = (typeof webinarMailingKinds)[number];

export const webinarMailingLabels: Readonly<Record<WebinarMailingKind, string>> = {
  'day-reminder': 'Rappel de la veille',
  'hour-reminder': 'Rappel et lien, une heure avant',
  changed: 'Changement annoncé',
  cancelled: 'Annulation annoncée',
  message: 'Message aux inscrits',
};
