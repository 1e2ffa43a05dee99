import { z } from 'zod';
import { id, isoDate, listQuery, optionalParagraph } from '../../core/fields.ts';
import { limits } from '../../core/limits.ts';
import { operation } from '../../core/operation.ts';
import { leadLimits, leadSources, leadStatuses } from './constants.ts';

/** An administrator who looks after a lead. */
const owner = z.object({ id, name: z.string() });

/** A person who wants to work with us, as the administration sees them. */
export const lead = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Empty for a visitor who writes in their own name. */
  company: z.string(),
  status: z.enum(leadStatuses),
  interests: z.array(z.string()),
  source: z.enum(leadSources),
  /** Empty where nothing was written, as by who registered for a webinar. */
  message: z.string(),
  owner: owner.nullable(),
  /** They agreed that the consulting partner gets this. */
  isShared: z.boolean(),
  createdAt: isoDate,
});
export type Lead = z.infer<typeof lead>;

/** One step of a conversation. Never changed afterwards. */
export const leadChange = z.object({
  id,
  at: isoDate,
  /** Who did it; null for an account that has gone. */
  by: z.string().nullable(),
  /** The partner did it, by a signed call. */
  isPartner: z.boolean(),
  kind: z.enum(['status', 'owner']),
  /** Statuses, or names of owners; null for nobody. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  notes: z.string(),
});
export type LeadChange = z.infer<typeof leadChange>;

const filter = {
  status: z.enum(leadStatuses).optional(),
  source: z.enum(leadSources).optional(),
  /** Id of an administrator; `none` finds what nobody looks after. */
  owner: id.optional(),
  search: z.string().max(limits.searchLength).optional(),
};
export const leadFilter = z.object(filter);
export type LeadFilter = z.infer<typeof leadFilter>;

const params = z.object({ id });

export const listLeads = operation('GET /api/partners/leads', {
  feature: 'partners',
  summary: 'Leads, newest first; `search` finds the starts of names, addresses and organisations.',
  access: 'admin',
  query: listQuery.extend(filter),
  responses: { 200: z.array(lead) },
  errors: ['bad_cursor'],
});

export const listLeadChanges = operation('GET /api/partners/leads/:id/history', {
  feature: 'partners',
  summary: 'What was done with a lead, newest first: who, when, from what to what, with their notes.',
  access: 'admin',
  params,
  query: listQuery,
  responses: { 200: z.array(leadChange) },
  errors: ['bad_cursor', 'lead_not_found'],
});

export const setLeadStatus = operation('PUT /api/partners/leads/:id/status', {
  feature: 'partners',
  summary: 'Sets the status of a lead, any after any; the same one with notes adds the notes to its history.',
  access: 'admin',
  params,
  body: z.object({
    status: z.enum(leadStatuses),
    notes: optionalParagraph(leadLimits.notesLength).default(''),
  }),
  responses: { 200: lead },
  errors: ['lead_not_found'],
});

export const setLeadOwner = operation('PUT /api/partners/leads/:id/owner', {
  feature: 'partners',
  summary: 'Says which administrator looks after a lead; null for nobody.',
  access: 'admin',
  params,
  body: z.object({ ownerId: id.nullable() }),
  responses: { 200: lead },
  errors: ['lead_not_found', 'validation'],
});

export const listLeadOwners = operation('GET /api/partners/owners', {
  feature: 'partners',
  summary: 'Administrators, who may look after leads, by name.',
  access: 'admin',
  responses: { 200: z.array(owner) },
  errors: [],
});

export const exportLeads = operation('GET /api/partners/leads/export', {
  feature: 'partners',
  summary: 'Leads as CSV that spreadsheets read as text; written down in the audit.',
  access: 'admin',
  query: leadFilter,
  produces: ['text/csv; charset=utf-8'],
  responses: { 200: z.null() },
  errors: [],
});

const counts = z.int().min(0);

/** Figures of the partnership, and what of it waits for an administrator. */
export const partnerStats = z.object({
  experts: z.object({
    total: counts,
    availableForNewsletter: counts,
    availableForConsulting: counts,
    availableForBoth: counts,
    /** Shared, and shown nowhere. */
    unavailable: counts,
  }),
  /** Those to come that are not withdrawn. */
  events: z.object({ active: counts, next: isoDate.nullable() }),
  leads: z.object({
    total: counts,
    converted: counts,
    /** Percent of all, rounded. */
    conversionRate: z.int().min(0).max(100),
    /** Who waits longest for an answer. */
    oldestNew: z.object({ name: z.string(), at: isoDate }).nullable(),
    byStatus: z.object({ new: counts, contacted: counts, converted: counts, closed: counts }),
  }),
  /** Messages to the partner. */
  deliveries: z.object({ waiting: counts, failed: counts }),
});
export type PartnerStats = z.infer<typeof partnerStats>;

export const getPartnerStats = operation('GET /api/partners/stats', {
  feature: 'partners',
  summary: 'Figures of the partnership, counted when they are asked for.',
  access: 'admin',
  responses: { 200: partnerStats },
  errors: [],
});
