import { z } from 'zod';
import {
  email,
  id,
  isoDate,
  line,
  listQuery,
  optionalLine,
  optionalParagraph,
  paragraph,
  several,
} from '../core/fields.ts';
import { countLimits } from '../core/limits.ts';
import { operation } from '../core/operation.ts';
import { roles } from '../core/roles.ts';
import { webAddress } from '../core/web-address-field.ts';
import { accountLimits } from '../users/constants.ts';
import {
  type ApplicationState,
  applicationKinds,
  applicationLimits,
  applicationOutcomes,
  applicationStates,
  publicationFrequencies,
  publicationTypes,
} from './constants.ts';
import { applicationMessages } from './messages.ts';

const none = z.literal('');

/** `on` is what a form without JavaScript sends for a box that is ticked. */
export const agreement = z
  .union([z.boolean(), z.literal('on')], applicationMessages.termsText)
  .refine((given) => given !== false, applicationMessages.termsText);

const profileAddress = webAddress({
  network: 'linkedin',
  max: applicationLimits.linkedinProfile,
  message: 'Indiquez une adresse, comme linkedin.com/in/votre-nom.',
});

/** Who applies, the same in both forms. */
const applicant = z.object({
  fullName: line(accountLimits.authorNameLength),
  email,
  profession: line(applicationLimits.profession),
  thematic: line(applicationLimits.thematic),
  linkedinProfile: z.union([none, profileAddress]).optional(),
  /** Honeypot: people never see it, so what fills it is no person. */
  website: z.string().max(500).optional(),
});

export const longApplication = applicant.extend({
  kind: z.literal('long'),
  newsletterTitle: optionalLine(applicationLimits.newsletterTitle).optional(),
  sampleText: paragraph(applicationLimits.sampleText),
  publicationType: several(z.enum(publicationTypes), publicationTypes.length, 1),
  frequency: z.enum(publicationFrequencies),
  charterAgreement: agreement,
});

export const shortApplication = applicant.extend({
  kind: z.literal('short'),
  motivation: optionalParagraph(applicationLimits.motivation).optional(),
  agreeToTerms: agreement,
});

export const applicationDraft = z.discriminatedUnion('kind', [longApplication, shortApplication]);
export type ApplicationDraft = z.infer<typeof applicationDraft>;

/** The same whoever applies: nobody learns from it whose address has an account. */
export const applicationReceipt = z.object({
  kind: z.enum(applicationKinds),
  status: z.literal('received'),
  /** Until when it is answered. */
  dueAt: isoDate,
});
export type ApplicationReceipt = z.infer<typeof applicationReceipt>;

export const applicationState = z.enum(applicationStates);

/** An application as those who answer it see it; what its form does not ask for is empty. */
export const application = z.object({
  id,
  kind: z.enum(applicationKinds),
  state: applicationState,
  fullName: z.string(),
  email: z.string(),
  profession: z.string(),
  thematic: z.string(),
  linkedinProfile: z.string(),
  newsletterTitle: z.string(),
  sampleText: z.string(),
  publicationType: z.array(z.enum(publicationTypes)),
  frequency: z.enum(publicationFrequencies).nullable(),
  motivation: z.string(),
  createdAt: isoDate,
  dueAt: isoDate,
  /** Who answered, and when; null while nobody has. */
  decidedBy: z.object({ id, fullName: z.string() }).nullable(),
  decidedAt: isoDate.nullable(),
  /** The reason of a refusal, as sent to the applicant. */
  reason: z.string(),
  outcome: z.enum(applicationOutcomes).nullable(),
  /**
   * The applicant's account: the one that has the address, and whether its owner confirmed that address. One that nobody
   * confirmed may be another person's: accepting invites the address instead.
   */
  account: z.object({ id, role: z.enum(roles), suspended: z.boolean(), isConfirmed: z.boolean() }).nullable(),
  /** The account that sent it, where that is not the applicant's. */
  sender: z.object({ id, email: z.string() }).nullable(),
});
export type Application = z.infer<typeof application>;

export const applicationDecision = z.discriminatedUnion('state', [
  z.object({ state: z.literal('accepted') }),
  z.object({ state: z.literal('refused'), reason: paragraph(applicationLimits.reason) }),
]);
export type ApplicationDecision = z.infer<typeof applicationDecision>;

/** Counted no further than that. */
const counted = z.number().int().min(0).max(countLimits.applicationsOfState);
/** How many are in each state, and how many are late. */
export const applicationCounts = z.object({
  received: counted,
  accepted: counted,
  refused: counted,
  overdue: counted,
}) satisfies z.ZodType<Record<ApplicationState | 'overdue', number>>;
export type ApplicationCounts = z.infer<typeof applicationCounts>;

const applicationParams = z.object({ id });

export const apply = operation('POST /api/applications', {
  feature: 'applications',
  summary: 'Applies to write here, by the long form or the short one; answered within `applicationHours`.',
  access: 'visitor',
  body: applicationDraft,
  responses: { 201: applicationReceipt },
  errors: ['already_author'],
  form: true,
  idempotent: 'key',
});

export const listApplications = operation('GET /api/applications', {
  feature: 'applications',
  summary: 'Applications in one state; by their date, newest first, or by what is due first.',
  access: 'admin',
  query: listQuery.extend({
    state: applicationState.default('received'),
    order: z.enum(['newest', 'due']).default('newest'),
  }),
  responses: { 200: z.array(application) },
  errors: ['bad_cursor'],
});

export const countApplications = operation('GET /api/applications/counts', {
  feature: 'applications',
  summary: 'How many applications are in each state, and how many wait for longer than promised.',
  access: 'admin',
  responses: { 200: applicationCounts },
  errors: [],
});

export const getApplication = operation('GET /api/applications/:id', {
  feature: 'applications',
  summary: 'One application.',
  access: 'admin',
  params: applicationParams,
  responses: { 200: application },
  errors: ['application_not_found'],
});

export const decideApplication = operation('PUT /api/applications/:id/decision', {
  feature: 'applications',
  summary:
    'Accepts (invites the address to open an account, or makes the account that confirmed it an author) or refuses with reasons; the applicant gets a mail. The same answer again changes nothing.',
  access: 'admin',
  params: applicationParams,
  body: applicationDecision,
  responses: { 200: application },
  errors: ['application_not_found', 'application_transition', 'applicant_suspended'],
});
