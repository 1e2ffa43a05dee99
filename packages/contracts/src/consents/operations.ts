import { z } from 'zod';
import { id, isoDate } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { consentPurposes, consentSources } from '../privacy/constants.ts';

export const consentPurpose = z.enum(Object.keys(consentPurposes) as [keyof typeof consentPurposes]);

/** What a person agreed to, or no longer, with the words that they saw (GDPR, article 7). Never changed afterwards. */
export const consent = z.object({
  id,
  purpose: consentPurpose,
  version: z.string(),
  /** The very words, so that the record speaks for itself. */
  text: z.string(),
  given: z.boolean(),
  source: z.enum(consentSources),
  /** Name and origin of a partner's page where the words stood; null on the site. */
  site: z.string().nullable(),
  /** The person who did it held the account or the address. Without that, it is a request, and counts for nothing yet. */
  isVerified: z.boolean(),
  at: isoDate,
});
export type Consent = z.infer<typeof consent>;

/** Where a purpose stands. */
export const consentState = z.object({
  purpose: consentPurpose,
  label: z.string(),
  given: z.boolean(),
  /** Every yes and no, newest first. */
  history: z.array(consent),
});
export type ConsentState = z.infer<typeof consentState>;

export const listConsents = operation('GET /api/my/consents', {
  feature: 'consents',
  summary: 'What the caller agreed to, by purpose, with the words, the time and the place.',
  access: 'reader',
  responses: { 200: z.array(consentState) },
  errors: [],
});

export const withdrawConsent = operation('POST /api/my/consents/withdraw', {
  feature: 'consents',
  summary: 'Takes a consent back: what was done by it ends at once. Doing it again changes nothing.',
  access: 'reader',
  body: z.object({ purpose: consentPurpose }),
  responses: { 200: z.array(consentState) },
  errors: [],
});
