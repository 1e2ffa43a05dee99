import { z } from 'zod';
import { givenPassword } from '../../../auth/password-field.ts';
import { currencyCode } from '../../../core/fields.ts';
import { operation } from '../../../core/operation.ts';
import { railId } from '../../../payments/rails/schemas.ts';
import { payoutLimits } from '../constants.ts';
import { payoutWays } from './schemas.ts';

export const getMyPayoutWays = operation('GET /api/my/payout-ways', {
  feature: 'ledger',
  summary: 'By which rails the caller can be paid, and the phones that they are paid to.',
  access: 'author',
  responses: { 200: payoutWays },
  errors: [],
});

export const setMyPayoutPhone = operation('PUT /api/my/payout-phone', {
  feature: 'ledger',
  summary:
    'Says to which phone the caller is paid in the currency of an operator; asks for the password. A change waits for a press in the mail that the account gets, and then 72 hours.',
  access: 'author',
  body: z.object({
    rail: railId,
    operator: z.string().min(1).max(40),
    phone: z
      .string()
      .trim()
      .min(1, 'Donnez votre numéro.')
      .max(payoutLimits.phoneLength, `Au plus ${payoutLimits.phoneLength} caractères.`),
    /** The number came along from another operator, which is why it looks like that one's. */
    isPorted: z.boolean().default(false),
    password: givenPassword,
  }),
  responses: { 200: payoutWays },
  errors: [
    'email_unverified',
    'wrong_password',
    'payout_way_unknown',
    'phone_unreadable',
    'phone_of_other_operator',
    'payments_unavailable',
  ],
});

export const confirmMyPayoutPhone = operation('POST /api/my/payout-phone/confirmation', {
  feature: 'ledger',
  summary: 'Confirms a change of phone by the link that the account got by mail; nothing goes there for 72 hours.',
  access: 'author',
  body: z.object({ currency: currencyCode, token: z.string().min(1).max(100) }),
  responses: { 200: payoutWays },
  errors: ['phone_change_not_found'],
});

export const cancelMyPayoutPhone = operation('DELETE /api/my/payout-phone/:currency/change', {
  feature: 'ledger',
  summary:
    'Takes back a change of phone that was not confirmed, or whose 72 hours are not over: the number before is good again.',
  access: 'author',
  params: z.object({ currency: currencyCode }),
  responses: { 200: payoutWays },
  errors: ['phone_change_not_found'],
});
