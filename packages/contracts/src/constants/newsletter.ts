import { type Category, homeCategories } from '../constants.ts';

/** The newsletter, as every box and widget presents it. */
export const newsletterTexts = {
  name: 'La lettre du dimanche',
  promise: 'Une idée, un chiffre vérifié, une réforme racontée par celle ou celui qui l’a menée.',
} as const;

/** What a newsletter can be about, as the boxes offer it; the kin of a category comes with it. */
export const newsletterInterests = [
  ...homeCategories,
  'Gouvernance',
  'Innovation',
] as const satisfies readonly Category[];

/**
 * What people agree to when they ask for the newsletter, by version: the record stores the version and its words. A changed text
 * is a new version beside the old ones, which say what earlier people agreed to.
 */
export const newsletterConsents = {
  v1: 'J’accepte de recevoir par email les lettres de L’État en Mouvement. Désinscription en un clic, adresse jamais partagée.',
} as const;
export type NewsletterConsent = keyof typeof newsletterConsents;
export const newsletterConsentVersions = ['v1'] as const satisfies readonly NewsletterConsent[];
/** The version that forms show. */
export const newsletterConsent: NewsletterConsent = 'v1';

export const subscriptionStates = ['pending', 'confirmed', 'unsubscribed'] as const;

/** What a person reads once their request for the newsletter is stored: that it is, and what happens next. */
export const newsletterRequestReceived = {
  title: 'Votre demande est enregistrée.',
  next: 'Les envois n’ont pas commencé : un email vous demandera de confirmer cette adresse avant la première lettre.',
} as const;
