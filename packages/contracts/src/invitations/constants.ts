/** What a person is invited to (§9); the first one is the default. */
export const invitationTypes = ['newsletter', 'author', 'both'] as const;
export type InvitationType = (typeof invitationTypes)[number];

/** How soon an answer is hoped for (§9). */
export const invitationPriorities = ['normal', 'high', 'urgent'] as const;
export type InvitationPriority = (typeof invitationPriorities)[number];

/** So long the link is good for something. */
export const invitationDays = 30;
/** After so many days without an answer one reminder leaves, and no second one. */
export const invitationReminderDays: Readonly<Record<InvitationPriority, number>> = { normal: 10, high: 5, urgent: 2 };

/** How far an invitation has come. `expired` follows from its date, and is stored nowhere. */
export const invitationStates = ['sent', 'opened', 'accepted', 'declined', 'bounced', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Badges of the form (§9). */
export const invitationExpertise = [
  'Gouvernance',
  'Leadership',
  'Innovation',
  'Économie',
  'Transformation Publique',
  'IA & Technologie',
  'Audit',
  'Développement Durable',
  'Politique Publique',
  'Management',
  'Éducation',
  'Santé Publique',
] as const;
export type InvitationExpertise = (typeof invitationExpertise)[number];

export const invitationLimits = {
  messageLength: 5000,
  /** Characters of a message that its preview shows: it is asked for by an address. */
  previewLength: 1200,
  maxLines: 5000,
  /** Characters of all lines together. */
  emailsLength: 500_000,
} as const;
