import type { z } from 'zod';
import { passkeyAssertion } from '../passkeys/schemas.ts';
import { passwordAgain } from '../passwords/operations.ts';
import { secondFactorCode } from './code-field.ts';

/**
 * Who is logged in proves again that it is them, before what a stolen session must not do: by the password, and where the second
 * factor is on by a code or a passkey besides.
 */
export const identityAgain = passwordAgain.extend({
  code: secondFactorCode.optional(),
  passkey: passkeyAssertion.optional(),
});
export type IdentityAgain = z.infer<typeof identityAgain>;
