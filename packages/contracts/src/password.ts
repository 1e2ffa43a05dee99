import { z } from 'zod';
import { limits } from './constants.ts';

/** Longer than any password of the allowed length, however it is composed: refused before it is looked at. */
const mostUnits = limits.passwordMax * 4;

/**
 * A password that somebody chooses. After NIST SP 800-63B, revision 3, section 5.1.1.2: length counts, in characters of any script;
 * nothing is asked of its composition; what everybody tries first is refused.
 */
export const newPassword = z
  .string()
  .min(1, 'Ce champ est requis.')
  .max(mostUnits, `Au plus ${limits.passwordMax} caractères.`)
  .check(({ value, issues }) => {
    const message = value.length === 0 || value.length > mostUnits ? null : passwordProblem(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  });

/** A password that somebody gives to be compared: the rules are those of the day when it was chosen. */
export const givenPassword = z
  .string()
  .min(1, 'Ce champ est requis.')
  .max(mostUnits, `Au plus ${limits.passwordMax} caractères.`);

/** Why a password says too much about this person, in French; null for a good one. */
export function tooPersonal(
  password: string,
  { email, username, fullName }: { email: string; username: string; fullName: string },
): string | null {
  const given = bare(password);
  const known = [email, email.split('@', 1)[0] ?? '', username, fullName].map(bare);
  return given !== '' && known.includes(given)
    ? 'Votre nom ou votre adresse se devine : choisissez autre chose.'
    : null;
}

function passwordProblem(password: string): string | null {
  const characters = [...password.normalize('NFC')];
  if (!password.isWellFormed()) return 'Ce texte contient un caractère incomplet.';
  if (characters.length < limits.passwordMin) return `Au moins ${limits.passwordMin} caractères.`;
  if (characters.length > limits.passwordMax) return `Au plus ${limits.passwordMax} caractères.`;
  return isCommon(password) ? 'Ce mot de passe se devine : une phrase de quelques mots est plus sûre.' : null;
}

/** Rows that fingers follow, on the keyboards and in the alphabets in use here. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'azertyuiopqsdfghjklmwxcvbn', 'qwertyuiopasdfghjklzxcvbnm'];
const common = [
  'password',
  'motdepasse',
  'bonjour',
  'demonstration',
  'letatenmouvement',
  'administrateur',
  'changezmoi',
];

/** One short piece over and over, a row of keys either way, or a word that everybody tries, with digits around it or not. */
function isCommon(password: string): boolean {
  if (/^(.{1,4}?)\1*$/su.test(password)) return true;
  const letters = bare(password);
  if (letters === '') return false;
  const backwards = [...letters].reverse().join('');
  if (rows.some((row) => (row + row).includes(letters) || (row + row).includes(backwards))) return true;
  return common.includes(letters.replace(/^\P{L}+|\P{L}+$/gu, ''));
}

/** Without case, spaces and signs. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
