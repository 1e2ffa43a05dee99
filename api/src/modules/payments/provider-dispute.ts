import { currencies, type Money } from '@letat/contracts/core/money';
import { z } from 'zod';

/** What the provider decided, and what it cost the seller. */
export interface DisputeDecision {
  result: 'won' | 'partly-lost' | 'lost';
  /** What the payer got back in all, from the seller's own refunds too; null when the provider does not say. */
  refunded: Money | null;
}

/** A payer's dispute of a payment, as the provider knows it at `updatedAt`. */
export interface ProviderDispute {
  id: string;
  /** Of the payment that is disputed. */
  paymentId: string;
  amount: Money;
  /** The provider's word. */
  reason: string;
  /** Null while nobody has decided. */
  decision: DisputeDecision | null;
  /** What the dispute itself took from the seller so far, less what it gave back; null when the provider does not say. */
  taken: Money | null;
  /** What the provider charged for it so far, less what it gave back. */
  fee: Money;
  /** Until when the provider takes the seller's answer; null when it needs none. */
  respondBy: Date | null;
  openedAt: Date;
  updatedAt: Date;
}

const money = z.object({ amount: z.int(), currency: z.enum(currencies) });

/** A dispute as a row of work holds it. */
export const providerDispute = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount: money,
  reason: z.string(),
  decision: z.object({ result: z.enum(['won', 'partly-lost', 'lost']), refunded: money.nullable() }).nullable(),
  taken: money.nullable(),
  fee: money,
  respondBy: z.date().nullable(),
  openedAt: z.date(),
  updatedAt: z.date(),
}) satisfies z.ZodType<ProviderDispute>;
