/** How far the conversation with a visitor who wrote has come. Any may follow any (§4). */
export const leadStatuses = ['new', 'contacted', 'converted', 'closed'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Where leads come from. */
export const leadSources = ['ecosystem', 'webinar'] as const;
export type LeadSource = (typeof leadSources)[number];

/** What one may write about, as the form offers it. */
export const leadInterests = [
  'Conseil',
  'Audit',
  'Coaching',
  'Conduite du changement',
  'Partenariat institutionnel',
  'Connecter un site',
] as const;
export type LeadInterest = (typeof leadInterests)[number];

export const leadLimits = {
  companyLength: 160,
  messageLength: 3000,
  interestLength: 120,
  maxInterests: 20,
  notesLength: 2000,
} as const;
