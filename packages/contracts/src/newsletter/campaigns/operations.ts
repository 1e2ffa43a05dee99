import { z } from 'zod';
import { id, listQuery, noContent } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { mailSchemes } from '../../mail/constants.ts';
import { campaignScopes, campaignStates } from './constants.ts';
import {
  campaign,
  campaignCheck,
  campaignContent,
  campaignLink,
  campaignRecipients,
  campaignRevision,
  campaignSummary,
} from './schemas.ts';

/** "2026-03-12T14:30": what the clock on the wall says in the site’s time zone. */
const wallClock = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Donnez une date et une heure, comme 2026-03-12T14:30.');
const byId = z.object({ id });
const count = z.number().int().min(0);
const shared = { feature: 'newsletter', access: 'author' } as const;

export const listCampaigns = operation('GET /api/newsletter/campaigns', {
  ...shared,
  summary: 'Campaigns, last changed first: all of them for an admin, or those to the caller’s own subscribers.',
  query: listQuery.extend({ scope: z.enum(campaignScopes), state: z.enum(campaignStates).optional() }),
  responses: { 200: z.array(campaignSummary) },
  errors: ['bad_cursor', 'forbidden'],
});

export const createCampaign = operation('POST /api/newsletter/campaigns', {
  ...shared,
  summary: 'A new draft: of the site, which only an admin can, or to the caller’s own subscribers.',
  body: z.object({ scope: z.enum(campaignScopes), content: campaignContent.partial().optional() }),
  responses: { 201: campaign },
  errors: ['forbidden'],
  idempotent: 'key',
});

export const readCampaign = operation('GET /api/newsletter/campaigns/:id', {
  ...shared,
  summary: 'A campaign with its articles.',
  params: byId,
  responses: { 200: campaign },
  errors: ['campaign_not_found'],
});

export const saveCampaign = operation('PUT /api/newsletter/campaigns/:id', {
  ...shared,
  summary: 'Saves a draft over the revision that was loaded.',
  params: byId,
  body: campaignContent.extend({ revision: campaignRevision }),
  responses: { 200: campaign },
  errors: ['campaign_not_found', 'campaign_changed', 'campaign_transition'],
});

export const duplicateCampaign = operation('POST /api/newsletter/campaigns/:id/copies', {
  ...shared,
  summary: 'A new draft with the content of a campaign.',
  params: byId,
  responses: { 201: campaign },
  errors: ['campaign_not_found'],
  idempotent: 'key',
});

export const deleteCampaign = operation('DELETE /api/newsletter/campaigns/:id', {
  ...shared,
  summary: 'Deletes a draft.',
  params: byId,
  responses: { 204: noContent },
  errors: ['campaign_not_found', 'campaign_transition'],
});

export const previewCampaign = operation('GET /api/newsletter/campaigns/:id/html', {
  ...shared,
  summary: 'The mail as it was saved last, as a page to be shown in a frame.',
  params: byId,
  query: z.object({ scheme: z.enum(mailSchemes).default('auto') }),
  produces: ['text/html; charset=utf-8'],
  responses: { 200: z.null() },
  errors: ['campaign_not_found'],
});

export const previewCampaignText = operation('GET /api/newsletter/campaigns/:id/text', {
  ...shared,
  summary: 'The text part of the mail, and how many bytes its HTML has.',
  params: byId,
  responses: { 200: z.object({ text: z.string(), bytes: count }) },
  errors: ['campaign_not_found'],
});

export const countCampaignRecipients = operation('GET /api/newsletter/campaigns/:id/recipients', {
  ...shared,
  summary:
    'How many people the campaign reaches now, their how many-eth letter it is, and why it does not reach the others.',
  params: byId,
  responses: { 200: campaignRecipients },
  errors: ['campaign_not_found'],
});

export const checkCampaign = operation('GET /api/newsletter/campaigns/:id/checks', {
  ...shared,
  summary: 'What is wrong with the campaign as it was saved last; its links are asked for.',
  params: byId,
  responses: { 200: z.array(campaignCheck) },
  errors: ['campaign_not_found'],
});

export const testCampaign = operation('POST /api/newsletter/campaigns/:id/tests', {
  ...shared,
  summary: 'Sends the mail to the caller’s own address.',
  params: byId,
  responses: { 202: campaign },
  errors: ['campaign_not_found', 'campaign_tests_spent'],
  idempotent: 'key',
});

export const sendCampaign = operation('PUT /api/newsletter/campaigns/:id/departure', {
  ...shared,
  summary: 'Has the campaign go out at a moment to come, or now.',
  params: byId,
  body: z.object({
    at: wallClock.nullable(),
    revision: campaignRevision,
    /** The number of recipients that was read and confirmed. */
    recipients: count,
  }),
  responses: { 200: campaign },
  errors: [
    'campaign_not_found',
    'campaign_changed',
    'campaign_transition',
    'campaign_blocked',
    'campaign_recipients_changed',
    'email_unverified',
  ],
});

export const unscheduleCampaign = operation('DELETE /api/newsletter/campaigns/:id/departure', {
  ...shared,
  summary: 'Makes a draft again of a campaign that has not left.',
  params: byId,
  responses: { 200: campaign },
  errors: ['campaign_not_found', 'campaign_transition'],
});

export const changeCampaignState = operation('PUT /api/newsletter/campaigns/:id/state', {
  ...shared,
  summary: 'Pauses a campaign under way, has it go on, or ends it for those who did not get it yet.',
  params: byId,
  body: z.object({ state: z.enum(['sending', 'paused', 'stopped']) }),
  responses: { 200: campaign },
  errors: ['campaign_not_found', 'campaign_transition'],
});

export const listCampaignLinks = operation('GET /api/newsletter/campaigns/:id/links', {
  ...shared,
  summary: 'The links of a campaign that was sent, with the clicks on each.',
  params: byId,
  responses: { 200: z.array(campaignLink) },
  errors: ['campaign_not_found'],
});

export const followCampaignLink = operation('GET /l/:campaign/:link', {
  feature: 'newsletter',
  summary: 'Counts a click of nobody in particular, and leads to where a link of a campaign goes.',
  access: 'visitor',
  params: z.object({ campaign: id, link: z.string().regex(/^\d{1,3}$/) }),
  responses: { 303: z.null() },
  errors: ['not_found'],
});
