import { z } from 'zod';
import { email, id, isoDate, line, listQuery, optionalLine, optionalParagraph } from '../../core/fields.ts';
import { limits } from '../../core/limits.ts';
import { operation } from '../../core/operation.ts';
import { optionalWebAddress } from '../../core/web-address-field.ts';
import { accountLimits } from '../../users/constants.ts';
import { partnerLimits } from '../constants.ts';

/** Words that an administrator typed one after the other: trimmed, empties left out, none twice. */
export const tags = z
  .array(optionalLine(partnerLimits.tagLength))
  .max(partnerLimits.maxTags, `Au plus ${partnerLimits.maxTags}.`)
  .overwrite((given) => [...new Set(given.filter((tag) => tag !== ''))]);

/** What is known of an expert on both platforms. The address of an email says who it is. */
export const expertDraft = z.object({
  name: line(accountLimits.authorNameLength),
  email,
  bio: optionalParagraph(partnerLimits.bioLength).default(''),
  expertise: tags.default([]),
  linkedInUrl: optionalWebAddress({
    max: partnerLimits.addressLength,
    network: 'linkedin',
    https: true,
    message: 'Saisissez une adresse https de linkedin.com.',
  }).default(''),
  consultingServices: tags.default([]),
  availableForNewsletter: z.boolean().default(false),
  availableForConsulting: z.boolean().default(false),
});
export type ExpertDraft = z.output<typeof expertDraft>;

export const expert = z.object({
  ...expertDraft.shape,
  id,
  name: z.string(),
  email: z.string(),
  bio: z.string(),
  expertise: z.array(z.string()),
  linkedInUrl: z.string(),
  consultingServices: z.array(z.string()),
  createdAt: isoDate,
  syncedAt: isoDate,
});
export type Expert = z.infer<typeof expert>;

export const listPartnerExperts = operation('GET /api/partners/experts', {
  feature: 'partners',
  summary: 'Experts that both platforms know, newest first; `search` finds the starts of names, addresses and domains.',
  access: 'admin',
  query: listQuery.extend({ search: z.string().max(limits.searchLength).optional() }),
  responses: { 200: z.array(expert) },
  errors: ['bad_cursor'],
});

export const syncExpert = operation('POST /api/partners/sync-expert', {
  feature: 'partners',
  summary: 'Stores an expert and has the partner told; an address that is known is the same expert, and is changed.',
  access: 'admin',
  body: expertDraft,
  responses: { 200: expert },
  errors: [],
});
