/** What the short form sends, but for the address. */
export const exampleShortApplication = {
  kind: 'short',
  fullName: 'Kossi Agbéko',
  profession: 'Auditeur',
  thematic: 'Audit & Contrôle',
  linkedinProfile: 'https://www.linkedin.com/in/kossi',
  motivation: 'Raconter la suite.',
  agreeToTerms: true,
} as const;

/** What the long form sends, but for the address. */
export const exampleLongApplication = {
  kind: 'long',
  fullName: 'Mariam Coulibaly',
  profession: 'Directrice',
  thematic: 'Leadership',
  newsletterTitle: 'Gens du service public',
  sampleText: 'Le premier jour…',
  publicationType: ['Gratuite', 'Mixte', 'Gratuite'],
  frequency: 'Mensuelle',
  charterAgreement: true,
} as const;
