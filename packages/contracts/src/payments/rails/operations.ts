import { z } from 'zod';
import { currencyCode, id, noContent } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { railDestinations, standInDecisions } from './constants.ts';
import { railId } from './schemas.ts';

export const receiveRailMessage = operation('POST /api/rails/:rail/messages', {
  feature: 'payments',
  summary: 'A signed message of a payment rail; what it is about is asked for, and the same message counts once.',
  access: 'token',
  params: z.object({ rail: railId }),
  reads: { as: 'bytes', most: 64 * 1024 },
  responses: { 204: noContent },
  errors: ['bad_signature', 'not_found', 'payments_unavailable'],
});

/** A rail that this site has open. */
export const openRail = z.object({
  id: railId,
  label: z.string(),
  /** Buyers can pay by it here. */
  charges: z.boolean(),
  /** In these currencies. */
  chargesIn: z.array(currencyCode),
  /** Authors can be paid by it here: it pays out, in a currency that something can be bought in. */
  paysOut: z.boolean(),
  /** Where an author's money goes. */
  destination: z.enum(railDestinations),
  /** Who gets what a payment needs of its payer or payee; null of what is done by hand. */
  recipient: z.string().nullable(),
});
export type OpenRail = z.infer<typeof openRail>;

export const listOpenRails = operation('GET /api/rails', {
  feature: 'payments',
  summary: 'The ways to pay and be paid that this site has open.',
  access: 'visitor',
  responses: { 200: z.array(openRail) },
  errors: [],
});

const standInCharge = z.object({ rail: railId, id });

export const getStandInCharge = operation('GET /api/rails/:rail/stand-in/:id', {
  feature: 'payments',
  summary: 'The page that stands for a rail’s app in the demonstration, in which a buyer confirms: no money moves.',
  access: 'visitor',
  params: standInCharge,
  produces: ['text/html; charset=utf-8'],
  responses: { 200: z.null() },
  errors: ['not_found'],
});

export const decideStandInCharge = operation('POST /api/rails/:rail/stand-in/:id', {
  feature: 'payments',
  summary: 'What a person decides in the page that stands for a rail’s app.',
  access: 'visitor',
  params: standInCharge,
  form: true,
  body: z.object({ decision: z.enum(standInDecisions) }),
  responses: { 204: noContent },
  errors: ['not_found'],
});
