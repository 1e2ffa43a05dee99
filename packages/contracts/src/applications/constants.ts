/** What an application is made with (specification §3, §5, §9). Forms and schemas read the same. */

export const applicationKinds = ['long', 'short'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

export const publicationTypes = ['Gratuite', 'Payante', 'Mixte'] as const;
export type PublicationType = (typeof publicationTypes)[number];

export const publicationFrequencies = ['Hebdomadaire', 'Bimensuelle', 'Mensuelle'] as const;
export type PublicationFrequency = (typeof publicationFrequencies)[number];

export const applicationStates = ['received', 'accepted', 'refused'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** What accepting came to: an invitation to open an account, a role for one that was there, nothing for who writes already. */
export const applicationOutcomes = ['invited', 'raised', 'was-author'] as const;
export type ApplicationOutcome = (typeof applicationOutcomes)[number];

/** Hours within which an application is answered. */
export const applicationHours = 48;

/** Characters. */
export const applicationLimits = {
  profession: 120,
  thematic: 120,
  linkedinProfile: 300,
  newsletterTitle: 120,
  sampleText: 300,
  motivation: 200,
  reason: 1000,
} as const;
