/**
 * The words beside the box by which a visitor lets the consulting partner have what they wrote, by version. What was shown once is
 * never changed: another text is another version.
 */
export const leadConsents = {
  'partner-1':
    'J’accepte que mes coordonnées et ma demande soient transmises au partenaire de conseil de la revue, qui me répondra.',
} as const;
export type LeadConsent = keyof typeof leadConsents;

/** The version that forms show. */
export const leadConsent: LeadConsent = 'partner-1';
export const leadConsentVersions = Object.keys(leadConsents) as [LeadConsent];
