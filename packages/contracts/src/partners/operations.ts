import { z } from 'zod';
import { email, line, optionalLine, paragraph, several } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { accountLimits } from '../users/constants.ts';
import { leadConsentVersions } from './leads/consents.ts';
import { leadInterests, leadLimits, leadSources } from './leads/constants.ts';

/** What an organisation or a person writes to us about working together. */
export const leadRequest = z.object({
  name: line(accountLimits.authorNameLength),
  email,
  company: optionalLine(leadLimits.companyLength).optional(),
  interests: several(z.enum(leadInterests), leadInterests.length).optional(),
  message: paragraph(leadLimits.messageLength),
  source: z.literal(leadSources[0]).default('ecosystem'),
  /** Version of the words beside the box, when it was ticked: the consulting partner may have what was written. */
  consent: z.enum(leadConsentVersions).optional(),
  /** Honeypot: people never see it, so what fills it is no person. */
  website: z.string().max(500).optional(),
});
export type LeadRequest = z.output<typeof leadRequest>;

/** The same for everybody who writes. */
export const leadReceipt = z.object({ status: z.literal('new') });
export type LeadReceipt = z.infer<typeof leadReceipt>;

export const submitLead = operation('POST /api/leads', {
  feature: 'partners',
  summary: 'Writes to the people who run the site; they answer by email.',
  access: 'visitor',
  body: leadRequest.extend({
    /** Where a form without JavaScript goes back to: a path of this site; anything else counts as `/`. */
    next: z.string().max(2000).optional(),
  }),
  responses: { 201: leadReceipt },
  errors: [],
  form: true,
  idempotent: 'key',
});
