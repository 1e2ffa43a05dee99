import { z } from 'zod';
import { withAsciiDigits } from '../../core/ascii-digits.ts';
import { fieldMessages } from '../../core/field-messages.ts';
import { isoDate } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { account, next } from '../operations.ts';
import { passwordAgain } from '../passwords/operations.ts';

/** Six digits of an application (RFC 6238), of any script, or a recovery code where one is taken; spaces, separators and marks of direction do not count. */
export const secondFactorCode = z
  .string()
  .trim()
  .min(1, fieldMessages.required)
  .max(60, 'Ce code est trop long.')
  .overwrite((code) => withAsciiDigits(code.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '')).toLowerCase());

/** How well an account is guarded, to its owner. */
export const accountSecurity = z.object({
  passwordChangedAt: isoDate.nullable(),
  /** A new address that waits to be confirmed. */
  pendingEmail: z.string().nullable(),
  /** Since when a second factor is asked for; null while none is. */
  secondFactorSince: isoDate.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** The second factor cannot be turned off in this role. */
  secondFactorCompulsory: z.boolean(),
});
export type AccountSecurity = z.infer<typeof accountSecurity>;

/** What an authenticator application takes in. */
export const secondFactorSetup = z.object({
  /** Base32 in groups of four, to be typed. */
  secret: z.string(),
  /** `otpauth://…`, as the QR code has it. */
  uri: z.string(),
  /** The QR code as one path of an SVG whose view is `0 0 size size`. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

/** Shown this once: the database stores hashes. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Who is logged in gives both again. */
const bothAgain = passwordAgain.extend({ code: secondFactorCode });

export const giveSecondFactor = operation('POST /api/auth/login/second-factor', {
  feature: 'auth',
  summary: 'Ends a login that asked for a code; the login’s own cookie says whose it is.',
  access: 'visitor',
  body: z.object({ code: secondFactorCode, next }),
  responses: { 200: account },
  errors: ['login_over', 'wrong_code', 'account_suspended'],
  form: true,
});

export const getSecurity = operation('GET /api/auth/security', {
  feature: 'auth',
  summary: 'How well the caller’s account is guarded.',
  access: 'reader',
  responses: { 200: accountSecurity },
  errors: [],
});

export const beginSecondFactor = operation('POST /api/auth/second-factor', {
  feature: 'auth',
  summary: 'Gives a new secret for an authenticator application; it counts once a code confirms it.',
  access: 'reader',
  body: passwordAgain,
  responses: { 200: secondFactorSetup },
  errors: ['wrong_password', 'second_factor_on'],
});

export const confirmSecondFactor = operation('POST /api/auth/second-factor/confirm', {
  feature: 'auth',
  summary: 'Turns the second factor on, by a first code; gives the recovery codes, this once. The other sessions end.',
  access: 'reader',
  body: z.object({ code: secondFactorCode }),
  responses: { 200: recoveryCodes },
  errors: ['wrong_code', 'second_factor_on', 'second_factor_setup'],
});

export const renewRecoveryCodes = operation('POST /api/auth/second-factor/recovery-codes', {
  feature: 'auth',
  summary: 'Gives ten new recovery codes; the old ones are worth nothing any more.',
  access: 'reader',
  body: bothAgain,
  responses: { 200: recoveryCodes },
  errors: ['wrong_password', 'wrong_code', 'second_factor_off'],
});

export const endSecondFactor = operation('POST /api/auth/second-factor/off', {
  feature: 'auth',
  summary: 'Turns the second factor off.',
  access: 'reader',
  body: bothAgain,
  responses: { 204: z.null() },
  errors: ['wrong_password', 'wrong_code', 'second_factor_off', 'second_factor_compulsory'],
});
