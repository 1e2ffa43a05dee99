import { z } from 'zod';
import { fieldMessages } from '../core/field-messages.ts';
import { accountLimits } from '../users/constants.ts';

/** Longer than any password of the allowed length, however it is composed: refused before it is looked at. */
const maxUnits = accountLimits.passwordMax * 4;

/**
 * A password that a person chooses. After NIST SP 800-63B, revision 3, section 5.1.1.2: length counts, in characters of any script;
 * nothing is asked of its composition. That it is not easy to guess is the service's business, which knows the person and has the
 * dictionaries (docs/decisions/0038-passwords-are-estimated.md).
 */
export const newPassword = z
  .string()
  .min(1, fieldMessages.required)
  .max(maxUnits, `Au plus ${accountLimits.passwordMax} caractères.`)
  .check(({ value, issues }) => {
    const message = value.length === 0 || value.length > maxUnits ? null : passwordProblem(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  });

/** A password that a person gives to be compared: the rules are those of the day when it was chosen. */
export const givenPassword = z
  .string()
  .min(1, fieldMessages.required)
  .max(maxUnits, `Au plus ${accountLimits.passwordMax} caractères.`);

function passwordProblem(password: string): string | null {
  const characters = [...password.normalize('NFC')];
  if (!password.isWellFormed()) return 'Ce texte contient un caractère incomplet.';
  if (characters.length < accountLimits.passwordMin) return `Au moins ${accountLimits.passwordMin} caractères.`;
  if (characters.length > accountLimits.passwordMax) return `Au plus ${accountLimits.passwordMax} caractères.`;
  return null;
}
