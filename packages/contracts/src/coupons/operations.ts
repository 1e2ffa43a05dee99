import { z } from 'zod';
import { id, isoDate, listQuery, money } from '../core/fields.ts';
import { type Money, subtract } from '../core/money.ts';
import { formatMoney } from '../core/money-text.ts';
import { operation } from '../core/operation.ts';
import { isWorthItsFees, minPriceMessage } from '../payments/min-prices.ts';
import { type PlanId, planIds, plans } from '../plans/constants.ts';
import { productCategories } from '../products/constants.ts';
import { couponCodeOf, couponKinds, couponLimits, couponPatternText, couponStates } from './constants.ts';
import { type Reduction, reductionOf } from './reductions.ts';

const isSet = (value: unknown): boolean => value !== null && value !== undefined;

/** The first of the named plans that such a coupon would make cost less than its fees are worth; null: there is none. */
function spoiltPlan(coupon: Reduction & { planIds: readonly PlanId[] }): { name: string; left: Money } | null {
  for (const { id, name, price } of plans) {
    const reduction = coupon.planIds.includes(id) ? reductionOf(coupon, price) : null;
    const left = reduction && subtract(price, reduction);
    if (left && !isWorthItsFees(left)) return { name, left };
  }
  return null;
}

/** The rules below compute with it: what is no reduction is refused before them. */
const abort = true;

/** What an administrator decides about a coupon. */
export const couponDraft = z
  .object({
    code: z
      .string()
      .max(couponLimits.codeLength)
      .transform(couponCodeOf)
      .pipe(
        z
          .string()
          .min(couponLimits.minCodeLength, { error: couponPatternText, abort })
          .max(couponLimits.codeLength, { error: couponPatternText, abort })
          .regex(/^[A-Z0-9][A-Z0-9-]*$/, couponPatternText),
      ),
    kind: z.enum(couponKinds),
    /** Of the price, for `percent`. */
    percent: z
      .int('Donnez un nombre entier.')
      .min(1, { error: 'Au moins 1 %.', abort })
      .max(100, { error: 'Au plus 100 %.', abort })
      .nullable(),
    /** For `amount`: taken off prices in that currency, down to zero. */
    amount: money
      .refine(({ amount }) => amount > 0, { error: 'Saisissez un montant supérieur à zéro.', abort })
      .nullable(),
    validFrom: isoDate,
    validUntil: isoDate.nullable(),
    /** Purchases that may use it; null: as many as there are buyers. */
    usesMost: z.int('Donnez un nombre entier.').min(1, 'Au moins 1.').max(couponLimits.usesMost).nullable(),
    /** What it is for; all three empty: everything. */
    planIds: z.array(z.enum(planIds)).max(planIds.length),
    categories: z.array(z.enum(productCategories)).max(productCategories.length),
    productIds: z.array(id).max(couponLimits.maxItems),
    isActive: z.boolean(),
  })
  .refine(({ kind, percent }) => kind !== 'percent' || isSet(percent), {
    path: ['percent'],
    message: 'Indiquez le pourcentage.',
  })
  .refine(({ kind, amount }) => kind !== 'amount' || isSet(amount), {
    path: ['amount'],
    message: 'Indiquez le montant.',
  })
  .superRefine(({ kind, percent, amount, planIds }, context) => {
    const spoilt = spoiltPlan({ kind, percent, amount, planIds });
    if (!spoilt) return;
    const message = `${spoilt.name} coûterait ${formatMoney(spoilt.left)}. ${minPriceMessage(spoilt.left.currency)}`;
    context.addIssue({ code: 'custom', path: [kind], message });
  })
  .refine(({ validFrom, validUntil }) => validUntil === null || validFrom < validUntil, {
    path: ['validUntil'],
    message: 'La fin doit suivre le début.',
  });
export type CouponDraft = z.output<typeof couponDraft>;

/** A coupon as administrators see it. */
export const coupon = z.object({
  ...couponDraft.shape,
  code: z.string(),
  id,
  state: z.enum(couponStates),
  /** Purchases that used it, and those that hold it while they are being paid. */
  uses: z.int(),
  createdAt: isoDate,
});
export type Coupon = z.infer<typeof coupon>;

export const listCoupons = operation('GET /api/admin/coupons', {
  feature: 'coupons',
  summary: 'Coupons, newest first; `search` finds the start of a code.',
  access: 'admin',
  query: listQuery.extend({ search: z.string().max(couponLimits.codeLength).optional() }),
  responses: { 200: z.array(coupon) },
  errors: ['bad_cursor'],
});

export const createCoupon = operation('POST /api/admin/coupons', {
  feature: 'coupons',
  summary: 'Makes a coupon; its code can be used from its first day on.',
  access: 'admin',
  body: couponDraft,
  responses: { 201: coupon },
  errors: ['coupon_exists'],
});

export const changeCoupon = operation('PUT /api/admin/coupons/:id', {
  feature: 'coupons',
  summary: 'Changes a coupon; orders that have it already stay as they are.',
  access: 'admin',
  params: z.object({ id }),
  body: couponDraft,
  responses: { 200: coupon },
  errors: ['coupon_not_found', 'coupon_exists'],
});
