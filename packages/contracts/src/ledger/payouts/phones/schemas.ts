import { z } from 'zod';
import { currencyCode, isoDate, money } from '../../../core/fields.ts';
import { railDestinations } from '../../../payments/rails/constants.ts';
import { railId } from '../../../payments/rails/schemas.ts';

/** A mobile-money operator that payouts can go to. */
export const payoutOperator = z.object({
  id: z.string(),
  label: z.string(),
  country: z.string(),
  currency: currencyCode,
  /** « +221 » */
  prefix: z.string(),
});
export type PayoutOperator = z.infer<typeof payoutOperator>;

/** A rail by which an author can be paid. */
export const payoutWay = z.object({
  rail: railId,
  label: z.string(),
  /** The local stand-in answers: no money moves. */
  isStandIn: z.boolean(),
  currencies: z.array(currencyCode),
  destination: z.enum(railDestinations),
  operators: z.array(payoutOperator),
  /** Below these a balance is carried to the next month. */
  least: z.array(money),
  fees: z.string(),
  hours: z.string(),
});
export type PayoutWay = z.infer<typeof payoutWay>;

/** The phone that an author is paid to in one currency. */
export const payoutPhone = z.object({
  currency: currencyCode,
  rail: railId,
  railLabel: z.string(),
  operator: z.string(),
  operatorLabel: z.string(),
  /** Masked. */
  phone: z.string(),
  /** Until when nothing goes there; null when nothing stands in the way. */
  heldUntil: isoDate.nullable(),
  /** One that waits for a press in the mail that the account got. */
  change: z
    .object({ railLabel: z.string(), operatorLabel: z.string(), phone: z.string(), expiresAt: isoDate })
    .nullable(),
});
export type PayoutPhone = z.infer<typeof payoutPhone>;

export const payoutWays = z.object({ ways: z.array(payoutWay), phones: z.array(payoutPhone) });
export type PayoutWays = z.infer<typeof payoutWays>;
