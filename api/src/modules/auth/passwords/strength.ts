import type { Account } from '@letat/contracts/auth/operations';
import { CodedError } from '@letat/contracts/core/coded-error';

/** Whose password it is: what a guesser may know of them. */
export type Person = Pick<Account, 'email' | 'username' | 'fullName'>;

/**
 * Throws `validation` for a password that is easy to guess for a person who knows this person. The dictionaries are loaded with the first
 * one: most processes never need them.
 */
export async function assertNotGuessable(password: string, { email, username, fullName }: Person): Promise<void> {
  const { passwordStrength } = await import('@letat/password-strength');
  const { advice } = passwordStrength(password, [fullName, username, email]);
  if (advice !== null) throw new CodedError('validation', { details: [{ path: 'password', message: advice }] });
}
