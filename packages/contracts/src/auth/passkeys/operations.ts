import { z } from 'zod';
import { id, isoDate, line, noContent, shownLine } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { account } from '../operations.ts';
import { identityAgain } from '../second-factor/schemas.ts';
import { passkeyLimits } from './constants.ts';
import { passkeyAssertion, passkeyAttestation, passkeyCreation, passkeyRequest } from './schemas.ts';

const name = line(passkeyLimits.nameLength);

/** A passkey, to its owner. */
export const passkey = z.object({
  id,
  /** What its owner calls it; at first the browser and the system where it was made. */
  name: shownLine,
  createdAt: isoDate,
  /** null until it is used. */
  lastUsedAt: isoDate.nullable(),
  /** A password manager has it on several devices; else it is lost with its device. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** How a login goes on that asked for a second proof. */
export const secondStep = z.object({
  /** A code of an application is taken; a recovery code always is. */
  application: z.boolean(),
  /** Asks for one of the account's passkeys; null where it has none. */
  passkey: passkeyRequest.nullable(),
});
export type SecondStep = z.infer<typeof secondStep>;

export const askLoginPasskey = operation('POST /api/auth/login/passkey/challenge', {
  feature: 'auth',
  summary:
    'Gives a challenge for a login by passkey alone: whoever has one chooses it in the browser. It is worth five minutes, once.',
  access: 'visitor',
  responses: { 200: passkeyRequest },
  errors: ['passkeys_unavailable'],
});

export const loginByPasskey = operation('POST /api/auth/login/passkey', {
  feature: 'auth',
  summary: 'Opens a session by a passkey alone. It proves a device and its owner: no other factor is asked for.',
  access: 'visitor',
  body: z.object({ passkey: passkeyAssertion }),
  responses: { 200: account },
  errors: ['passkey_refused', 'passkey_needs_password', 'passkeys_unavailable', 'account_suspended'],
});

export const askSecondStep = operation('POST /api/auth/login/second-factor/challenge', {
  feature: 'auth',
  summary:
    'Says what a login that asked for a second proof takes, and gives a challenge for a passkey if that is among it.',
  access: 'visitor',
  responses: { 200: secondStep },
  errors: ['login_over', 'account_suspended'],
});

export const givePasskey = operation('POST /api/auth/login/second-factor/passkey', {
  feature: 'auth',
  summary: 'Ends a login that asked for a second proof, by a passkey of the same account.',
  access: 'visitor',
  body: z.object({ passkey: passkeyAssertion }),
  responses: { 200: account },
  errors: ['login_over', 'passkey_refused', 'passkeys_unavailable', 'account_suspended'],
});

export const listPasskeys = operation('GET /api/auth/passkeys', {
  feature: 'auth',
  summary: 'The passkeys of the caller’s account, the newest first.',
  access: 'reader',
  responses: { 200: z.array(passkey) },
  errors: [],
});

export const askOwnPasskey = operation('POST /api/auth/passkeys/challenge', {
  feature: 'auth',
  summary:
    'Gives a challenge by which somebody who is logged in confirms by a passkey, in place of a code, that it is them.',
  access: 'reader',
  responses: { 200: passkeyRequest },
  errors: ['passkey_not_found', 'passkeys_unavailable'],
});

export const beginPasskey = operation('POST /api/auth/passkeys/setup', {
  feature: 'auth',
  summary:
    'Asks the browser to make a passkey, after the password and, where it is on, the second factor were given again.',
  access: 'author',
  body: identityAgain,
  responses: { 200: passkeyCreation },
  errors: [
    'wrong_password',
    'wrong_code',
    'second_proof_required',
    'passkey_refused',
    'passkeys_full',
    'passkeys_unavailable',
    'email_unverified',
  ],
});

/** With the first second factor of an account come its recovery codes, this once. */
export const addedPasskey = z.object({ passkey, recoveryCodes: z.array(z.string()).nullable() });

export const addPasskey = operation('POST /api/auth/passkeys', {
  feature: 'auth',
  summary:
    'Stores a passkey that the browser has made. The first of an account turns its second factor on: the other sessions end.',
  access: 'author',
  body: z.object({ name: name.optional(), passkey: passkeyAttestation }),
  responses: { 201: addedPasskey },
  errors: ['passkey_refused', 'passkey_known', 'passkeys_full', 'passkeys_unavailable'],
});

export const renamePasskey = operation('PUT /api/auth/passkeys/:id', {
  feature: 'auth',
  summary: 'Gives a passkey of the caller another name.',
  access: 'reader',
  params: z.object({ id }),
  body: z.object({ name }),
  responses: { 200: passkey },
  errors: ['passkey_not_found'],
});

export const removePasskey = operation('POST /api/auth/passkeys/:id/remove', {
  feature: 'auth',
  summary:
    'Removes a passkey of the caller, after both were given again. The last second factor of whoever must have one stays.',
  access: 'reader',
  params: z.object({ id }),
  body: identityAgain,
  responses: { 204: noContent },
  errors: [
    'passkey_not_found',
    'last_way_in',
    'wrong_password',
    'wrong_code',
    'second_proof_required',
    'passkey_refused',
    'passkeys_unavailable',
  ],
});
