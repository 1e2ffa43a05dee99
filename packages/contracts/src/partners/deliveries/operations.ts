import { z } from 'zod';
import { id, isoDate, listQuery } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { partnerDeliveryStates, partnerMessageTypes } from '../constants.ts';

/** One message to the partner, and what became of it. */
export const partnerDelivery = z.object({
  /** Also the message's own id (`webhook-id`): the same over all attempts and replays. */
  id,
  type: z.enum(partnerMessageTypes),
  /** What it is about, in a few words; nobody's address. */
  subject: z.string(),
  state: z.enum(partnerDeliveryStates),
  /** Attempts in all. */
  attempts: z.int().min(0),
  /** The last ones, newest first. */
  lastAttempts: z.array(
    z.object({
      at: isoDate,
      /** What the partner answered; null when no answer came. */
      status: z.int().nullable(),
      /** Why it counts as failed, in French; null for the one that arrived. */
      problem: z.string().nullable(),
    }),
  ),
  createdAt: isoDate,
  deliveredAt: isoDate.nullable(),
});
export type PartnerDelivery = z.infer<typeof partnerDelivery>;

export const listPartnerDeliveries = operation('GET /api/partners/deliveries', {
  feature: 'partners',
  summary: 'Messages to the partner, newest first.',
  access: 'admin',
  query: listQuery.extend({ state: z.enum(partnerDeliveryStates).optional() }),
  responses: { 200: z.array(partnerDelivery) },
  errors: ['bad_cursor'],
});

export const replayPartnerDelivery = operation('POST /api/partners/deliveries/:id/replay', {
  feature: 'partners',
  summary: 'Sends a message again, the same under the same id; the partner recognises one that they have.',
  access: 'admin',
  params: z.object({ id }),
  responses: { 200: partnerDelivery },
  errors: ['partner_delivery_not_found', 'partner_delivery_waiting'],
  idempotent: 'key',
});

export const getPartnerConnection = operation('GET /api/partners/connection', {
  feature: 'partners',
  summary: 'Whether messages can leave and come, and when something was sent and received last. No secret, no address.',
  access: 'admin',
  responses: {
    200: z.object({
      partnerName: z.string(),
      /** Host that messages go to; null while none is set. */
      host: z.string().nullable(),
      /** Signed calls of the partner can be verified. */
      acceptsCalls: z.boolean(),
      /** When the last message arrived there. */
      deliveredAt: isoDate.nullable(),
      initialisedAt: isoDate.nullable(),
      /** How much was sent by it; null before the first time. */
      initialisedSent: z.int().min(0).nullable(),
      contentSyncedAt: isoDate.nullable(),
      contentSyncedSent: z.int().min(0).nullable(),
    }),
  },
  errors: [],
});
