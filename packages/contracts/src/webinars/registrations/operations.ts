import { z } from 'zod';
import { email, id, isoDate, line, listQuery, noContent, optionalLine, paragraph } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { leadConsentVersions } from '../../partners/leads/consents.ts';
import { webinarLimits } from '../constants.ts';
import { webinar } from '../operations.ts';
import { registrationStates, webinarMailingKinds } from './constants.ts';

/** Who takes part. An account is registered under its own address. */
export const registrationRequest = z.object({
  name: line(webinarLimits.nameLength),
  /** A visitor gives it; an account has its own. */
  email: email.optional(),
  /** Version of the words beside the box. */
  consent: z.literal('webinar-1', 'Cochez la case : sans elle, nous ne pouvons pas vous envoyer le lien.'),
  /** Version of the words beside the other box, when it was ticked: the consulting partner may get in touch. */
  leadConsent: z.enum(leadConsentVersions).optional(),
  /** Honeypot: people never see it, so what fills it is no person. */
  website: z.string().max(500).optional(),
});
export type RegistrationRequest = z.output<typeof registrationRequest>;

export const registerForWebinar = operation('POST /api/webinars/:id/registrations', {
  feature: 'webinars',
  summary:
    'Takes a free seat, or a place in the waiting list when there is none. A visitor gets the link to their registration by mail alone.',
  access: 'visitor',
  params: z.object({ id }),
  body: registrationRequest,
  responses: {
    201: z.object({
      /** For a visitor it says what a new registration gets, so that it tells nobody who is registered. */
      state: z.enum(['confirmed', 'waiting']),
      /** The page of the registration, for an account whose address is proved; null for the others, who get it by mail. */
      address: z.string().nullable(),
      /** The room is open now to who has a seat; by that address, or the one in the mail. */
      isRoomOpen: z.boolean(),
    }),
  },
  errors: ['webinar_not_found', 'webinar_closed', 'webinar_not_free', 'webinar_not_on_sale'],
  form: true,
});

/** A registration as administrators see it. */
export const registration = z.object({
  id,
  name: z.string(),
  email: z.string(),
  state: z.enum(registrationStates),
  isPaid: z.boolean(),
  createdAt: isoDate,
  confirmedAt: isoDate.nullable(),
  /** Until when a seat is offered or held. */
  until: isoDate.nullable(),
  /** When they followed the link first. */
  joinedAt: isoDate.nullable(),
});
export type Registration = z.infer<typeof registration>;

const ofWebinar = z.object({ webinarId: id });

export const listRegistrations = operation('GET /api/webinars/registrations', {
  feature: 'webinars',
  summary: 'Who is registered for a webinar, the latest first.',
  access: 'admin',
  query: listQuery.extend({ ...ofWebinar.shape, state: z.enum(registrationStates).optional() }),
  responses: { 200: z.array(registration) },
  errors: ['bad_cursor', 'webinar_not_found'],
});

export const exportRegistrations = operation('GET /api/webinars/registrations/export', {
  feature: 'webinars',
  summary: 'Who is registered for a webinar, as a file for spreadsheets.',
  access: 'admin',
  query: ofWebinar,
  produces: ['text/csv; charset=utf-8'],
  responses: { 200: noContent },
  errors: ['webinar_not_found'],
});

/** Something that was sent to the registrants. */
export const webinarMailing = z.object({
  id,
  kind: z.enum(webinarMailingKinds),
  subject: z.string(),
  at: isoDate,
  /** Accepted by the mail server, still to go, and failed or withheld. */
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
});
export type WebinarMailing = z.infer<typeof webinarMailing>;

export const listWebinarMailings = operation('GET /api/webinars/:id/mailings', {
  feature: 'webinars',
  summary: 'What was sent to the registrants of a webinar, the latest first, and what became of it.',
  access: 'admin',
  params: z.object({ id }),
  responses: { 200: z.array(webinarMailing) },
  errors: ['webinar_not_found'],
});

export const writeToRegistrants = operation('POST /api/webinars/:id/mailings', {
  feature: 'webinars',
  summary: 'Writes to everybody who has a seat.',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({ subject: line(webinarLimits.subjectLength), text: paragraph(webinarLimits.messageLength) }),
  responses: { 201: webinarMailing },
  errors: ['webinar_not_found', 'webinar_nobody'],
  idempotent: 'key',
});

const token = z.string().min(1).max(500);
const pageParams = z.object({ token });

/** A registration on its own page, for a person who holds the page's address. */
export const registrationPage = z.object({
  state: z.enum(registrationStates),
  /** Masked: the address of the page may be passed on. */
  email: z.string(),
  webinar: webinar.omit({ joinUrl: true, management: true }),
  isPaid: z.boolean(),
  /** They get its reminders and messages; changes are told in any case. */
  wantsMails: z.boolean(),
  /** Place in the waiting list, from 1; null for who does not wait. */
  position: z.int().nullable(),
  /** Until when the seat is theirs to accept. */
  until: isoDate.nullable(),
  /** The room is open to them now. */
  canJoin: z.boolean(),
  /** From when it will be. */
  opensAt: isoDate,
  /** Giving up the seat now gives the price back. */
  isRefundable: z.boolean(),
});
export type RegistrationPage = z.infer<typeof registrationPage>;

export const readRegistration = operation('GET /api/webinar-registrations/:token', {
  feature: 'webinars',
  summary: 'A registration, for whoever holds the address of its page.',
  access: 'token',
  params: pageParams,
  responses: { 200: registrationPage },
  errors: ['webinar_registration_not_found'],
});

export const joinWebinar = operation('POST /api/webinar-registrations/:token/join', {
  feature: 'webinars',
  summary: 'The join link, for who has a seat, while the room is open; that they joined is recorded.',
  access: 'token',
  params: pageParams,
  body: z.object({}),
  responses: { 200: z.object({ joinUrl: z.string() }) },
  errors: ['webinar_registration_not_found', 'webinar_not_confirmed', 'webinar_not_open'],
});

export const cancelRegistration = operation('POST /api/webinar-registrations/:token/cancellation', {
  feature: 'webinars',
  summary:
    'Gives up the seat or the place in the waiting list; nothing is offered again. What was paid is refunded until the day before.',
  access: 'token',
  params: pageParams,
  body: z.object({}),
  responses: { 200: registrationPage },
  errors: ['webinar_registration_not_found', 'webinar_closed'],
});

export const leaveWebinarMails = operation('POST /api/webinar-registrations/:token/mails', {
  feature: 'webinars',
  summary:
    'Ends the reminders and messages of a webinar, for mail programs, whatever the body is (RFC 8058); the seat stays.',
  access: 'token',
  params: pageParams,
  reads: { as: 'nothing' },
  responses: { 204: noContent },
  errors: ['webinar_registration_not_found'],
});

export const chooseWebinarMails = operation('PUT /api/webinar-registrations/:token/mails', {
  feature: 'webinars',
  summary: 'Whether the reminders and messages of a webinar come; what changes is told in any case.',
  access: 'token',
  params: pageParams,
  body: z.object({ wanted: z.boolean() }),
  responses: { 200: registrationPage },
  errors: ['webinar_registration_not_found'],
});

export const answerOffer = operation('POST /api/webinar-registrations/:token/offer', {
  feature: 'webinars',
  summary: 'Accepts the seat that was offered from the waiting list, or declines it.',
  access: 'token',
  params: pageParams,
  body: z.object({ accepts: z.boolean() }),
  responses: { 200: registrationPage },
  errors: ['webinar_registration_not_found', 'webinar_no_offer', 'webinar_not_free', 'webinar_closed'],
});

export const downloadRegistrationCalendar = operation('GET /api/webinar-registrations/:token/calendar.ics', {
  feature: 'webinars',
  summary: 'The registration as a calendar file (RFC 5545); of one that ended, its cancellation.',
  access: 'token',
  params: pageParams,
  produces: ['text/calendar; charset=utf-8'],
  responses: { 200: noContent },
  errors: ['webinar_registration_not_found'],
});

/** A registration of the account, with the address of its page. */
export const ownRegistration = z.object({
  webinarId: id,
  title: z.string(),
  scheduledDate: isoDate,
  state: z.enum(registrationStates),
  address: z.string(),
  /** The room is open to them now. */
  canJoin: z.boolean(),
});
export type OwnRegistration = z.infer<typeof ownRegistration>;

export const listOwnRegistrations = operation('GET /api/my/webinar-registrations', {
  feature: 'webinars',
  summary:
    'Webinars that the account is registered for or waits for, those by its verified address too; the latest first.',
  access: 'reader',
  query: z.object({ webinarId: optionalLine(64).optional() }),
  responses: { 200: z.array(ownRegistration) },
  errors: [],
});
