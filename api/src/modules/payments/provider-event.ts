import { currencies } from '@letat/contracts/core/money';
import { z } from 'zod';
import type { ProviderEvent } from './port.ts';
import { providerDispute } from './provider-dispute.ts';

const money = z.object({ amount: z.int(), currency: z.enum(currencies) });

/** An event as a row of work holds it until every handler has done with it. */
export const providerEvent = z.object({
  id: z.string(),
  at: z.date(),
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('order-approved'), providerOrderId: z.string() }),
    z.object({
      kind: z.literal('payment'),
      payment: z.object({
        id: z.string(),
        state: z.enum(['completed', 'pending', 'declined', 'partially-refunded', 'refunded']),
        amount: money,
        fee: money.nullable(),
        reason: z.string().nullable(),
        // Rows of before do not say.
        payerCountry: z.string().nullable().default(null),
      }),
      providerOrderId: z.string().nullable(),
      orderId: z.string().nullable(),
    }),
    z.object({
      kind: z.literal('refund'),
      paymentId: z.string(),
      refund: z.object({
        id: z.string(),
        // Rows of before do not say.
        externalId: z.string().nullable().default(null),
        state: z.enum(['completed', 'pending', 'failed', 'cancelled']),
        amount: money,
        totalRefunded: money.nullable(),
        feeReturned: money.nullable(),
      }),
      isDispute: z.boolean(),
    }),
    z.object({
      kind: z.literal('payout'),
      outcome: z.object({
        itemId: z.string(),
        state: z.enum(['pending', 'completed', 'failed', 'returned']),
        fee: money.nullable(),
        reason: z.string().nullable(),
        // Rows of before do not say.
        providerBatchId: z.string().optional(),
      }),
    }),
    z.object({ kind: z.literal('dispute'), dispute: providerDispute }),
    z.object({ kind: z.literal('other'), type: z.string() }),
  ]),
}) satisfies z.ZodType<ProviderEvent>;
