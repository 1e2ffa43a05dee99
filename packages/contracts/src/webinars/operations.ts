import { z } from 'zod';
import { eventDate, id, isoDate, line, listQuery, noContent, optionalLine, paragraph } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { optionalWebAddress } from '../core/web-address-field.ts';
import { isWorthItsFees, minPriceMessage } from '../payments/min-prices.ts';
import {
  webinarCategories,
  webinarCurrency,
  webinarDefaults,
  webinarLanguages,
  webinarLimits,
  webinarStatuses,
} from './constants.ts';

const whole = (least: number, most: number, unit: string) =>
  z
    .number(`Donnez un nombre de ${unit}.`)
    .int(`Donnez un nombre entier de ${unit}.`)
    .min(least, `Au moins ${least} ${unit}.`)
    .max(most, `Au plus ${most} ${unit}.`);

/** Distinct words, in the order in which they were typed. */
const tags = z
  .array(optionalLine(webinarLimits.tagLength))
  .max(webinarLimits.maxTags, `Au plus ${webinarLimits.maxTags}.`)
  .transform((all) => [...new Set(all.filter((tag) => tag !== ''))]);

/** In euros, as the specification has it. Cents are read from their decimal form: `price * 100` would lose some now and then. */
const price = z
  .number('Donnez un prix en euros.')
  .min(0, 'Le prix ne peut pas être négatif.')
  .max(webinarLimits.maxPrice, `Au plus ${webinarLimits.maxPrice} euros.`)
  .refine((euros) => Number(euros.toFixed(2)) === euros, 'Au plus deux chiffres après la virgule.');

/** What an administrator decides about a webinar. */
export const webinarDraft = z.object({
  title: line(webinarLimits.titleLength),
  description: paragraph(webinarLimits.descriptionLength),
  scheduledDate: eventDate,
  /** IANA name of the zone that a date without zone is read in, and that times are shown in; the site's when it is not given. */
  timeZone: z.string().trim().max(64).optional(),
  /** Minutes. */
  duration: whole(webinarLimits.minDuration, webinarLimits.maxDuration, 'minutes').default(webinarDefaults.duration),
  maxParticipants: whole(webinarLimits.minParticipants, webinarLimits.maxParticipants, 'places').default(
    webinarDefaults.maxParticipants,
  ),
  category: z.enum(webinarCategories, 'Choisissez une catégorie.').default(webinarDefaults.category),
  language: z.enum(webinarLanguages, 'Choisissez une langue.').default(webinarDefaults.language),
  /** Announced on the page of webinars; the others are found by their address alone. */
  isPublic: z.boolean().default(webinarDefaults.isPublic),
  /** Without it anybody may follow the link while it is open; a paid one always asks for it. */
  registrationRequired: z.boolean().default(webinarDefaults.registrationRequired),
  /** One that was set before there was a least price may stay; another one is worth its fees, or nothing. */
  price: price.default(webinarDefaults.price),
  speakers: tags.default([]),
  tags: tags.default([]),
  /** Where it takes place, as any service gives it; empty while it is not known. */
  joinUrl: optionalWebAddress({
    max: webinarLimits.addressLength,
    https: true,
    message: 'Saisissez une adresse complète, qui commence par https://.',
  }).default(''),
  /** The author who holds it and gets half of its price; a price sells once they are known. */
  hostAuthorId: id.nullable().default(null),
});
export type WebinarDraft = z.output<typeof webinarDraft>;
/** The same before it is tidied: what a form sends. */
export type WebinarInput = z.input<typeof webinarDraft>;

const count = z.int().min(0);

/** What administrators see besides. */
export const webinarManagement = z.object({
  /** Of the last change; a change names the one that it was made from. */
  revision: z.int(),
  waiting: count,
  offered: count,
  /** Seats that are being paid for. */
  held: count,
  /** Registrants who followed the link. */
  joined: count,
  hostAuthorId: id.nullable(),
  /** The product that was made of its recording. */
  replayProductId: id.nullable(),
});

/** A webinar. `joinUrl` and `management` are for administrators alone. */
export const webinar = z.object({
  id,
  title: z.string(),
  description: z.string(),
  scheduledDate: isoDate,
  timeZone: z.string(),
  duration: z.int(),
  maxParticipants: z.int(),
  /** Confirmed registrations, counted. */
  currentParticipants: count,
  /** Those that can still be had: what is offered or being paid for is not free. */
  seatsLeft: count,
  /** When the first seat that is being paid for is free if nobody pays; null while none is, or all payments are being taken. */
  heldUntil: isoDate.nullable(),
  category: z.enum(webinarCategories),
  language: z.enum(webinarLanguages),
  isPublic: z.boolean(),
  registrationRequired: z.boolean(),
  /** Euros. */
  price: z.number(),
  /** False for a price that does not sell yet. */
  isOnSale: z.boolean(),
  speakers: z.array(z.string()),
  tags: z.array(z.string()),
  status: z.enum(webinarStatuses),
  /** Its time has come and nobody has started it; it can be registered for all the same. */
  isLate: z.boolean(),
  host: z
    .object({ id, fullName: z.string(), username: z.string(), bio: z.string(), avatar: z.string().nullable() })
    .nullable(),
  /** When it was started and ended, null before. */
  startedAt: isoDate.nullable(),
  endedAt: isoDate.nullable(),
  createdAt: isoDate,
  joinUrl: z.string().optional(),
  management: webinarManagement.optional(),
});
export type Webinar = z.infer<typeof webinar>;

const webinarParams = z.object({ id });

export const listWebinars = operation('GET /api/webinars', {
  feature: 'webinars',
  summary:
    'Public webinars that are scheduled, live or ended, the latest date first; for administrators all of them, with their join links.',
  access: 'visitor',
  query: listQuery.extend({
    status: z.enum(webinarStatuses).optional(),
    category: z.enum(webinarCategories).optional(),
    /** `upcoming`: those with a date to come that were not cancelled, the next one first. `past`: those whose date has passed. */
    when: z.enum(['upcoming', 'past']).optional(),
  }),
  responses: { 200: z.array(webinar) },
  errors: ['bad_cursor'],
});

export const getWebinar = operation('GET /api/webinars/:id', {
  feature: 'webinars',
  summary: 'One webinar; drafts are for administrators alone.',
  access: 'visitor',
  params: webinarParams,
  responses: { 200: webinar },
  errors: ['webinar_not_found'],
});

export const createWebinar = operation('POST /api/webinars', {
  feature: 'webinars',
  summary: 'Schedules a webinar, or stores a draft of one.',
  access: 'admin',
  body: webinarDraft.extend({
    price: price
      .refine(
        (euros) => isWorthItsFees({ amount: Math.round(euros * 100), currency: webinarCurrency }),
        minPriceMessage(webinarCurrency),
      )
      .default(webinarDefaults.price),
    status: z.enum(['scheduled', 'draft']).default('scheduled'),
  }),
  responses: { 201: webinar },
  errors: [],
  idempotent: 'key',
});

export const updateWebinar = operation('PUT /api/webinars/:id', {
  feature: 'webinars',
  summary: 'Changes a webinar that is not over; its registrants are told of another title, date or duration.',
  access: 'admin',
  params: webinarParams,
  body: webinarDraft.extend({
    /** The one that was read before: a change by another administrator in between is refused, not overwritten. */
    revision: z.int().min(0),
  }),
  responses: { 200: webinar },
  errors: ['webinar_not_found', 'webinar_changed', 'webinar_over', 'webinar_seats_taken'],
});

export const setWebinarStatus = operation('PUT /api/webinars/:id/status', {
  feature: 'webinars',
  summary:
    'Schedules, starts, ends or cancels a webinar; a cancelled one tells its registrants and refunds those who paid.',
  access: 'admin',
  params: webinarParams,
  body: z.object({ status: z.enum(webinarStatuses, 'Choisissez un statut.') }),
  responses: { 200: webinar },
  errors: ['webinar_not_found', 'webinar_transition', 'webinar_past', 'webinar_room_needed'],
});

/** What the console counts. */
export const webinarFigures = z.object({
  total: count,
  /** With a date to come, and not cancelled. */
  upcoming: count,
  live: count,
  /** Scheduled ones whose time has passed. */
  late: count,
  /** Confirmed registrations of all that were not cancelled. */
  participants: count,
  /** Of the live ones: who followed the link. */
  joinedLive: count,
  /** Every status and every category, also those of which there is none. */
  byStatus: z.array(z.object({ status: z.enum(webinarStatuses), count })),
  byCategory: z.array(z.object({ category: z.enum(webinarCategories), count })),
  /** Mean of current over maximum participants, in rounded percent; null without webinars. */
  averageParticipation: z.int().nullable(),
  /** The date of the first one; null without any. */
  since: isoDate.nullable(),
});
export type WebinarFigures = z.infer<typeof webinarFigures>;

export const getWebinarFigures = operation('GET /api/webinars/figures', {
  feature: 'webinars',
  summary: 'How many webinars there are of each kind, and how full they are.',
  access: 'admin',
  responses: { 200: webinarFigures },
  errors: [],
});

export const draftWebinarReplay = operation('POST /api/webinars/:id/replay', {
  feature: 'webinars',
  summary:
    'Makes of an ended webinar a product draft of its host, who adds the recording, sets the price and publishes it.',
  access: 'admin',
  params: webinarParams,
  body: z.object({}),
  responses: { 201: z.object({ productId: id }) },
  errors: ['webinar_not_found', 'webinar_not_ended', 'webinar_host_needed', 'webinar_replay_exists'],
});

export const downloadWebinarCalendar = operation('GET /api/webinars/:id/calendar.ics', {
  feature: 'webinars',
  summary: 'The webinar as a calendar file (RFC 5545), without its join link.',
  access: 'visitor',
  params: webinarParams,
  produces: ['text/calendar; charset=utf-8'],
  responses: { 200: noContent },
  errors: ['webinar_not_found'],
});

export const joinOpenWebinar = operation('POST /api/webinars/:id/join', {
  feature: 'webinars',
  summary: 'The join link of a webinar that asks for no registration, while it is open.',
  access: 'visitor',
  params: webinarParams,
  body: z.object({}),
  responses: { 200: z.object({ joinUrl: z.string() }) },
  errors: ['webinar_not_found', 'webinar_registration_needed', 'webinar_not_open'],
});
