/** How long data are retained (§9), and what the law and the site add to it. The retention table reads these. */
export const retentionPeriods = {
  /** After the end of the subscription and the last visit. */
  accountYears: 3,
  paymentYears: 10,
  technicalLogMonths: 12,
  auditMonths: 12,
  consentYears: 3,
  /** What a person wrote to the house. */
  leadYears: 3,
  /** An expert, after they were last synchronised. */
  expertYears: 3,
  /** What was sent to the partner. */
  partnerDeliveryDays: 90,
  /** An invitation, after it was sent last. */
  invitationDays: 365,
  /** A registration, after the date of its webinar. */
  webinarRegistrationDays: 365,
  /** A browser by which an account is known, after its last login. */
  deviceDays: 180,
  exportDays: 7,
  notificationDays: 90,
  mailDays: 90,
  /** After an address last refused a mail or complained. */
  suppressionYears: 3,
  /** A file of subscribers, after it was sent. */
  importDays: 30,
  /** An export of another program, after it was sent. */
  contentImportDays: 30,
  /** All that an author wrote, after the archive was made. */
  contentExportDays: 7,
  unconfirmedRequestDays: 30,
  commentSpamDays: 30,
  /** After the answer. */
  applicationDays: 365,
  /** Calls of a model, without what was asked and answered: a technical log. */
  aiCallDays: 365,
  aiSuggestionDays: 90,
  /** A task of the agents with its result, after it was given. */
  agentTaskDays: 90,
} as const;

/** Within that many days people get an answer to what they ask about their data (one month, article 12 of the GDPR). */
export const requestAnswerDays = 30;

/** Days between asking for an erasure and the erasure itself: until then one press undoes the asking. */
export const erasureGraceDays = 7;
/** The same for an account that nobody used: its owner may read their mail rarely. */
export const inactiveGraceDays = 30;

/** What becomes of what a person published: it stays under no name, or it goes. */
export const writingsChoices = ['keep', 'remove'] as const;
export type WritingsChoice = (typeof writingsChoices)[number];

/** The name under which what an erased person published goes on. */
export const erasedName = 'Ancien auteur';

/** What people agree to or not, by purpose. */
export const consentPurposes = {
  newsletter: 'Recevoir les lettres par email',
  partner: 'Être mis en relation avec le partenaire de conseil',
} as const;
export type ConsentPurpose = keyof typeof consentPurposes;
export const consentSources = ['site', 'embed', 'confirmation', 'account', 'unsubscribe', 'administration'] as const;
export type ConsentSource = (typeof consentSources)[number];
