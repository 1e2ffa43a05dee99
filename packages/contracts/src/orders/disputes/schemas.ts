import { z } from 'zod';
import { isoDate, money } from '../../core/fields.ts';
import { disputeStates } from './constants.ts';

/** A dispute of an order's payment, as administrators see it. */
export const managedDispute = z.object({
  /** PayPal's, by which it is found in the resolution centre. */
  id: z.string(),
  state: z.enum(disputeStates),
  /** PayPal's word. */
  reason: z.string(),
  amount: money,
  /** What of it is in the reserve now. */
  reserved: money,
  /** What PayPal charged for the dispute itself. */
  fee: money,
  /** Until when PayPal takes the seller's answer; null when it does not say, or needs none. */
  respondBy: isoDate.nullable(),
  openedAt: isoDate,
  resolvedAt: isoDate.nullable(),
});
export type ManagedDispute = z.infer<typeof managedDispute>;
