import { z } from 'zod';
import { fieldMessages } from '../core/field-messages.ts';
import { accountLimits } from './constants.ts';

/**
 * A name that nobody mistakes for another (Unicode Technical Standard 39): letters and digits of one script, `.`, `_`
 * and `-` between them. Stored in NFKC; unique whatever the case.
 */
export const username = z
  .string()
  // Before anything that looks at each character: a megabyte is refused by its length alone.
  .max(accountLimits.usernameMax * 4, `Au plus ${accountLimits.usernameMax} caractères.`)
  .pipe(
    z
      .string()
      .trim()
      .normalize('NFKC')
      .check(({ value, issues }) => {
        const message = usernameProblem(value);
        if (message) issues.push({ code: 'custom', message, input: value });
      }),
  );

/** Recommended scripts of Unicode Standard Annex 31, and those in which languages of Africa are written besides. */
const scripts = [
  ...['Adlam', 'Arabic', 'Armenian', 'Bamum', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek'],
  ...['Han', 'Hangul', 'Hebrew', 'Hiragana', 'Katakana', 'Khmer', 'Latin', 'Nko', 'Tamil', 'Thai', 'Tifinagh', 'Vai'],
];

const inOneScript = scripts.map((script) => {
  const letter = `[[[\\p{Script_Extensions=${script}}&&[\\p{L}\\p{Nd}]]--\\p{Default_Ignorable_Code_Point}]0-9]`;
  const mark = `[[[\\p{Script_Extensions=${script}}\\p{Script_Extensions=Inherited}]&&\\p{M}]--\\p{Default_Ignorable_Code_Point}]`;
  return new RegExp(`^${letter}${mark}{0,2}(?:[._\\-]?${letter}${mark}{0,2})*$`, 'v');
});

/** Letters of other scripts that look like one of ours; a word made of them alone is read as another word. */
const latinLookalikes = /^[0-9._\-асԁеһіјӏорԛѕхуѵԝүАВСЕНІЈКМОРЅТХУԚԜαγινορσυΑΒΕΖΗΙΚΜΝΟΡΤΥΧօոսհցզ]+$/u;
const ours = /^[0-9._-]+$/;

/** Names that speak for the house, that addresses need, or that people read as "nobody". */
const reserved = new Set([
  ...[
    'admin',
    'administrateur',
    'administration',
    'administrator',
    'root',
    'system',
    'systeme',
    'operator',
    'moderateur',
  ],
  ...[
    'moderation',
    'moderator',
    'redaction',
    'support',
    'contact',
    'aide',
    'help',
    'info',
    'security',
    'securite',
    'staff',
  ],
  ...['letat', 'letatenmouvement', 'conseilhub', 'paypal', 'webmaster', 'postmaster', 'hostmaster', 'abuse', 'noreply'],
  ...[
    'api',
    'internal',
    'objects',
    'releases',
    'downloads',
    'account',
    'author',
    'auteur',
    'me',
    'moi',
    'login',
    'connexion',
  ],
  ...[
    'logout',
    'register',
    'inscription',
    'anonymous',
    'anonyme',
    'null',
    'undefined',
    'visitor',
    'visiteur',
    'everyone',
  ],
]);

/** An id looks like this, and addresses take either. */
const idShape = /^[0-9a-f]{24}$/i;

/** Why a normalised name is refused, in French; null for a good one. */
function usernameProblem(name: string): string | null {
  const { length } = [...name];
  if (length === 0) return fieldMessages.required;
  if (length < accountLimits.usernameMin) return `Au moins ${accountLimits.usernameMin} caractères.`;
  if (length > accountLimits.usernameMax) return `Au plus ${accountLimits.usernameMax} caractères.`;
  if (!inOneScript.some((pattern) => pattern.test(name)))
    return 'Des lettres et des chiffres d’une même écriture, séparés au besoin par un point, un tiret ou un tiret bas.';
  if (latinLookalikes.test(name) && !ours.test(name))
    return 'Ce nom se lit comme un autre, écrit en lettres latines : choisissez-en un que l’on ne peut pas confondre.';
  if (reserved.has(name.toLowerCase().replace(/[._-]/g, '')) || idShape.test(name))
    return 'Ce nom est réservé : choisissez-en un autre.';
  return null;
}
