import { z } from 'zod';
import { id, isoDate, line, listQuery, paragraph } from '../../core/fields.ts';
import { limits } from '../../core/limits.ts';
import { operation } from '../../core/operation.ts';
import { partnerSiteLimits, partnerSiteStates, siteFigureDays } from '../constants.ts';
import { siteCounts, siteFigures } from '../figures/operations.ts';
import { siteKey, siteOrigins } from '../registration/operations.ts';

const perDay = z.array(z.number().int().min(0)).length(siteFigureDays);

/** A partner's site as the administration sees it. */
export const managedSite = z.object({
  id,
  name: z.string(),
  email: z.string(),
  key: siteKey,
  origins: z.array(z.string()),
  state: z.enum(partnerSiteStates),
  /** Why it is suspended; empty when it is not. */
  reason: z.string(),
  createdAt: isoDate,
  confirmedAt: isoDate.nullable(),
  /** Of the last days, as many as figures show. */
  counts: siteCounts,
  /** The same by day, the first first; in UTC. */
  days: z.object({ shown: perDay, clicked: perDay, subscribed: perDay }),
});
export type ManagedSite = z.infer<typeof managedSite>;

const siteParams = z.object({ id });

export const listSites = operation('GET /api/admin/sites', {
  feature: 'sites',
  summary: 'Partners’ sites, newest first; `search` finds the starts of names, addresses and hosts.',
  access: 'admin',
  query: listQuery.extend({
    search: z.string().max(limits.searchLength).optional(),
    state: z.enum(partnerSiteStates).optional(),
  }),
  responses: { 200: z.array(managedSite) },
  errors: ['bad_cursor'],
});

export const getSite = operation('GET /api/admin/sites/:id', {
  feature: 'sites',
  summary: 'One site.',
  access: 'admin',
  params: siteParams,
  responses: { 200: managedSite },
  errors: ['site_unknown'],
});

export const getSiteFigures = operation('GET /api/admin/sites/:id/figures', {
  feature: 'sites',
  summary: 'Figures of one site, by day and by widget.',
  access: 'admin',
  params: siteParams,
  responses: { 200: siteFigures },
  errors: ['site_unknown'],
});

export const changeSite = operation('PUT /api/admin/sites/:id', {
  feature: 'sites',
  summary: 'Changes the name and the origins of a site; widgets elsewhere count no more from then on.',
  access: 'admin',
  params: siteParams,
  body: z.object({ name: line(partnerSiteLimits.name), origins: siteOrigins }),
  responses: { 200: managedSite },
  errors: ['site_unknown'],
});

export const renewSiteKey = operation('POST /api/admin/sites/:id/key', {
  feature: 'sites',
  summary: 'Gives a confirmed site a new key and mails it to the contact; the former one is nobody’s any more.',
  access: 'admin',
  params: siteParams,
  responses: { 200: managedSite },
  errors: ['site_unknown', 'site_unconfirmed'],
});

export const renewSiteLink = operation('POST /api/admin/sites/:id/link', {
  feature: 'sites',
  summary: 'Mails the contact of a confirmed site a new private link; the former one opens nothing any more.',
  access: 'admin',
  params: siteParams,
  responses: { 200: managedSite },
  errors: ['site_unknown', 'site_unconfirmed'],
});

export const suspendSite = operation('PUT /api/admin/sites/:id/suspension', {
  feature: 'sites',
  summary: 'Ends subscriptions and counts of a site; its contact is mailed the reason.',
  access: 'admin',
  params: siteParams,
  body: z.object({ reason: paragraph(partnerSiteLimits.suspensionReason) }),
  responses: { 200: managedSite },
  errors: ['site_unknown', 'site_unconfirmed'],
});

export const restoreSite = operation('DELETE /api/admin/sites/:id/suspension', {
  feature: 'sites',
  summary: 'Ends the suspension of a site; its contact is told by mail.',
  access: 'admin',
  params: siteParams,
  responses: { 200: managedSite },
  errors: ['site_unknown'],
});
