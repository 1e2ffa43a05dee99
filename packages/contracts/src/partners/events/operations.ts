import { z } from 'zod';
import { eventDate, id, isoDate, line, listQuery, optionalParagraph } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { optionalWebAddress } from '../../core/web-address-field.ts';
import { eventPlatforms, partnerLimits } from '../constants.ts';
import { tags } from '../experts/operations.ts';

/** An event of both platforms. */
export const partnerEventDraft = z.object({
  title: line(partnerLimits.titleLength),
  description: optionalParagraph(partnerLimits.descriptionLength).default(''),
  eventDate,
  /** IANA name of the zone that a date without zone is read in; the site's when it is not given. */
  timeZone: z.string().trim().max(64).optional(),
  platform: z.enum(eventPlatforms, 'Choisissez une plateforme.'),
  registrationUrl: optionalWebAddress({
    max: partnerLimits.addressLength,
    https: true,
    message: 'Saisissez une adresse complète, qui commence par https://.',
  }).default(''),
  speakers: tags.default([]),
  tags: tags.default([]),
});
export type PartnerEventDraft = z.output<typeof partnerEventDraft>;

export const partnerEvent = z.object({
  id,
  title: z.string(),
  description: z.string(),
  eventDate: isoDate,
  platform: z.enum(eventPlatforms),
  /** False once it was withdrawn. */
  isActive: z.boolean(),
  registrationUrl: z.string(),
  speakers: z.array(z.string()),
  tags: z.array(z.string()),
  createdAt: isoDate,
});
export type PartnerEvent = z.infer<typeof partnerEvent>;

export const listUpcomingEvents = operation('GET /api/partners/events/upcoming', {
  feature: 'partners',
  summary: 'Events to come that were not withdrawn, the next one first.',
  access: 'admin',
  query: listQuery,
  responses: { 200: z.array(partnerEvent) },
  errors: ['bad_cursor'],
});

export const createPartnerEvent = operation('POST /api/partners/events', {
  feature: 'partners',
  summary: 'Announces an event to come on both platforms.',
  access: 'admin',
  body: partnerEventDraft,
  responses: { 201: partnerEvent },
  errors: [],
  idempotent: 'key',
});

export const withdrawPartnerEvent = operation('DELETE /api/partners/events/:id', {
  feature: 'partners',
  summary: 'Withdraws an event: it is no longer listed, and the partner is told. Again, it changes nothing.',
  access: 'admin',
  params: z.object({ id }),
  responses: { 200: partnerEvent },
  errors: ['partner_event_not_found'],
});
