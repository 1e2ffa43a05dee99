import { z } from 'zod';
import { isoDate } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { account, next } from '../operations.ts';
import { secondFactorCode } from './code-field.ts';
import { identityAgain } from './schemas.ts';

/** How well an account is guarded, to its owner. */
export const accountSecurity = z.object({
  passwordChangedAt: isoDate.nullable(),
  /** A new address that waits to be confirmed. */
  pendingEmail: z.string().nullable(),
  /** Since when codes of an application are taken; null while none are. */
  secondFactorSince: isoDate.nullable(),
  /** How many passkeys there are: each is a second factor, too. */
  passkeys: z.number().int(),
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

/** Refusals of what asks for both again. */
const refusedAgain = [
  'wrong_password',
  'wrong_code',
  'second_proof_required',
  'passkey_refused',
  'passkeys_unavailable',
] as const;

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
  body: identityAgain,
  responses: { 200: secondFactorSetup },
  errors: [...refusedAgain, 'second_factor_on'],
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
  body: identityAgain,
  responses: { 200: recoveryCodes },
  errors: [...refusedAgain, 'second_factor_off'],
});

export const endSecondFactor = operation('POST /api/auth/second-factor/off', {
  feature: 'auth',
  summary: 'Takes no codes of the application any more. Without a passkey the second factor is off then.',
  access: 'reader',
  body: identityAgain,
  responses: { 204: z.null() },
  errors: [...refusedAgain, 'second_factor_off', 'second_factor_compulsory'],
});
